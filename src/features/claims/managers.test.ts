import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { privateFiles } from '../../platform/private-files.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { createPlace, mergePlace, setPlaceOwner, unmergePlace } from '../places/writes.server.ts'
import { clearClaims, eraseClaims } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

const folder = await mkdtemp(join(tmpdir(), 'managers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let fixture: Awaited<ReturnType<typeof makeFixture>>
let [owner, ann, bob, admin]: [Ctx, Ctx, Ctx, Ctx] = [ctx, ctx, ctx, ctx]
const names = new Map<Ctx, { email: string; username: string }>()
beforeAll(async () => {
  fixture = await makeFixture()
  const made: Ctx[] = []
  for (const role of ['business_owner', 'user', 'user', 'admin'] as const) {
    const who = await somebody(ctx, role)
    const [email, username] = [`${unique('m').toLowerCase()}@people.example`, unique('m').toLowerCase()]
    await ctx.pool.query('update users set email = $2, username = $3, email_verified_at = now() where id = $1', [
      idOf(who),
      email,
      username,
    ])
    names.set(who, { email, username })
    made.push(who)
  }
  ;[owner, ann, bob, admin] = made as [Ctx, Ctx, Ctx, Ctx]
})
/** As on another day. */
const unlimited = () => ctx.pool.query('delete from rate_limits')

const emailOf = (who: Ctx) => names.get(who)?.email ?? ''
const usernameOf = (who: Ctx) => names.get(who)?.username ?? ''

async function place(): Promise<number> {
  const fields = { name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(ctx, { fields, submit: true })
  await setPlaceOwner(ctx, { id, owner_id: idOf(owner) })
  await unlimited()
  return id
}
const invite = async (id: number, who: string, by = owner) => (await ask(by, 'POST', `/places/${id}/managers`, { who })).status
/** The secret of the last invitation to an address. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await ctx.pool.query<{ path: string }>(
    "select data ->> 'path' as path from mails where recipient = $1 and kind = 'place-invitation' order by id desc limit 1",
    [email],
  )
  return rows[0]?.path.replace('/place-invitations/', '') ?? 'none'
}
const answer = (who: Ctx | null, token: string, how = 'accept') => ask(who, 'POST', `/place-invitations/${token}/${how}`)
const shown = async (who: Ctx, token: string) => (await ask(who, 'GET', `/place-invitations/${token}`)).body.invitation
const managers = async (id: number) => {
  const { data, invitations } = (await ask(owner, 'GET', `/places/${id}/managers`)).body
  return [data.map((one: { id: number }) => one.id), invitations.map((one: { invited_as: string }) => one.invited_as)]
}
const bell = async (who: Ctx) =>
  (await ctx.pool.query<{ title: string }>("select title from notifications where user_id = $1 and type = 'place-manager'", [idOf(who)]))
    .rows
async function managed(by: Ctx = ann): Promise<number> {
  const id = await place()
  await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, idOf(by)])
  return id
}

test('an owner invites by address or username and is answered the same whoever there is; the invited edit as they do, and nothing more', async () => {
  const id = await place()
  const strange = ['nobody@people.example', 'nobody-of-this-name']
  for (const who of [emailOf(ann).toUpperCase(), `@${usernameOf(bob)}`, ...strange]) expect(await invite(id, who), who).toBe(204)
  expect(await managers(id)).toEqual([[], [emailOf(ann), usernameOf(bob), ...strange]])
  expect(await linkTo(emailOf(bob))).not.toBe('none')
  for (const who of ['', 'no address', 'a@b']) expect(await invite(id, who), who).toBe(422)
  expect((await ask(owner, 'POST', `/places/${id}/managers`, { who: emailOf(owner) })).body.errors).toHaveProperty('who')

  const token = await linkTo(emailOf(ann))
  expect(await shown(ann, token)).toMatchObject({ path: `/p/${id}`, from: expect.any(String) })
  expect((await ask(ann, 'PATCH', `/places/${id}`, { version: 1, fields: {} })).status).toBe(403)
  expect((await answer(ann, token)).status).toBe(204)
  expect(await managers(id)).toEqual([[idOf(ann)], [usernameOf(bob), ...strange]])
  expect((await bell(owner)).map(({ title }) => title)).toEqual(['You have a new manager'])

  const { version, may } = (await ask(ann, 'GET', `/places/${id}/record`)).body
  expect(may).toContain('edit')
  expect((await ask(ann, 'PATCH', `/places/${id}`, { version, fields: { phone: '(312) 555-0142' } })).status).toBe(200)
  expect((await ask(ann, 'GET', '/user/places?show=claimed')).body.data).toContainEqual(expect.objectContaining({ id, as: 'manager' }))
  expect((await ctx.pool.query('select role from users where id = $1', [idOf(ann)])).rows).toEqual([{ role: 'user' }])
  // Neither inviting nor looking who else is there, nor ending others.
  expect(await invite(id, 'friend@people.example', ann)).toBe(403)
  for (const [method, path] of [
    ['GET', 'managers'],
    ['DELETE', `managers/${idOf(owner)}`],
    ['DELETE', 'manager-invitations/1'],
  ] as const)
    expect((await ask(ann, method, `/places/${id}/${path}`)).status, path).toBe(403)
  expect((await ask(admin, 'GET', `/places/${id}/managers`)).body).toMatchObject({ mine: false, data: [{ id: idOf(ann) }] })
  expect(await invite(id, 'friend@people.example', admin)).toBe(403)
})

test('a link that is wrong, used, taken back, too old or somebody else’s is answered in the same words', async () => {
  const id = await place()
  await invite(id, emailOf(ann))
  const first = await linkTo(emailOf(ann))
  const dead = { status: 422, body: expect.objectContaining({ errors: { token: ['has been used or is too old'] } }) }
  const isDead = async (who: Ctx, token: string) => {
    expect(await shown(who, token)).toBe(null)
    for (const how of ['accept', 'decline']) expect(await answer(who, token, how)).toMatchObject(dead)
  }
  await isDead(ann, 'nope')
  await isDead(bob, first)
  expect((await answer(null, first)).status).toBe(401)
  const unproven = { ...ann, viewer: { ...ann.viewer, verified: false } as NonNullable<Ctx['viewer']> }
  expect((await answer(unproven, first)).status).toBe(403)
  await ctx.pool.query('update users set email_verified_at = null where id = $1', [idOf(ann)])
  await isDead(ann, first)
  await ctx.pool.query('update users set email_verified_at = now() where id = $1', [idOf(ann)])

  await invite(id, emailOf(ann))
  const second = await linkTo(emailOf(ann))
  await isDead(ann, first)
  await ctx.pool.query("update place_manager_invitations set expires_at = now() - interval '1 second' where place_id = $1", [id])
  await isDead(ann, second)
  expect(await managers(id)).toEqual([[], []])
  await clearClaims({ ...ctx, now: new Date() }, privateFiles(folder))
  expect((await ctx.pool.query('select from place_manager_invitations where place_id = $1', [id])).rowCount).toBe(0)

  await invite(id, emailOf(ann))
  const third = await linkTo(emailOf(ann))
  const [open] = (await ask(owner, 'GET', `/places/${id}/managers`)).body.invitations
  expect((await ask(owner, 'DELETE', `/places/${id}/manager-invitations/${open.id}`)).status).toBe(204)
  expect((await ask(owner, 'DELETE', `/places/${id}/manager-invitations/${open.id}`)).status).toBe(404)
  await isDead(ann, third)

  await unlimited()
  await invite(id, emailOf(ann))
  await invite(id, usernameOf(ann))
  const fourth = await linkTo(emailOf(ann))
  expect((await answer(ann, fourth, 'decline')).status).toBe(204)
  await isDead(ann, fourth)
  expect(await managers(id)).toEqual([[], []])

  await unlimited()
  await invite(id, emailOf(ann))
  const tries = await Promise.all([1, 2, 3].map(async () => answer(ann, await linkTo(emailOf(ann)))))
  expect(tries.map(({ status }) => status).sort()).toEqual([204, 422, 422])
})

test('a place has twenty managers and invitations at most, and nobody invites more than twenty a day, or one address more than three times', async () => {
  const id = await place()
  for (let n = 0; n < 3; n++) expect(await invite(id, 'again@people.example')).toBe(204)
  expect(await invite(id, 'again@people.example')).toBe(429)
  for (let n = 0; n < 16; n++) expect(await invite(id, `guest-${n}@people.example`)).toBe(204)
  expect(await invite(id, 'guest-20@people.example')).toBe(429)
  await unlimited()
  for (let n = 16; n < 19; n++) expect(await invite(id, `guest-${n}@people.example`)).toBe(204)
  expect(await invite(id, 'guest-19@people.example')).toBe(409)
  expect(await invite(id, 'guest-3@people.example'), 'one who is invited already').toBe(204)
})

test('owners end managers, who are told; managers leave by themselves', async () => {
  const id = await managed(bob)
  expect((await ask(ann, 'DELETE', `/places/${id}/managers/${idOf(bob)}`)).status).toBe(403)
  expect((await ask(owner, 'DELETE', `/places/${id}/managers/${idOf(bob)}`)).status).toBe(204)
  expect((await ask(owner, 'DELETE', `/places/${id}/managers/${idOf(bob)}`)).status).toBe(404)
  expect((await bell(bob)).map(({ title }) => title)).toEqual(['You don’t manage a place any more'])
  const left = await managed(bob)
  expect((await ask(bob, 'DELETE', `/places/${left}/managers/${idOf(bob)}`)).status).toBe(204)
  expect([await managers(id), await managers(left)].flat(2)).toEqual([])
  expect(await bell(bob)).toHaveLength(1)
})

test('managers and invitations end with the owner who chose them, by whatever way that ends', async () => {
  const left = async (id: number) =>
    (
      await ctx.pool.query(
        'select from place_managers where place_id = $1 union all select from place_manager_invitations where place_id = $1',
        [id],
      )
    ).rowCount
  const ends: [string, (id: number) => Promise<unknown>][] = [
    ['given up', async (id) => ask(owner, 'POST', `/claims/${await approved(id)}/withdraw`)],
    ['another owner', (id) => setPlaceOwner(ctx, { id, owner_id: idOf(bob) })],
    ['erased', (id) => approved(id).then(() => inTransaction(ctx, (tx) => eraseClaims(tx, { userId: idOf(owner) })))],
  ]
  for (const [name, end] of ends) {
    const id = await managed()
    await invite(id, emailOf(bob))
    expect(await left(id), name).toBe(2)
    const token = await linkTo(emailOf(bob))
    await end(id)
    expect(await left(id), name).toBe(0)
    expect((await answer(bob, token)).status, name).toBe(422)
  }
  expect((await bell(ann)).length).toBe(ends.length)
})
const approved = async (id: number) => {
  const { rows } = await ctx.pool.query<{ id: number }>(
    "insert into claims (place_id, user_id, state, role, token) values ($1, $2, 'approved', 'owner', 'x') returning id::int",
    [id, idOf(owner)],
  )
  return rows[0]?.id ?? 0
}

test('managers and invitations go with a place that becomes another and come back with it, but for whom the owner dropped meanwhile', async () => {
  const [loser, winner] = [await managed(), await place()]
  await setPlaceOwner(ctx, { id: winner, owner_id: null })
  await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [loser, idOf(bob)])
  await invite(loser, 'friend@people.example')
  await approved(loser)
  await mergePlace(ctx, { id: loser, winner_id: winner })
  expect(await managers(winner)).toEqual([[idOf(ann), idOf(bob)].sort(), ['friend@people.example']])
  expect((await ask(owner, 'DELETE', `/places/${winner}/managers/${idOf(bob)}`)).status).toBe(204)
  await unmergePlace(ctx, { id: loser })
  expect(await managers(loser)).toEqual([[idOf(ann)], ['friend@people.example']])
  const still = await ctx.pool.query('select from place_managers where place_id = $1', [winner])
  expect(still.rowCount).toBe(0)
  await ctx.pool.query('delete from claims where place_id = $1', [loser])
})
