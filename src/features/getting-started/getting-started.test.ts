import { beforeAll, expect, test } from 'vitest'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { loadStarter } from '../../app/starter.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import type { MemberCtx } from '../../platform/context.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { as, call } from '../../platform/testing.server.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { writeFact } from '../settings/facts.server.ts'
import { changeSetting } from '../settings/writes.server.ts'
import { gettingStartedApi } from './api.server.ts'
import { readGettingStarted } from './reads.server.ts'
import { removeStarter, restoreStarter } from './starter.server.ts'
import { sendTestMail, skipStep } from './writes.server.ts'

const installed = { mailLeaves: true, ownMap: false }
let admin: MemberCtx

beforeAll(async () => {
  await haveStarter()
  const { rows } = await ctx.client.query<{ id: number }>(
    `insert into users (name, username, email, role) values ('Ann', 'ann', 'ann@mail.example', 'admin') returning id::int`,
  )
  admin = { ...as('admin', rows[0]?.id), reactTo: ctx.reactTo }
})

const doneSteps = async (now = ctx.now) =>
  (await readGettingStarted({ ...ctx, now }, installed)).steps.filter(({ done }) => done).map(({ key }) => key)

test('a new site has everything before it, and each step is done by what it asks for', async () => {
  expect(await doneSteps()).toEqual([])
  await changeSetting(ctx, 'site_name', 'Around Here')
  await changeSetting(ctx, 'home_region', 'illinois/chicago')
  expect(await doneSteps()).toEqual(['name', 'home-region'])
  await sendTestMail(admin)
  expect(await doneSteps()).toEqual(['name', 'home-region'])
  await ctx.client.query(`update mails set state = 'sent', sent_at = now() where kind = 'test' and recipient = 'ann@mail.example'`)
  await ctx.client.query(
    `insert into invitations (token_hash, email, by_id, expires_at) values ('x', 'bob@mail.example', $1, now() + interval '1 day')`,
    [admin.viewer.id],
  )
  await writeFact(ctx, 'last_backup', ctx.now.toISOString())
  expect(await doneSteps()).toEqual(['name', 'home-region', 'mail', 'backup'])
  const later = new Date(ctx.now.getTime() + 8 * 86_400_000)
  expect(await doneSteps(later)).toEqual(['name', 'home-region', 'mail'])
  // Who is invited is of the team once they have a role; a list of theirs that others see is a first one.
  const { rows } = await ctx.client.query<{ id: number }>(
    `insert into users (name, username, email) values ('Bob', 'bob', 'bob@mail.example') returning id::int`,
  )
  await ctx.client.query(
    `insert into lists (owner_id, slug, title, visibility, published_at) values ($1, 'first', 'First', 'public', now())`,
    [rows[0]?.id],
  )
  expect(await doneSteps(later)).toEqual(['name', 'home-region', 'mail'])
  await ctx.client.query(`update users set role = 'editor' where id = $1`, [rows[0]?.id])
  expect(await doneSteps(later)).toEqual(['name', 'home-region', 'mail', 'team', 'list'])
  expect(
    (await readGettingStarted(ctx, { mailLeaves: false, ownMap: true })).steps.filter(({ key }) => key === 'mail' || key === 'map'),
  ).toMatchObject([
    { key: 'mail', done: false },
    { key: 'map', done: true },
  ])
})

test('a step is passed over, and put back', async () => {
  const skipped = async () => (await readGettingStarted(ctx, installed)).steps.filter((step) => step.skipped).map(({ key }) => key)
  await skipStep(admin, 'team', true)
  await skipStep(admin, 'backup', true)
  await skipStep(admin, 'team', true)
  expect(await skipped()).toEqual(['backup', 'team'])
  await skipStep(admin, 'backup', false)
  expect(await skipped()).toEqual(['team'])
})

test('starter places are removed in one act, but for those that somebody has, and all come back', async () => {
  const { rows } = await ctx.client.query<{ id: number }>(
    `select id::int from places where source = 'hereabouts-starter' order by id limit 1`,
  )
  await ctx.client.query('update places set owner_id = $1 where id = $2', [admin.viewer.id, rows[0]?.id])
  const found = async () => (await searchPlaces(ctx, PlaceSearch.parse({ q: 'museum', count: 'true' }))).total?.count
  const before = { found: await found(), starter: (await readGettingStarted(ctx, installed)).starter }
  expect(before.found).toBeGreaterThan(20)
  expect(await removeStarter(admin, touches)).toEqual({ changed: before.starter.published - 1, kept: 1 })
  expect(await found()).toBeLessThanOrEqual(1)
  expect(await readGettingStarted(ctx, installed)).toMatchObject({ starter: { published: 1, removed: before.starter.published - 1 } })
  // The files of an update are read as if they were new.
  await ctx.client.query(`delete from settings where key = 'starter_hash'`)
  await loadStarter(ctx, createLog('silent'))
  expect((await readGettingStarted(ctx, installed)).starter.published).toBe(1)
  const { rows: log } = await ctx.client.query(
    `select act, actor_id::int from audit_log where act like 'starter.%' or act = 'place.remove'`,
  )
  expect(log).toEqual([{ act: 'starter.remove', actor_id: admin.viewer.id }])
  expect(await restoreStarter(admin)).toEqual({ changed: before.starter.published - 1, kept: 0 })
  expect({ found: await found(), starter: (await readGettingStarted(ctx, installed)).starter }).toEqual(before)
})

test('a place that was removed by itself stays removed', async () => {
  await ctx.client.query(`update places set owner_id = null`)
  await ctx.client.query(`update places set status = 'removed', status_before = 'published', status_reason = 'Gone'
    where id = (select max(id) from places where source = 'hereabouts-starter')`)
  const { changed } = await removeStarter(ctx, touches)
  expect(await restoreStarter(ctx)).toEqual({ changed, kept: 0 })
  expect((await ctx.client.query(`select 1 from places where status = 'removed'`)).rows).toHaveLength(1)
})

test('nobody but admins sees it, and nobody acts through the eyes of one', async () => {
  const api = gettingStartedApi(installed, touches)
  const status = async (who: Parameters<typeof call>[1], method: string, path: string, body?: unknown) =>
    (await call(api, who, method, path, body)).status
  expect(await status(as('manager'), 'GET', '/admin/getting-started')).toBe(403)
  expect(await status(as('manager'), 'POST', '/admin/starter-places/remove')).toBe(403)
  expect(await status(admin, 'GET', '/admin/getting-started')).toBe(200)
  expect(await status(admin, 'PUT', '/admin/getting-started', { step: 'nope', skipped: true })).toBe(422)
  const through = { ...admin, viewer: { ...admin.viewer, impersonatedBy: 1 } }
  expect(await status(through, 'POST', '/admin/test-mail')).toBe(403)
})
