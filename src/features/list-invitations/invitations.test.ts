import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { clearLists } from '../lists/writes.server.ts'
import { somebody } from '../places/writes/testing.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let [owner, ann, bob]: [Ctx, Ctx, Ctx] = [ctx, ctx, ctx]
const emails = new Map<Ctx, string>()
const emailOf = (who: Ctx) => emails.get(who) ?? ''
async function person(): Promise<Ctx> {
  const who = await somebody(ctx, 'user')
  const email = `${unique('m').toLowerCase()}@people.example`
  await ctx.pool.query('update users set email = $2, email_verified_at = now() where id = $1', [idOf(who), email])
  emails.set(who, email)
  return who
}
beforeAll(async () => {
  ;[owner, ann, bob] = [await person(), await person(), await person()]
})

async function list(visibility = 'private'): Promise<number> {
  await ctx.pool.query('delete from rate_limits')
  return (await ask(owner, 'POST', '/lists', { title: 'Our summer', visibility })).body.id
}
const invite = (id: number, email: string, role = 'editor', by = owner) => ask(by, 'POST', `/lists/${id}/invitations`, { email, role })
const sent = async (id: number) => (await ask(owner, 'GET', `/lists/${id}/invitations`)).body.data
const mails = async (email: string) =>
  (
    await ctx.pool.query<{ path: string }>(
      "select data ->> 'path' as path from mails where recipient = $1 and kind = 'list-invitation' order by id",
      [email],
    )
  ).rows.map(({ path }) => path.replace('/list-invitations/', ''))
/** The secret of the last invitation to an address. */
const linkTo = async (email: string) => (await mails(email)).at(-1) ?? ''
const look = async (who: Ctx, token: string) => (await ask(who, 'GET', `/list-invitations/${token}`)).body.invitation
const answer = (who: Ctx, token: string, what = 'accept') => ask(who, 'POST', `/list-invitations/${token}/${what}`)

test('whoever is asked by mail says yes once, and is what they were asked to be', async () => {
  let told = 0
  for (const [role, edit] of [
    ['viewer', 'none'],
    ['suggester', 'none'],
    ['editor', 'id'],
  ] as const) {
    const id = await list()
    expect((await ask(ann, 'GET', `/lists/${id}`)).status).toBe(404)
    expect((await invite(id, emailOf(ann).toUpperCase(), role)).status).toBe(204)
    expect(await sent(id)).toMatchObject([{ email: emailOf(ann), role }])
    const token = await linkTo(emailOf(ann))
    expect(await look(ann, token)).toMatchObject({ title: 'Our summer', role })
    const { status, body } = await answer(ann, token)
    expect([status, body.edit]).toEqual([200, edit === 'id' ? id : null])
    expect(body.path).toMatch(/our-summer/)
    expect((await ask(owner, 'GET', `/lists/${id}/members`)).body.data).toMatchObject([{ user_id: idOf(ann), role }])
    expect((await ask(ann, 'GET', `/lists/${id}`)).status).toBe(200)
    expect(await sent(id)).toEqual([])
    expect((await ask(owner, 'GET', '/app-notifications')).body.data).toMatchObject([
      { title: 'Your list has a new member', action_url: `/mylists/${id}/edit` },
      ...Array(told++).fill({}),
    ])
    expect((await answer(ann, token)).status).toBe(422)
  }
})

test('whom somebody asks, takes back, or who answers shows to those who have the list open', async () => {
  const id = await list()
  const heard = async () => {
    const { rows } = await ctx.pool.query<{ what: string }>('delete from live_events where topic = $1 returning what', [`list:${id}`])
    return [...new Set(rows.map(({ what }) => what))]
  }
  await invite(id, emailOf(ann))
  expect(await heard()).toEqual(['people'])
  const [{ id: waiting }] = await sent(id)
  await ask(owner, 'DELETE', `/lists/${id}/invitations/${waiting}`)
  expect(await heard()).toEqual(['people'])
  for (const what of ['decline', 'accept']) {
    await ctx.pool.query('delete from rate_limits')
    await invite(id, emailOf(ann))
    await heard()
    await answer(ann, await linkTo(emailOf(ann)), what)
    expect(await heard()).toEqual(['people'])
  }
})

test('nothing tells whether an address is somebody’s, and who makes an account with it later may say yes', async () => {
  const id = await list()
  const nobody = `${unique('later').toLowerCase()}@people.example`
  const [known, unknown] = [await invite(id, emailOf(ann)), await invite(id, nobody)]
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect((await sent(id)).map((one: object) => Object.keys(one))).toEqual(Array(2).fill(['id', 'email', 'role', 'expires_at']))
  const token = await linkTo(nobody)
  const later = await person()
  await ctx.pool.query('update users set email = $2, email_verified_at = null where id = $1', [idOf(later), nobody])
  expect(await look(later, token)).toBeNull()
  await ctx.pool.query('update users set email_verified_at = now() where id = $1', [idOf(later)])
  expect((await answer(later, token)).status).toBe(200)
})

test('a link is good for nobody else, not after a no, not once taken back, asked anew, too old, or its list is out of sight', async () => {
  const refused = async (token: string, who = ann) => [await look(who, token), (await answer(who, token)).status]
  const id = await list()
  await invite(id, emailOf(ann))
  const first = await linkTo(emailOf(ann))
  expect(await refused(first, bob)).toEqual([null, 422])
  expect(await refused(first, owner)).toEqual([null, 422])
  await invite(id, emailOf(ann), 'viewer')
  expect(await sent(id)).toMatchObject([{ role: 'viewer' }])
  expect(await refused(first)).toEqual([null, 422])
  const second = await linkTo(emailOf(ann))
  expect((await answer(ann, second, 'decline')).status).toBe(204)
  expect(await refused(second)).toEqual([null, 422])

  const other = await list()
  const anew = async () => {
    await ctx.pool.query('delete from rate_limits')
    await invite(other, emailOf(ann))
    return linkTo(emailOf(ann))
  }
  const taken = await anew()
  const [{ id: waiting }] = await sent(other)
  expect((await ask(bob, 'DELETE', `/lists/${other}/invitations/${waiting}`)).status).toBe(404)
  expect((await ask(owner, 'DELETE', `/lists/${id}/invitations/${waiting}`)).status).toBe(404)
  expect((await ask(owner, 'DELETE', `/lists/${other}/invitations/${waiting}`)).status).toBe(204)
  expect(await refused(taken)).toEqual([null, 422])
  const old = await anew()
  await ctx.pool.query("update list_invitations set expires_at = now() - interval '1 second' where list_id = $1", [other])
  expect(await refused(old)).toEqual([null, 422])
  await clearLists({ ...ctx, now: new Date() })
  expect((await ctx.pool.query('select from list_invitations where list_id = $1', [other])).rowCount).toBe(0)
  const removed = await anew()
  await ask(owner, 'DELETE', `/lists/${other}`)
  expect(await refused(removed)).toEqual([null, 422])
  await ask(owner, 'POST', `/lists/${other}/restore`)
  await ctx.pool.query('update lists set owner_id = $2 where id = $1', [other, idOf(bob)])
  expect(await refused(removed), 'who invited runs it no more').toEqual([null, 422])
})

test('only who runs a list and has proven their address asks, so many a day, and each address is asked three times at most', async () => {
  const id = await list('public')
  const unproven: Ctx = { ...owner, viewer: owner.viewer && { ...owner.viewer, verified: false } }
  expect((await invite(id, 'x@people.example', 'editor', unproven)).status).toBe(403)
  await ctx.pool.query(`insert into list_members (list_id, user_id, role) values ($1, $2, 'editor')`, [id, idOf(bob)])
  expect((await invite(id, 'x@people.example', 'editor', bob)).status).toBe(403)
  expect((await ask(bob, 'GET', `/lists/${id}/invitations`)).status).toBe(403)
  expect((await ask(null, 'GET', `/lists/${id}/invitations`)).status).toBe(401)
  expect((await invite(id, emailOf(owner))).body.errors).toEqual({ email: ['is yours'] })
  expect((await invite(id, 'no address')).body.errors).toEqual({ email: ['is no email address'] })
  await ctx.pool.query('delete from rate_limits')
  const to = `${unique('often').toLowerCase()}@people.example`
  expect((await Promise.all([1, 2, 3, 4].map(() => invite(id, to)))).map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 429])
  expect(await mails(to)).toHaveLength(3)
  await ctx.pool.query('delete from rate_limits')
  const many: number[] = []
  for (let n = 0; n < 6; n++) many.push((await invite(id, `${unique('n').toLowerCase()}@people.example`)).status)
  expect(many).toEqual([204, 204, 204, 204, 204, 429])
})

test('whom the team asks is in the audit log, without their address, and is none of the team', async () => {
  const id = await list()
  const [manager, colleague] = [await somebody(ctx, 'manager'), await somebody(ctx, 'manager')]
  const email = `${unique('colleague').toLowerCase()}@people.example`
  await ctx.pool.query('update users set email = $2, email_verified_at = now() where id = $1', [idOf(colleague), email])
  expect((await invite(id, email, 'editor', manager)).status).toBe(204)
  const token = await linkTo(email)
  expect([await look(colleague, token), (await answer(colleague, token)).status]).toEqual([null, 422])
  const [{ id: invitation }] = await sent(id)
  expect((await ask(manager, 'DELETE', `/lists/${id}/invitations/${invitation}`)).status).toBe(204)
  const { rows } = await ctx.pool.query("select before, after from audit_log where act = 'list.edit' and target_id = $1 order by id", [id])
  expect(rows).toEqual([
    { before: null, after: { invitation, role: 'editor' } },
    { before: { invitation, role: 'editor' }, after: null },
  ])
  await ctx.pool.query('delete from rate_limits')
  await invite(id, email)
  expect((await answer(colleague, await linkTo(email))).status).toBe(200)
})
