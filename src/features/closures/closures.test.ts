import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { closePlace, createPlace, mergePlace, unmergePlace } from '../places/writes.server.ts'
import { settleDue } from './answers.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const one = async <T>(text: string, values: unknown[]): Promise<T> => (await ctx.pool.query(text, values)).rows[0] as T

let fixture: Fixture
let [ann, bob, cleo, owner, manager, editor]: Ctx[] = []
let known: Ctx

/** Somebody with a proven address. */
async function proven(role: Parameters<typeof somebody>[1] = 'user'): Promise<Ctx> {
  const who = await somebody(ctx, role)
  await ctx.pool.query('update users set email = $2, email_verified_at = now() where id = $1', [
    who.viewer?.id,
    `${unique('p')}@mail.example`,
  ])
  return who
}
const idOf = (who: Ctx | undefined) => who?.viewer?.id ?? 0

beforeAll(async () => {
  fixture = await makeFixture()
  ;[ann, bob, cleo, owner, manager, editor] = await Promise.all(
    (['user', 'user', 'user', 'business_owner', 'user', 'editor'] as const).map(proven),
  )
  known = await proven()
  const id = await place()
  await ctx.pool.query(
    `insert into suggestions (place_id, kind, author_id, base_version, state, decided_at)
     select $1, 'edit', $2, 1, 'accepted', now() from generate_series(1, 3)`,
    [id, idOf(known)],
  )
})

const given = () => ({ name: unique('Tea house'), category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng })

async function place(owned = false): Promise<number> {
  const { id } = await createPlace(ctx, { fields: given(), submit: true })
  if (owned) {
    await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, idOf(owner)])
    await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, idOf(manager)])
  }
  return id
}
const report = async (id: number, who: Ctx | undefined = ann, kind = 'closed') =>
  (await ask(who ?? null, 'POST', `/places/${id}/suggestions`, { kind, base_version: 1, note: 'Boarded up' })).body
const caseOf = async (id: number) => (await ask(null, 'GET', `/places/${id}/closure`)).body.closure
const answer = async (id: number, who: Ctx | undefined, says = 'closed', note = '') =>
  ask(who ?? null, 'POST', `/closures/${(await caseOf(id))?.id}/answer`, { says, note })
const cases = async (id: number) => (await ask(editor ?? null, 'GET', `/places/${id}/closures`)).body.data
const statusOf = async (id: number) =>
  one<{ status: string; status_reason: string | null; closed: boolean; cause: string }>(
    `select status, status_reason, closed_at is not null as closed, (select cause from place_revisions where place_id = $1 order by version desc limit 1) as cause
     from places where id = $1`,
    [id],
  )
const bell = async (who: Ctx | undefined) =>
  (await ctx.pool.query<{ type: string }>('select type from notifications where user_id = $1 order by id', [idOf(who)])).rows.map(
    ({ type }) => type,
  )
const inTwoWeeks = () => settleDue({ ...ctx, now: new Date(Date.now() + 15 * 86_400_000) })

describe('a report that a place has closed', () => {
  test('asks its owner, its managers and who confirmed facts lately, by bell and mail; the place says so, and nothing changes', async () => {
    const id = await place(true)
    expect(await caseOf(id)).toBeNull()
    await ctx.pool.query('update place_facts set confirmed_by_id = $2 where place_id = $1', [id, idOf(cleo)])
    const { id: suggestionId } = await report(id)
    await report(id, bob)
    const found = await caseOf(id)
    expect(found).toMatchObject({ kind: 'closed', opened_at: expect.any(String) })
    for (const who of [owner, manager, cleo]) expect(await bell(who)).toContain('closure-asked')
    for (const who of [ann, bob]) expect(await bell(who)).not.toContain('closure-asked')
    const mail = await one<{ data: object }>("select data from mails where kind = 'closure-asked' and user_id = $1", [idOf(owner)])
    expect(mail.data).toMatchObject({ placeId: id, kind: 'closed', until: expect.stringContaining('20') })
    expect(await statusOf(id)).toMatchObject({ status: 'published' })
    expect(await cases(id)).toMatchObject([
      { id: found.id, state: 'open', reports: 2, asked: { owner: 1, manager: 1, confirmer: 1 }, answers: [] },
    ])
    expect((await ask(ann ?? null, 'GET', `/closures/${found.id}`)).body).toMatchObject({ reported: true, says: null, place: { id } })
    expect((await answer(id, ann)).status).toBe(403)
    expect((await answer(id, undefined)).status).toBe(401)
    const unproven = { ...bob, viewer: { ...bob?.viewer, verified: false } } as Ctx
    expect((await answer(id, unproven)).status).toBe(403)
    expect((await ask(ann ?? null, 'GET', `/places/${id}/closures`)).status).toBe(403)
    expect((await ask(null, 'GET', '/places/999999999/closure')).status).toBe(404)
    // The team's own decision ends it, and is that of the other report.
    const { body } = await ask(editor ?? null, 'POST', `/suggestions/${suggestionId}/accept`, { version: 1 })
    expect(body.state).toBe('accepted')
    expect(await statusOf(id)).toMatchObject({ status: 'closed', cause: `suggestion:${suggestionId}` })
    expect(await cases(id)).toMatchObject([{ state: 'confirmed', reports: 0 }])
    expect(await bell(bob)).toContain('suggestion-decided')
    expect((await ask(cleo ?? null, 'POST', `/closures/${found.id}/answer`, { says: 'open' })).status).toBe(409)
  })

  test('two others who were there before close it, with date, notice and cause; opening again goes the same way', async () => {
    const id = await place()
    const { id: suggestionId } = await report(id)
    expect((await answer(id, bob, 'closed', 'I walked by')).body).toMatchObject({ says: 'closed', state: 'open' })
    await answer(id, bob)
    await answer(id, await proven())
    await answer(id, ann)
    expect((await statusOf(id)).status).toBe('published')
    const { id: caseId } = await caseOf(id)
    expect((await answer(id, cleo)).body).toMatchObject({ state: 'confirmed' })
    expect(await statusOf(id)).toEqual({
      status: 'closed',
      closed: true,
      status_reason: 'People who know it confirmed it.',
      cause: `closure:${caseId}`,
    })
    expect((await ask(ann ?? null, 'GET', `/suggestions/${suggestionId}`)).body).toMatchObject({ state: 'accepted' })
    expect((await ask(null, 'GET', `/places/${id}/history`)).body.data[0]).toMatchObject({ cause: 'close', by: null })
    await report(id, bob, 'reopened')
    expect(await caseOf(id)).toMatchObject({ kind: 'reopened' })
    await answer(id, ann, 'open')
    await answer(id, known, 'open')
    expect(await statusOf(id)).toMatchObject({ status: 'published', closed: false, status_reason: null })
  })

  test('is believed from the owner; who runs it says that it is open, and nobody is asked again for a while', async () => {
    const id = await place(true)
    await report(id)
    await answer(id, manager, 'open', 'We are here')
    expect(await caseOf(id)).toBeNull()
    expect(await cases(id)).toMatchObject([
      {
        state: 'dismissed',
        outcome: 'Those who run it say that it is open.',
        answers: [{ role: 'manager', says: 'open', note: 'We are here' }],
      },
    ])
    const { id: again } = await report(id, bob)
    expect(await caseOf(id)).toBeNull()
    expect((await ask(editor ?? null, 'GET', `/review/suggestion/${again}`)).status).toBe(200)
    const other = await place(true)
    await report(other)
    await answer(other, owner)
    expect(await statusOf(other)).toMatchObject({ status: 'closed', status_reason: 'Its owner confirmed it.' })
  })

  test('is true after 14 days where it has weight and nobody contradicts; else the team decides; once', async () => {
    const [weighty, light, denied, taken] = [await place(), await place(), await place(), await place()]
    await report(weighty, known)
    await report(light, await proven())
    await report(denied, known)
    await answer(denied, bob, 'open')
    const { id: back } = await report(taken)
    await ask(ann ?? null, 'POST', `/suggestions/${back}/withdraw`, { version: 1 })
    expect(await caseOf(taken)).toBeNull()
    await settleDue(ctx)
    expect((await statusOf(weighty)).status).toBe('published')
    await Promise.all([inTwoWeeks(), inTwoWeeks()])
    expect(await statusOf(weighty)).toMatchObject({
      status: 'closed',
      status_reason: 'It was reported, and nobody said otherwise in 14 days.',
    })
    for (const id of [light, denied]) {
      expect((await statusOf(id)).status).toBe('published')
      expect((await cases(id))[0].state).toBe('staff')
      expect(await caseOf(id)).not.toBeNull()
    }
    await closePlace(editor ?? ctx, { id: light })
    expect(await cases(light)).toMatchObject([{ state: 'confirmed', reports: 0 }])
    const [waiting] = (await ask(editor ?? null, 'GET', `/places/${denied}/suggestions`)).body.data
    await ask(editor ?? null, 'POST', `/suggestions/${waiting.id}/refuse`, { version: waiting.version, reason: 'It is open: I called.' })
    expect(await cases(denied)).toMatchObject([{ state: 'dismissed', outcome: 'It is open: I called.' }])
  })

  test('many who answer at once close it once', async () => {
    const id = await place()
    await report(id)
    const answers = await Promise.all([known, bob, cleo, manager].map((who) => answer(id, who)))
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await one('select count(*)::int as n from place_revisions where place_id = $1 and cause like $2', [id, 'closure:%'])).toEqual({
      n: 1,
    })
  })

  test('goes with its place into another, and comes back with it', async () => {
    const [id, twin] = [await place(), await place()]
    await report(id)
    const { id: caseId } = await caseOf(id)
    await mergePlace(editor ?? ctx, { id, winner_id: twin })
    expect(await caseOf(twin)).toMatchObject({ id: caseId })
    await unmergePlace(editor ?? ctx, { id })
    expect([await caseOf(twin), await caseOf(id)]).toMatchObject([null, { id: caseId }])
    // Where the other one is asked about already, this one's ends, and begins again with the place.
    await report(twin, bob)
    await mergePlace(editor ?? ctx, { id, winner_id: twin })
    expect((await cases(twin)).map(({ state }: { state: string }) => state)).toEqual(['open'])
    await unmergePlace(editor ?? ctx, { id })
    expect([(await cases(twin))[0].reports, await caseOf(id)]).toMatchObject([1, { id: caseId }])
    await mergePlace(editor ?? ctx, { id, winner_id: twin })
    await ctx.pool.query("update place_revisions set created_at = now() - interval '31 days' where place_id = $1 and cause = 'merge'", [id])
    await expect(unmergePlace(editor ?? ctx, { id })).rejects.toThrow('merged more than 30 days ago')
  })
})
