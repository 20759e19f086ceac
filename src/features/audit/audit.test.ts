import { expect, test } from 'vitest'
import type { RowOf } from '../../platform/rows.ts'
import { as, call, ctx, unique } from '../../platform/testing.server.ts'
import type { users } from '../accounts/tables.ts'
import { auditApi } from './api.server.ts'
import { listAudit } from './reads.server.ts'
import { audit } from './writes.server.ts'

async function person(name: string): Promise<number> {
  const { rows } = await ctx.client.query<RowOf<typeof users, 'id'>>('insert into users (name, username) values ($1, $2) returning id', [
    name,
    unique('a').slice(-30),
  ])
  return rows[0]?.id ?? 0
}

test('what staff did is found by who, what, on what and when', async () => {
  const boss = await person('Bea')
  const by = { ...as('admin', boss), request: { id: 'r-1', address: '192.0.2.1', device: 'test' } }
  await audit(by, { act: 'user.suspend', targetKind: 'user', targetId: 7, before: { suspended: false }, after: { suspended: true } })
  await audit(by, { act: 'user.role', targetKind: 'user', targetId: 8, before: { role: 'user' }, after: { role: 'editor' } })
  await audit(ctx, { act: 'user.create', targetKind: 'user', targetId: 9, before: null, after: null })
  const find = async (filter: object) => (await listAudit(as('admin'), { limit: 50, ...filter })).data
  expect(await find({ act: 'user.suspend' })).toMatchObject([
    { actor: { id: boss, name: 'Bea' }, target_id: 7, after: { suspended: true }, request_id: 'r-1' },
  ])
  expect(await find({ actor_id: boss })).toHaveLength(2)
  expect(await find({ target_kind: 'user', target_id: 9 })).toMatchObject([{ actor: null }])
  expect(await find({ until: new Date(Date.now() - 60_000).toISOString() })).toEqual([])
  expect((await find({ act: 'user.' })).map(({ act }) => act)).toEqual(['user.create', 'user.role', 'user.suspend'])
  const first = await listAudit(as('admin'), { limit: 2 })
  const second = await listAudit(as('admin'), { limit: 2, cursor: first.next_cursor ?? '' })
  expect([...first.data, ...second.data]).toHaveLength(3)
})

test('people are found by username, things by kind and number, whatever else is typed finds nothing', async () => {
  const [boss, maria] = [await person('Bea'), await person('Maria')]
  const nameOf = async (id: number) => String((await ctx.client.query('select username from users where id = $1', [id])).rows[0]?.username)
  await audit(as('admin', boss), { act: 'user.role', targetKind: 'user', targetId: maria, before: null, after: { role: 'editor' } })
  await audit(as('admin', boss), { act: 'job.retry', targetKind: 'job', targetId: maria, before: null, after: null })
  const find = async (filter: object) => (await listAudit(as('admin'), { limit: 50, ...filter })).data.map(({ act }) => act)
  expect(await find({ actor: (await nameOf(boss)).toUpperCase() })).toEqual(['job.retry', 'user.role'])
  expect(await find({ target: `@${await nameOf(maria)}` })).toEqual(['user.role'])
  expect(await find({ target: `job ${maria}`, actor: await nameOf(boss) })).toEqual(['job.retry'])
  for (const nobody of ['nobody-at-all', 'job 0', "'; drop table users; --"]) expect(await find({ target: nobody })).toEqual([])
  expect(await find({ actor: 'nobody-at-all' })).toEqual([])
})

test("who looks through somebody's eyes is noted as themselves", async () => {
  const boss = await person('Bea')
  await audit(
    { ...ctx, viewer: { ...as('user', 55).viewer, impersonatedBy: boss } },
    { act: 'user.role', targetKind: 'user', targetId: 55, before: null, after: null },
  )
  expect((await listAudit(as('admin'), { limit: 1 })).data).toMatchObject([{ actor: { id: boss } }])
})

test('only admins read it', async () => {
  expect((await call(auditApi, as('manager'), 'GET', '/audit')).status).toBe(403)
  expect((await call(auditApi, as('admin'), 'GET', '/audit')).status).toBe(200)
})
