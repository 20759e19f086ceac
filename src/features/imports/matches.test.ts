import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { touches } from '../../app/touches.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { applyHeld, planHeld } from './held.server.ts'
import { readImport } from './reads.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { undoImport } from './undo.server.ts'
import { applyImport, planImport } from './writes.server.ts'

const api = openApi()
let fixture: Fixture
let editor: Ctx
const ask = (method: string, path: string, body?: unknown) => api.ask(editor.viewer, method, path, body)

beforeAll(async () => {
  fixture = await makeFixture()
  editor = await somebody(ctx, 'editor')
})

const HEAD = 'id,name,kind,lat,lng,phone,website'
type Given = { ref?: string; name: string; north?: number; phone?: string; website?: string }
/** A row, so many metres north of the middle. */
const line = ({ ref = '', name, north = 0, phone = '', website = '' }: Given) =>
  [ref, name, fixture.subcategory, fixture.lat + north / 111_195, fixture.lng, phone, website].join(',')

const bring = (rows: Given[], source = unique('source')) =>
  withFile(`${source}.csv`, [HEAD, ...rows.map(line)].join('\n'), async (path) => {
    const plan = await planImport(ctx, path, { source, licence: 'ODbL-1.0' })
    return { id: plan.importId, planned: plan.counts, fields: plan.fields, counts: await applyImport(ctx, plan) }
  })
const all = async <T>(statement: ReturnType<typeof sql>): Promise<T[]> => (await ctx.db.execute(statement)).rows as T[]
const named = (name: string) =>
  all<{ id: number; phone: string | null; website: string | null; source: string; version: number }>(
    sql`select id::int, phone, website, source, version from places where name = ${name} order by id`,
  )
type Asked = { suggestion_id: number; place_id: number; state: string }
const asked = (id: number) =>
  all<Asked>(sql`select suggestion_id::int, place_id::int, state from import_matches where import_id = ${id} order by row_number`)
const suggestion = async (id: number) => (await ask('GET', `/suggestions/${id}`)).body
const later = async (id: number) => applyHeld(ctx, id, await planHeld(ctx, id))

let places = 0
/** A place that is here, and a file of another source whose row is probably it. */
async function doubtful() {
  const name = unique('Golden Dragon')
  // Each stands by itself.
  const north = 400 * ++places
  const here = { name, north, phone: `(312) 555-0${100 + places}` }
  const home = await bring([{ ...here, ref: 'h1' }])
  const [place] = await named(name)
  const row = { ref: 'r1', name: `${name} Tea`, north: north + 20, phone: here.phone, website: 'https://dragon.example' }
  const source = unique('other')
  const one = await bring([row], source)
  const [match] = await asked(one.id)
  if (!place || !match) throw new Error('Nothing was asked.')
  return { name, home, place, row, source, one, match }
}

test('a row that is probably a place that is there is neither merged nor made: the team is asked, with score and reason', async () => {
  const { name, place, row, one, match } = await doubtful()
  expect(one.planned).toMatchObject({ read: 1, create: 0, update: 0, duplicate: 0, ask: 1 })
  expect([one.counts, (await readImport(ctx, one.id)).counts]).toMatchObject([
    { ask: 1, create: 0 },
    { ask: 1, create: 0 },
  ])
  expect(one.fields).toEqual({})
  expect([await named(row.name), await named(name)]).toEqual([[], [place]])
  expect(match).toMatchObject({ place_id: place.id, state: 'asked' })
  const said = await suggestion(match.suggestion_id)
  expect(said).toMatchObject({
    kind: 'match',
    state: 'open',
    place: { id: place.id },
    may: ['accept', 'refuse'],
    note: expect.stringMatching(/^One name within the other, same phone number, 70 ft apart\. Score 0\.\d\d of 1\.$/),
  })
  expect(said.fields).toContainEqual(expect.objectContaining({ field: 'website', from: null, to: 'https://dragon.example' }))
  const queue = (await ask('GET', '/review?kind=match&limit=100')).body
  expect(queue.data).toContainEqual(expect.objectContaining({ id: match.suggestion_id, kind: 'match', name, about: 'Is it this place?' }))
  expect(queue.counts.match).toBeGreaterThan(0)
  expect((await ask('GET', '/review?kind=suggestion&limit=100')).body.data).not.toContainEqual(
    expect.objectContaining({ id: match.suggestion_id }),
  )
  expect((await ask('GET', `/review/match/${match.suggestion_id}`)).body.suggestion.id).toBe(match.suggestion_id)
})

test('the same file again asks nothing twice; what people hand in stands before what files ask', async () => {
  const { place, row, source, match } = await doubtful()
  const again = await bring([row], source)
  expect(again.planned).toMatchObject({ create: 0, ask: 1 })
  expect(await asked(again.id)).toEqual([])
  expect(await named(row.name)).toEqual([])
  const { viewer } = await somebody(ctx, 'user')
  await api.ask(viewer, 'POST', `/places/${place.id}/suggestions`, { kind: 'closed', base_version: 1 })
  const kinds: string[] = (await ask('GET', '/review?limit=100')).body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toContain('suggestion')
  expect(kinds.lastIndexOf('suggestion')).toBeLessThan(kinds.indexOf('match'))
  expect((await suggestion(match.suggestion_id)).state).toBe('open')
})

test('of the same place the wanted fields are taken, as facts of the file’s source; the undo of the import takes them back', async () => {
  const { name, place, row, source, one, match } = await doubtful()
  const { status } = await ask('POST', `/suggestions/${match.suggestion_id}/accept`, { version: 1, fields: ['website'] })
  expect([status, (await named(name))[0]]).toMatchObject([200, { website: 'https://dragon.example', source: place.source }])
  const facts = () =>
    all(sql`select source, licence, confirmed_by_id from place_facts where place_id = ${place.id} and "group" = 'contact'`)
  expect(await facts()).toEqual([{ source, licence: 'ODbL-1.0', confirmed_by_id: null }])
  expect((await bring([row], source)).planned).toMatchObject({ create: 0, ask: 0, duplicate: 1 })
  expect(await undoImport(ctx, one.id, touches)).toMatchObject({ restored: 1 })
  expect([await named(name), await facts()]).toMatchObject([[{ id: place.id, website: null }], [{ source: place.source }]])
  expect(await suggestion(match.suggestion_id)).toMatchObject({ state: 'accepted' })
})

test('it can be the same place with nothing to take; of another suggestion none can’t be taken', async () => {
  const { name, place, row, source, match } = await doubtful()
  const { body } = await ask('POST', `/suggestions/${match.suggestion_id}/accept`, { version: 1, fields: [] })
  expect([body.state, await named(name)]).toEqual(['accepted', [place]])
  expect((await bring([row], source)).planned).toMatchObject({ create: 0, ask: 0, update: 1 })
  const { body: edit } = await api.ask((await somebody(ctx, 'user')).viewer, 'POST', `/places/${place.id}/suggestions`, {
    kind: 'edit',
    base_version: 1,
    fields: { brand: 'Dragons' },
  })
  expect((await ask('POST', `/suggestions/${edit.id}/accept`, { version: 1, fields: [] })).status).toBe(422)
})

test('another place comes in as one of its own, within its import; the pair isn’t asked again, not even after an undo', async () => {
  const { row, source, place, one, match } = await doubtful()
  await ask('POST', `/suggestions/${match.suggestion_id}/refuse`, { version: 1, reason: 'They are not the same.' })
  expect(await all(sql`select run_at > now() as later from graphile_worker.jobs where key = ${`imports.held:${one.id}`}`)).toEqual([
    { later: true },
  ])
  expect(await later(one.id)).toMatchObject({ create: 1, ask: 0 })
  expect(await named(row.name)).toMatchObject([{ source, phone: place.phone, website: 'https://dragon.example' }])
  expect((await readImport(ctx, one.id)).counts).toMatchObject({ read: 1, create: 1, ask: 0 })
  expect((await bring([row], source)).planned).toMatchObject({ same: 1, ask: 0 })
  expect(await undoImport(ctx, one.id, touches)).toMatchObject({ removed: 1 })
  expect(await named(row.name)).toEqual([])
  expect((await bring([row], source)).counts).toMatchObject({ create: 1, ask: 0 })
})

test('a decision is taken back until its row has come in', async () => {
  const { row, place, one, match } = await doubtful()
  const undo = async (version: number) => (await ask('POST', `/review/match/${match.suggestion_id}/undo`, { version })).status
  await ask('POST', `/suggestions/${match.suggestion_id}/accept`, { version: 1, fields: ['website'] })
  expect(await undo(2)).toBeLessThan(300)
  expect([await asked(one.id), await all(sql`select from import_changes where import_id = ${one.id}`)]).toMatchObject([
    [{ state: 'asked' }],
    [],
  ])
  await ask('POST', `/suggestions/${match.suggestion_id}/refuse`, { version: 3, reason: 'Not the same.' })
  expect(await undo(4)).toBeLessThan(300)
  expect(await later(one.id)).toMatchObject({ create: 0 })
  await ask('POST', `/suggestions/${match.suggestion_id}/refuse`, { version: 5, reason: 'Not the same.' })
  await later(one.id)
  expect([await undo(6), (await named(row.name)).length, place.id]).toEqual([409, 1, place.id])
})

test('the undo of an import takes back what it asked, so that the file asks again', async () => {
  const { row, source, one, match } = await doubtful()
  await undoImport(ctx, one.id, touches)
  expect([await asked(one.id), (await suggestion(match.suggestion_id)).state]).toEqual([[], 'withdrawn'])
  const again = await bring([row], source)
  expect([again.counts.ask, (await asked(again.id)).length]).toEqual([1, 1])
})

test('the owner of the place doesn’t decide, and what clearly is another place comes in unasked', async () => {
  const { place, name, match } = await doubtful()
  const owner = await somebody(ctx, 'business_owner')
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [place.id, owner.viewer?.id])
  expect((await api.ask(owner.viewer, 'POST', `/suggestions/${match.suggestion_id}/accept`, { version: 1 })).status).toBe(403)
  const { planned } = await bring([
    { ref: 'x1', name: `${name} Parking`, north: 400 * places },
    { ref: 'x2', name: unique('Silver Spoon'), north: 400 * places },
  ])
  expect(planned).toMatchObject({ create: 2, ask: 0 })
})
