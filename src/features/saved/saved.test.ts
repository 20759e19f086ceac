import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { call, unique } from '../../platform/testing.server.ts'
import { personKind } from '../follows/person-kind.server.ts'
import { type Fixture, makeFixture } from '../imports/testing.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { closePlace, createPlace, mergePlace, removePlace, unmergePlace } from '../places/writes.server.ts'
import { renewPopularity } from '../stats/popularity.server.ts'
import { savedApi } from './api.server.ts'
import { MOST_FOLDERS, MOST_SAVED } from './limits.ts'
import { clearRemovals, eraseSaved } from './writes.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let fixture: Fixture
let staff: Ctx = ctx
beforeAll(async () => {
  fixture = await makeFixture()
  staff = await somebody(ctx, 'admin')
})

async function place(name = unique('Tea house'), north = 0): Promise<{ id: number; version: number }> {
  const fields = { name, category_id: fixture.categoryId, lat: fixture.lat + north, lng: fixture.lng }
  return createPlace(staff, { fields, submit: true })
}
const save = (who: Ctx, id: number, body: object = {}, kind = 'place') => ask(who, 'PUT', `/saved/${kind}/${id}`, body)
const listed = async (who: Ctx, query = '') => (await ask(who, 'GET', `/saved${query}`)).body
const names = async (who: Ctx, query = '') => (await listed(who, query)).data.map(({ name }: { name: string | null }) => name)
async function counts(id: number) {
  const { rows } = await ctx.pool.query<{ all: number; daily: number }>(
    `select coalesce((select saves from place_counters where place_id = $1), 0) as all,
       coalesce((select sum(saves) from place_stats_daily where place_id = $1), 0)::int as daily`,
    [id],
  )
  return [rows[0]?.all, rows[0]?.daily]
}

test('what is saved is there once, with folder and note, until it is removed, and is counted with the place', async () => {
  const [ann, bob] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  const { id } = await place('Blue door')
  expect((await ask(null, 'PUT', `/saved/place/${id}`, {})).status).toBe(401)
  expect((await save(ann, id)).status).toBe(204)
  expect((await save(ann, id)).status).toBe(204)
  expect(await counts(id)).toEqual([1, 1])
  const folder = (await ask(ann, 'POST', '/saved/folders', { name: 'Want to go' })).body
  expect((await save(ann, id, { folder_id: folder.id, note: '  The corner table  ', version: 1 })).status).toBe(204)
  expect((await save(ann, id, { note: 'late', version: 1 })).status).toBe(409)
  expect((await save(bob, id, { folder_id: folder.id })).body.errors).toHaveProperty('folder_id')
  const { data, count } = await listed(ann)
  expect(count).toBe(1)
  expect(data[0]).toMatchObject({ kind: 'place', id, saved: true, folder_id: folder.id, note: 'The corner table', been: false, version: 2 })
  expect(data[0].target).toMatchObject({ name: 'Blue door', closed: false, place: { id, category: { singular: 'Tea house' } } })
  expect((await listed(bob)).data).toEqual([])
  expect((await save(ann, 99_999_999)).status).toBe(404)
  expect((await save(ann, id, {}, 'teapot')).status).toBe(422)
  expect((await save(ann, id, { note: 'x'.repeat(1001) })).body.errors).toHaveProperty('note')
  for (let n = 0; n < 2; n++) expect((await ask(ann, 'DELETE', `/saved/place/${id}`)).status).toBe(204)
  expect(await counts(id)).toEqual([0, 0])
})

test('in the days’ figures the team and those who run the place are left out', async () => {
  const owner = await somebody(ctx, 'user')
  const { id } = await place()
  await ctx.pool.query('update places set owner_id = $2 where id = $1', [id, idOf(owner)])
  await save(owner, id)
  await save(staff, id)
  expect(await counts(id)).toEqual([2, 0])
  await save(await somebody(ctx, 'user'), id)
  expect(await counts(id)).toEqual([3, 1])
})

test('the next night’s popularity counts who saved a place, though nobody has looked at it', async () => {
  const { id } = await place()
  const popularity = async () => (await ctx.pool.query('select popularity from places where id = $1', [id])).rows[0]?.popularity
  const before = await popularity()
  for (let n = 0; n < 3; n++) await save(await somebody(ctx, 'user'), id)
  expect(await popularity()).toBe(before)
  await renewPopularity(ctx, { rest: 0 })
  expect(await popularity()).toBeGreaterThan(before)
  expect((await renewPopularity(ctx, { rest: 0 })).changed).toBe(0)
})

test('a list is put in order and narrowed down by name, region, distance, what is open and where one has been', async () => {
  const ann = await somebody(ctx, 'user')
  const [near, far] = [await place('Aster', 0.01), await place('Birch', 0.2)]
  for (const { id } of [near, far]) await save(ann, id)
  await save(ann, fixture.cityId, { note: 'In spring' }, 'region')
  const here = `near=${fixture.lat},${fixture.lng}`
  expect(await names(ann)).toEqual(['Mid', 'Birch', 'Aster'])
  expect(await names(ann, '?sort=name')).toEqual(['Aster', 'Birch', 'Mid'])
  expect(await names(ann, `?sort=distance&kind=place&${here}`)).toEqual(['Aster', 'Birch'])
  expect((await listed(ann, `?sort=distance&kind=place&${here}`)).data[0].distance).toBe(1112)
  expect((await listed(ann, '?sort=distance')).errors).toHaveProperty('near')
  expect(await names(ann, '?q=bIR')).toEqual(['Birch'])
  expect(await names(ann, '?q=spring')).toEqual(['Mid'])
  expect(await names(ann, `?region=${fixture.state}/mid&kind=region`)).toEqual(['Mid'])
  expect((await names(ann, `?region=${fixture.state}`)).length).toBe(3)
  expect((await listed(ann, '?region=nowhere')).errors).toHaveProperty('region')
  expect((await listed(ann, '?kind=teapot')).errors).toHaveProperty('kind')
  const always = JSON.stringify({ week: Array(7).fill([[0, 1440]]), special: [] })
  await ctx.pool.query('update places set hours = $2 where id = $1', [far.id, always])
  expect(await names(ann, '?open=now')).toEqual(['Birch'])
  const other = await place('Cedar')
  expect((await ask(ann, 'PUT', `/been/${near.id}`)).status).toBe(204)
  expect((await ask(ann, 'PUT', `/been/${other.id}`)).status).toBe(204)
  expect((await ask(ann, 'PUT', '/been/99999999')).status).toBe(404)
  expect((await listed(ann, '?been=true&sort=name')).data).toMatchObject([
    { name: 'Aster', saved: true, been: true },
    { name: 'Cedar', saved: false, been: true },
  ])
  expect(await names(ann, '?been=false&kind=place')).toEqual(['Birch'])
  const asked = `/saved/marks?place=${near.id},${other.id},${far.id}&region=${fixture.stateId}`
  expect((await ask(ann, 'GET', asked)).body).toEqual({
    saved: { place: expect.arrayContaining([near.id, far.id]), region: [] },
    been: expect.arrayContaining([near.id, other.id]),
  })
  await removePlace(staff, { ...other, reason: 'It never was' })
  expect((await ask(ann, 'GET', '/saved/folders')).body.counts.been).toBe((await listed(ann, '?been=true')).count)
  expect((await ask(ann, 'DELETE', `/been/${other.id}`)).status).toBe(204)
  expect(await names(ann, '?been=true')).toEqual(['Aster'])
})

test.each(['', '&sort=name', '&sort=distance&near=1,1'])('page after page shows each thing once (%s)', async (order) => {
  const ann = await somebody(ctx, 'user')
  const long = '茶'.repeat(100)
  const ids = [await place('Same'), await place('Same', 0.001), await place(`${long}b`, 0.002), await place(`${long}a`, 0.003)].map(
    ({ id }) => id,
  )
  const items = ids.map((id) => ({ kind: 'place', id }))
  expect((await ask(ann, 'POST', '/saved/many', { act: 'save', items })).body).toEqual({ count: 4 })
  const seen: number[] = []
  for (let cursor = ''; ; ) {
    const page = await listed(ann, `?limit=1${order}${cursor}`)
    seen.push(...page.data.map(({ id }: { id: number }) => id))
    if (page.next_cursor === null) break
    cursor = `&cursor=${page.next_cursor}`
  }
  expect(seen.toSorted()).toEqual(ids.toSorted())
  expect(
    (await listed(await somebody(ctx, 'user'), `?limit=1&cursor=${(await listed(ann, '?limit=1')).next_cursor}`)).errors,
  ).toHaveProperty('cursor')
})

test('folders have names that are unique whatever the case and an order of their own; without one what was in it stays', async () => {
  const ann = await somebody(ctx, 'user')
  const make = async (name: string) => ask(ann, 'POST', '/saved/folders', { name })
  const [one, two] = [(await make('Austin')).body, (await make('Boston')).body]
  expect((await make(' aUSTIN ')).body.errors).toHaveProperty('name')
  expect((await make('')).body.errors).toHaveProperty('name')
  const { id } = await place()
  await save(ann, id, { folder_id: two.id })
  const moved = await ask(ann, 'PATCH', `/saved/folders/${two.id}`, { position: 0, name: 'boston' })
  expect(moved.body.data.map(({ name }: { name: string }) => name)).toEqual(['boston', 'Austin'])
  expect(moved.body.counts).toMatchObject({ all: 1, none: 0, kinds: { place: 1 } })
  expect((await ask(ann, 'PATCH', `/saved/folders/${two.id}`, { name: 'AUSTIN' })).status).toBe(422)
  expect((await ask(await somebody(ctx, 'user'), 'DELETE', `/saved/folders/${one.id}`)).status).toBe(404)
  expect(await names(ann, `?folder=${two.id}`)).toHaveLength(1)
  expect(await names(ann, '?folder=none')).toHaveLength(0)
  expect((await ask(ann, 'DELETE', `/saved/folders/${two.id}`)).status).toBe(204)
  expect(await names(ann, '?folder=none')).toHaveLength(1)
  await ctx.pool.query(`insert into saved_folders (user_id, name) select $1, 'f' || n from generate_series(2, ${MOST_FOLDERS}) n`, [
    idOf(ann),
  ])
  expect((await make('One more')).body.errors.name[0]).toContain('100')
})

test('many are moved and removed at once, and an undo brings them back as they were', async () => {
  const ann = await somebody(ctx, 'user')
  const [one, two] = [await place('One'), await place('Two')]
  const folder = (await ask(ann, 'POST', '/saved/folders', { name: 'Soon' })).body.id
  const many = async (act: string, items: object[], more = {}) => (await ask(ann, 'POST', '/saved/many', { act, items, ...more })).body
  await save(ann, one.id, { note: 'Kept' })
  await save(ann, two.id)
  const items = [one, two].map(({ id }) => ({ kind: 'place', id }))
  expect((await many('move', items)).errors).toHaveProperty('folder_id')
  expect(await many('move', items, { folder_id: folder })).toEqual({ count: 2 })
  const before = (await listed(ann)).data
  expect(await many('remove', items)).toEqual({ count: 2 })
  expect([await counts(one.id), await counts(two.id)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await many('restore', items)).toEqual({ count: 2 })
  expect((await listed(ann)).data).toEqual(before)
  expect(await many('remove', items)).toEqual({ count: 2 })
  const asTheyWere = before.map(({ kind, id, folder_id, note, created_at }: Record<string, unknown>) => ({
    kind,
    id,
    folder_id,
    note,
    created_at,
  }))
  expect(await many('save', asTheyWere)).toEqual({ count: 2 })
  const strip = (rows: Record<string, unknown>[]) => rows.map(({ version: _, ...row }) => row)
  expect(strip((await listed(ann)).data)).toEqual(strip(before))
  expect(await counts(one.id)).toEqual([1, 1])
})

test('nobody keeps more than there is room for, and nothing is counted that didn’t fit', async () => {
  const ann = await somebody(ctx, 'user')
  await ctx.pool.query(
    `insert into saved_items (user_id, kind, target_id) select $1, 'region', -n from generate_series(1, ${MOST_SAVED}) n`,
    [idOf(ann)],
  )
  const { id } = await place()
  expect((await save(ann, id)).status).toBe(409)
  expect(await counts(id)).toEqual([0, 0])
})

test('a place that is closed is marked, and one that is gone is named and can be removed, with its note', async () => {
  const ann = await somebody(ctx, 'user')
  const [closed, gone] = [await place('Shut'), await place('Gone')]
  await save(ann, closed.id)
  await save(ann, gone.id, { note: 'Where to ask' })
  await closePlace(staff, closed)
  await removePlace(staff, { ...gone, reason: 'It never was' })
  expect((await listed(ann, '?sort=name')).data).toMatchObject([
    { name: 'Shut', target: { closed: true } },
    { name: 'Gone', target: null, note: 'Where to ask' },
  ])
  expect((await save(ann, gone.id, { note: 'Another' })).status).toBe(204)
  expect((await save(await somebody(ctx, 'user'), gone.id)).status).toBe(404)
  expect((await ask(ann, 'DELETE', `/saved/place/${gone.id}`)).status).toBe(204)
  expect(await names(ann)).toEqual(['Shut'])
})

test('who kept a place keeps the one that it turned out to be, until they are two again', async () => {
  const [ann, bob] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  const [winner, loser] = [await place('Winner'), await place('Loser')]
  await save(ann, loser.id, { note: 'Mine' })
  await ask(ann, 'PUT', `/been/${loser.id}`)
  for (const { id } of [winner, loser]) await save(bob, id)
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: winner.id })
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'Mine', been: true }])
  expect(await names(bob)).toEqual(['Winner'])
  expect((await counts(winner.id))[0]).toBe(2)
  expect((await ask(ann, 'GET', '/saved/folders')).body.counts).toMatchObject({ all: 1, been: 1 })
  await unmergePlace(staff, { id: loser.id })
  expect((await listed(ann)).data).toMatchObject([{ id: loser.id, note: 'Mine', been: true }])
  expect(await names(bob)).toEqual(['Loser', 'Winner'])
  expect((await counts(winner.id))[0]).toBe(1)
})

test('of what was merged the winner has both notes, and each has its own again when they are two', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, one, two] = [await place('Winner'), await place('One'), await place('Two')]
  const folder = (await ask(ann, 'POST', '/saved/folders', { name: 'Both' })).body.id
  await save(ann, winner.id, { note: 'Ask for Jo' })
  await save(ann, one.id, { note: 'Back room', folder_id: folder })
  await save(ann, two.id, { note: 'Ask for Jo' })
  const merge = ({ id, version }: { id: number; version: number }) => mergePlace(staff, { id, version, winner_id: winner.id })
  for (const loser of [one, two]) await merge(loser)
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'Ask for Jo\nBack room', folder_id: folder }])
  await unmergePlace(staff, { id: one.id })
  const ofAnn = async () => Object.fromEntries((await listed(ann)).data.map((item: { id: number }) => [item.id, item]))
  expect(await ofAnn()).toMatchObject({
    [winner.id]: { note: 'Ask for Jo', folder_id: null },
    [one.id]: { note: 'Back room', folder_id: folder },
  })
  await unmergePlace(staff, { id: two.id })
  expect(Object.values(await ofAnn()).map((item) => (item as { note: string }).note)).toEqual(['Ask for Jo', 'Back room', 'Ask for Jo'])
  expect(await Promise.all([winner, one, two].map(async ({ id }) => (await counts(id))[0]))).toEqual([1, 1, 1])
})

test('who kept two places that turn out to be a third keeps it for the one that is left of them, and no more when none is', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, one, two] = [await place('Winner'), await place('One'), await place('Two')]
  await save(ann, one.id, { note: 'First' })
  await save(ann, two.id, { note: 'Second' })
  for (const { id } of [one, two]) await ask(ann, 'PUT', `/been/${id}`)
  for (const { id, version } of [one, two]) await mergePlace(staff, { id, version, winner_id: winner.id })
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'First\nSecond', been: true }])
  await unmergePlace(staff, { id: one.id })
  expect((await listed(ann, '?sort=name')).data).toMatchObject([
    { id: one.id, note: 'First', been: true },
    { id: winner.id, note: 'Second', been: true },
  ])
  await unmergePlace(staff, { id: two.id })
  expect((await listed(ann, '?sort=name')).data).toMatchObject([{ id: one.id }, { id: two.id, note: 'Second', been: true }])
  expect((await counts(winner.id))[0]).toBe(0)
})

test('what somebody changed since a merge is theirs when it is taken back, and is joined when it comes again', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, loser] = [await place('Winner'), await place('Loser')]
  await save(ann, loser.id, { note: 'Old' })
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: winner.id })
  await save(ann, winner.id, { note: 'New' })
  const { version } = await unmergePlace(staff, { id: loser.id })
  expect((await listed(ann, '?sort=name')).data).toMatchObject([
    { id: loser.id, note: 'Old' },
    { id: winner.id, note: 'New' },
  ])
  await mergePlace(staff, { id: loser.id, version, winner_id: winner.id })
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'New\nOld' }])
})

test('what is done to a place that was merged, and merged on, is done to the one that it is now', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, between, loser] = [await place('Winner'), await place('Between'), await place('Loser')]
  await save(ann, loser.id, { note: 'Old' })
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: between.id })
  await mergePlace(staff, { id: between.id, version: between.version, winner_id: winner.id })
  // A page from before the merges: what it read is still so, and then isn't any more.
  expect((await save(ann, loser.id, { note: 'late', version: 7 })).status).toBe(409)
  expect((await save(ann, between.id, { note: 'New', version: 1 })).status).toBe(204)
  expect((await save(ann, between.id, { note: 'Newer', version: 1 })).status).toBe(409)
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'New' }])
  expect((await ask(ann, 'GET', `/saved/place/${loser.id}`)).body.saved).toMatchObject({ note: 'New' })
  const folder = (await ask(ann, 'POST', '/saved/folders', { name: 'Later' })).body.id
  const items = [{ kind: 'place', id: loser.id }]
  const many = async (act: string, more = {}) => (await ask(ann, 'POST', '/saved/many', { act, items, ...more })).body
  expect(await many('move', { folder_id: folder })).toEqual({ count: 1 })
  expect((await listed(ann, `?folder=${folder}`)).count).toBe(1)
  expect(await many('remove')).toEqual({ count: 1 })
  expect((await listed(ann)).count).toBe(0)
  expect(await many('restore')).toEqual({ count: 1 })
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'New', folder_id: folder }])
  expect((await ask(ann, 'DELETE', `/saved/place/${loser.id}`)).status).toBe(204)
  expect((await listed(ann)).count).toBe(0)
  expect(await Promise.all([winner, between, loser].map(async ({ id }) => (await counts(id))[0]))).toEqual([0, 0, 0])
  expect(await many('save')).toEqual({ count: 1 })
  expect(await names(ann)).toEqual(['Winner'])
  // A device that had no network tells of the place that it knew.
  const tick = (method: string, age: number) => ask(ann, method, `/been/${loser.id}?age=${age}`)
  expect((await tick('PUT', 3000)).status).toBe(204)
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, been: true }])
  expect((await tick('DELETE', 1000)).status).toBe(204)
  expect((await tick('PUT', 2000)).status).toBe(204)
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, been: false }])
})

test('of a place that somebody kept under another no save of a third person’s day is taken back', async () => {
  const [ann, bob] = [await somebody(ctx, 'user'), await somebody(ctx, 'user')]
  const [winner, loser] = [await place('Winner'), await place('Loser')]
  await save(ann, loser.id)
  await save(bob, winner.id)
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: winner.id })
  expect(await counts(winner.id)).toEqual([2, 1])
  const act = (act: string) => ask(ann, 'POST', '/saved/many', { act, items: [{ kind: 'place', id: winner.id }] })
  for (const [done, left] of [['remove', [1, 1]] as const, ['restore', [2, 1]] as const]) {
    expect((await act(done)).body).toEqual({ count: 1 })
    expect(await counts(winner.id)).toEqual(left)
  }
})

test('where two merges in a row are taken back from the first on, nothing of it is left with the last', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, between, loser] = [await place('Winner'), await place('Between'), await place('Loser')]
  await save(ann, loser.id)
  await ask(ann, 'PUT', `/been/${loser.id}`)
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: between.id })
  await mergePlace(staff, { id: between.id, version: between.version, winner_id: winner.id })
  await unmergePlace(staff, { id: loser.id })
  expect((await listed(ann, '?been=true')).data).toMatchObject([{ id: loser.id, saved: true }])
  expect((await listed(ann)).count).toBe(1)
})

test('a place that is written of while it is merged is not left behind', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => somebody(ctx, 'user')))
  const [winner, loser] = [await place('Winner'), await place('Loser')]
  const merging = mergePlace(staff, { id: loser.id, version: loser.version, winner_id: winner.id })
  const done = await Promise.all(people.flatMap((one) => [save(one, loser.id), ask(one, 'PUT', `/been/${loser.id}`)]))
  await merging
  expect(done.map(({ status }) => status)).toEqual(Array(12).fill(204))
  for (const one of people) expect((await listed(one)).data).toMatchObject([{ id: winner.id, been: true }])
})

test('what was removed comes back as it was for an hour, whether or not it can be seen', async () => {
  const feature = savedApi({ kinds: { person: personKind }, appUrl: 'https://places.example' })
  const [ann, bob] = [(await somebody(ctx, 'user')) as MemberCtx, await somebody(ctx, 'user')]
  const asked = (method: string, path: string, body?: unknown) => call(feature, ann, method, path, body)
  const gone = await place('Gone')
  await asked('PUT', `/saved/person/${idOf(bob)}`, { note: 'Knows the owner' })
  await asked('PUT', `/saved/place/${gone.id}`, { note: 'Where to ask' })
  await ctx.pool.query('update users set suspended_at = now() where id = $1', [idOf(bob)])
  await removePlace(staff, { ...gone, reason: 'It never was' })
  const before = (await asked('GET', '/saved')).body.data
  const items = [
    { kind: 'person', id: idOf(bob) },
    { kind: 'place', id: gone.id },
  ]
  expect((await asked('POST', '/saved/many', { act: 'remove', items })).body).toEqual({ count: 2 })
  expect((await asked('POST', '/saved/many', { act: 'restore', items })).body).toEqual({ count: 2 })
  expect((await asked('GET', '/saved')).body.data).toEqual(before)
  // What one never had doesn't come by this way, nor what was removed long ago.
  const other = (await somebody(ctx, 'user')) as MemberCtx
  expect((await call(feature, other, 'POST', '/saved/many', { act: 'restore', items })).body).toEqual({ count: 0 })
  await asked('POST', '/saved/many', { act: 'remove', items })
  await ctx.pool.query(`update saved_removals set removed_at = removed_at - interval '1 hour' where target_id = $1`, [gone.id])
  expect((await asked('POST', '/saved/many', { act: 'restore', items })).body).toEqual({ count: 1 })
  await clearRemovals(ctx)
  expect((await ctx.pool.query('select from saved_removals where user_id = $1', [idOf(ann)])).rowCount).toBe(0)
})

test('what was merged after it was removed comes back as what it is now', async () => {
  const ann = await somebody(ctx, 'user')
  const [winner, loser] = [await place('Winner'), await place('Loser')]
  await save(ann, loser.id, { note: 'Mine' })
  const items = [{ kind: 'place', id: loser.id }]
  await ask(ann, 'POST', '/saved/many', { act: 'remove', items })
  await mergePlace(staff, { id: loser.id, version: loser.version, winner_id: winner.id })
  expect((await ask(ann, 'POST', '/saved/many', { act: 'restore', items })).body).toEqual({ count: 1 })
  expect((await listed(ann)).data).toMatchObject([{ id: winner.id, note: 'Mine' }])
  await unmergePlace(staff, { id: loser.id })
  expect((await listed(ann)).data).toMatchObject([{ id: loser.id, note: 'Mine' }])
})

test('of somebody who is gone nothing is counted any more', async () => {
  const ann = await somebody(ctx, 'user')
  const { id } = await place()
  await save(ann, id)
  await inTransaction(ctx, (tx) => eraseSaved(tx, { userId: idOf(ann) }))
  expect((await counts(id))[0]).toBe(0)
})

test('a copy has everything in each format, with what a spreadsheet or a reader of XML would trip over made harmless', async () => {
  const ann = await somebody(ctx, 'user')
  const { id } = await place('Fish & Chips')
  const folder = (await ask(ann, 'POST', '/saved/folders', { name: 'Sea' })).body.id
  await save(ann, id, { folder_id: folder, note: '=1+1 <b>' })
  const file = async (format: string) => {
    const answer = await api.fetch(ann.viewer, `/saved/export.${format}`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="saved.${format}"`)
    return answer.text()
  }
  const csv = await file('csv')
  expect(csv).toContain('Fish & Chips,place,https://places.example/places/')
  expect(csv).toMatch(/,Sea,"?'=1\+1 <b>"?,false,/)
  expect(JSON.parse(await file('json'))).toMatchObject([{ name: 'Fish & Chips', folder: 'Sea', note: '=1+1 <b>', lat: fixture.lat }])
  expect(JSON.parse(await file('geojson')).features[0].geometry.coordinates).toEqual([fixture.lng, fixture.lat])
  for (const format of ['kml', 'gpx']) expect(await file(format)).toMatch(/Fish &#38; Chips.*=1\+1 &#60;b&#62;/)
  expect((await ask(ann, 'GET', '/saved/export.exe')).status).toBe(422)
  // What is no longer there has no position, and its note is one's own.
  await ctx.pool.query(`update places set status = 'removed' where id = $1`, [id])
  expect(JSON.parse(await file('geojson')).features).toMatchObject([{ geometry: null, properties: { note: '=1+1 <b>' } }])
  expect(await file('kml')).toContain('<Placemark><name>Fish &#38; Chips</name><description>=1+1 &#60;b&#62;</description></Placemark>')
  expect(await file('gpx')).toContain('Without a position:\n\nFish &#38; Chips\n=1+1 &#60;b&#62;</desc>')
})

test('further kinds of things come from outside: what is there is saved and shown, what is not seen is refused', async () => {
  const feature = savedApi({ kinds: { person: personKind }, appUrl: 'https://places.example' })
  const [ann, bob] = [(await somebody(ctx, 'user')) as MemberCtx, await somebody(ctx, 'user')]
  const asked = (method: string, path: string, body?: unknown) => call(feature, ann, method, path, body)
  expect((await asked('PUT', `/saved/person/${idOf(bob)}`, {})).status).toBe(204)
  expect((await asked('PUT', '/saved/person/99999999', {})).status).toBe(404)
  expect((await asked('GET', '/saved?sort=name&kind=person')).body.data).toMatchObject([
    { kind: 'person', name: 'Ann', target: { id: idOf(bob) } },
  ])
  expect((await asked('GET', `/saved/marks?person=${idOf(bob)}`)).body.saved).toEqual({ person: [idOf(bob)] })
  await ctx.pool.query('update users set suspended_at = now() where id = $1', [idOf(bob)])
  expect((await asked('GET', '/saved')).body.data).toMatchObject([{ name: null, target: null }])
  expect((await save(ann, idOf(bob), {}, 'person')).status).toBe(422)
})

test('of ticks that a device tells later the newest holds, whichever comes last, and told twice they are one', async () => {
  const zoe = await somebody(ctx, 'user')
  const { id } = await place('Ticked later')
  const hour = 3_600_000
  const tick = (method: string, age?: number) => ask(zoe, method, `/been/${id}${age === undefined ? '' : `?age=${age}`}`)
  const been = async () => (await ask(zoe, 'GET', `/saved/marks?place=${id}`)).body.been
  expect((await tick('PUT', 3 * hour)).status).toBe(204)
  expect((await tick('PUT', 3 * hour)).status).toBe(204)
  expect(await been()).toEqual([id])
  // Taken back an hour ago; what a second device says of two hours ago is older.
  expect((await tick('DELETE', hour)).status).toBe(204)
  expect((await tick('PUT', 2 * hour)).status).toBe(204)
  expect(await been()).toEqual([])
  expect((await tick('PUT')).status).toBe(204)
  expect((await tick('DELETE', hour)).status).toBe(204)
  expect(await been()).toEqual([id])
  expect((await tick('DELETE')).status).toBe(204)
  expect(await been()).toEqual([])
  // Taken back where nothing was ticked yet: the older tick of another device comes to nothing.
  const other = await place('Ticked elsewhere')
  expect((await ask(zoe, 'DELETE', `/been/${other.id}?age=${hour}`)).status).toBe(204)
  expect((await ask(zoe, 'PUT', `/been/${other.id}?age=${2 * hour}`)).status).toBe(204)
  expect((await ask(zoe, 'GET', `/saved/marks?place=${other.id}`)).body.been).toEqual([])
  for (const age of [-1, 'x', 400 * 24 * hour]) expect((await ask(zoe, 'PUT', `/been/${id}?age=${age}`)).body.errors).toHaveProperty('age')
})
