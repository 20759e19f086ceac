import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../../app/ask-api.testing.server.ts'
import { haveStarter } from '../../../app/starter/testing.server.ts'
import { ctx } from '../../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { keepPairs } from '../../duplicates/pairs.server.ts'
import { type Fixture, makeFixture } from '../../imports/testing.server.ts'
import { somebody } from '../../places/writes/testing.server.ts'
import {
  closePlace,
  createPlace,
  editPlace,
  mergePlace,
  removePlace,
  reopenPlace,
  restorePlace,
  unmergePlace,
} from '../../places/writes.server.ts'
import type { Entry } from '../contract.ts'
import { renewHealth } from './follow.server.ts'

const api = openApi()
const ask = (who: Ctx | null, method: string, path: string, body?: unknown) => api.ask(who?.viewer ?? null, method, path, body)
const idOf = (who: Ctx) => who.viewer?.id ?? 0

let fixture: Fixture
let ann: Ctx
let bob: Ctx
let editor: Ctx
let made = 0

beforeAll(async () => {
  await haveStarter()
  fixture = await makeFixture()
  ;[ann, bob, editor] = await Promise.all([somebody(ctx, 'user'), somebody(ctx, 'user'), somebody(ctx, 'editor')])
})

/** A place `north` hundred metres from the middle of the city, each test in a column of its own. */
async function place(name: string, north = 0, column = made): Promise<number> {
  const at = { lat: fixture.lat + north / 1113, lng: fixture.lng + column / 60 }
  return (await createPlace(editor, { fields: { name, category_id: fixture.categoryId, ...at }, submit: true })).id
}
const list = async (place_ids: number[], more = {}) => {
  await ctx.pool.query('delete from rate_limits')
  const { status, body } = await ask(ann, 'POST', '/lists', { title: 'Around the bay', visibility: 'public', place_ids, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}
const entries = async (id: number, who: Ctx | null = ann): Promise<Entry[]> => (await ask(who, 'GET', `/lists/${id}/entries`)).body.data
const health = async (id: number) => (await ask(ann, 'GET', `/lists/${id}/health`)).body
/** What isn't right with entries, in their order; null where nothing is. */
const states = async (id: number) => (await entries(id)).map((entry) => entry.health?.state ?? null)
const repair = (id: number, entry: Pick<Entry, 'id' | 'version'> | undefined, how: string, more = {}) =>
  ask(ann, 'POST', `/lists/${id}/entries/${entry?.id}/repair`, { version: entry?.version, how, ...more })
const close = (id: number) => closePlace(editor, { id })
const reopen = (id: number) => reopenPlace(editor, { id })
const told = async (who: Ctx) =>
  (
    await ctx.pool.query<{ message: string }>(
      "select message from notifications where user_id = $1 and type = 'list-health' and read_at is null",
      [idOf(who)],
    )
  ).rows.map(({ message }) => message)
const forget = () => ctx.pool.query("update notifications set read_at = now() where type = 'list-health' and read_at is null")

describe('an entry whose place', () => {
  test('closes is marked for whoever writes the list, its readers are told how many, and it is well again when the place opens', async () => {
    made++
    const [shut, open] = [await place('Aspen Arcade'), await place('Beech Bakery', 30)]
    const id = await list([shut, open])
    expect((await health(id)).problems).toBe(0)
    await close(shut)
    expect(await states(id)).toEqual(['closed', null])
    expect((await entries(id, bob)).map((entry) => [entry.closed, entry.health])).toEqual([
      [true, null],
      [false, null],
    ])
    expect((await ask(null, 'GET', `/lists/${id}`)).body).toMatchObject({ closed_count: 1, checked_at: null })
    expect((await health(id)).data[0].health).toMatchObject({ said: 'Aspen Arcade has closed for good', kept: false, sure: false })
    expect(await told(ann)).toEqual(['In “Around the bay”: Aspen Arcade has closed for good.'])
    await reopen(shut)
    expect(await states(id)).toEqual([null, null])
    expect((await ask(null, 'GET', `/lists/${id}`)).body.closed_count).toBe(0)
    expect((await ask(bob, 'GET', `/lists/${id}/health`)).status).toBe(403)
    expect((await ask(null, 'GET', `/lists/${id}/health`)).status).toBe(401)
  })

  test('has closed is counted where the entry stands: after it moved to another list, and no longer when a reader’s suggestion took its place', async () => {
    made++
    const [shut, open] = [await place('Larch Lounge'), await place('Maple Market', 30)]
    const [from, to] = [await list([shut]), await list([open])]
    await close(shut)
    const [entry] = await entries(from)
    expect((await ask(ann, 'POST', `/lists/${from}/entries/${entry?.id}/transfer`, { list_id: to })).status).toBe(200)
    expect([(await health(from)).problems, (await health(to)).problems]).toEqual([0, 1])
    const other = await place('Nutmeg Nook', 40)
    const { body } = await ask(bob, 'POST', `/lists/${to}/suggestions`, { kind: 'replace', entry_id: entry?.id, place_id: other })
    await ask(ann, 'POST', `/lists/${to}/suggestions/decide`, { ids: [body.id], accept: true })
    expect([await states(to), (await health(to)).problems]).toEqual([[null, null], 0])
  })

  test('may have closed is marked while that is asked, and no longer once it was denied', async () => {
    made++
    const asked = await place('Cherry Cinema')
    const id = await list([asked])
    const { body } = await ask(bob, 'POST', `/places/${asked}/suggestions`, { kind: 'closed', base_version: 1, note: 'Shutters down' })
    expect(await states(id)).toEqual(['closing'])
    await ask(editor, 'POST', `/suggestions/${body.id}/refuse`, { version: body.version, reason: 'It is open' })
    expect(await states(id)).toEqual([null])
  })

  test('is somewhere else than when it was added has moved; one whose position was put right has not', async () => {
    made++
    const [far, near] = [await place('Dogwood Dance'), await place('Elder Eatery', 20)]
    const id = await list([far, near])
    const at = (north: number) => ({ lat: fixture.lat + north / 1113, lng: fixture.lng + made / 60 })
    await editPlace(editor, { id: near, fields: at(21) })
    await editPlace(editor, { id: far, fields: at(1) })
    expect(await states(id)).toEqual([null, null])
    await editPlace(editor, { id: far, fields: at(6) })
    expect(await states(id)).toEqual(['moved', null])
    await repair(id, (await entries(id))[0], 'keep')
    expect((await health(id)).problems).toBe(0)
    // Whoever adds it now knows where it is; whoever kept it is asked when it moves once more.
    expect(await states(await list([far]))).toEqual([null])
    await editPlace(editor, { id: far, fields: at(40) })
    expect((await health(id)).problems).toBe(1)
    await editPlace(editor, { id: far, fields: at(0) })
    expect(await states(id)).toEqual([null, null])
  })

  test('turned out to be another says so, and is two again when that is taken back', async () => {
    made++
    const [loser, winner] = [await place('Fig Fair'), await place('Fig Fairground', 1)]
    const [one, both] = [await list([loser]), await list([winner, loser])]
    await mergePlace(editor, { id: loser, winner_id: winner })
    expect([await states(one), await states(both)]).toEqual([['merged'], ['merged']])
    expect((await health(one)).data[0].health).toMatchObject({ sure: true })
    await unmergePlace(editor, { id: loser })
    expect([await states(one), await states(both)]).toEqual([[null], [null, null]])
  })

  test('seems to be listed twice marks the later of two entries, until somebody says that they are two', async () => {
    made++
    const [a, b] = [await place('Gum Garage'), await place('Gum Garage Inc', 1)]
    const id = await list([b, a])
    await inTransaction(ctx, (tx) => keepPairs(tx, [{ a, b, loser: b, score: 0.9, reason: 'Names alike' }]))
    expect(await states(id)).toEqual([null, 'duplicate'])
    expect((await entries(id))[1]?.health?.replacement).toMatchObject({ id: b })
    const [first] = await entries(id)
    await ask(ann, 'DELETE', `/lists/${id}/entries/${first?.id}?version=${first?.version}`)
    expect(await states(id)).toEqual([null])
    await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ place_id: b }] })
    expect(await states(id)).toEqual([null, 'duplicate'])
  })

  test('is removed keeps its note, its former name for whoever writes the list, and is well when the place is back', async () => {
    made++
    const gone = await place('Hazel Hall')
    const id = await list([gone])
    await removePlace(editor, { id: gone, reason: 'Never was' })
    expect(await states(id)).toEqual(['gone'])
    expect((await health(id)).data[0]).toMatchObject({ title: 'Hazel Hall', health: { said: 'Hazel Hall is no longer listed' } })
    await restorePlace(editor, { id: gone })
    expect(await states(id)).toEqual([null])
  })

  test('nobody has confirmed for years is doubtful from the night on, until somebody confirms anything of it', async () => {
    made++
    const old = await place('Ivy Inn')
    const id = await list([old])
    await ctx.pool.query("update place_facts set confirmed_at = now() - interval '1201 days' where place_id = $1", [old])
    await renewHealth(ctx, 50)
    expect(await states(id)).toEqual(['doubtful'])
    expect(await told(ann)).toContainEqual(expect.stringContaining('nobody has confirmed Ivy Inn for years'))
    expect((await ask(bob, 'POST', `/places/${old}/confirm`, { group: 'name' })).status).toBeLessThan(300)
    expect(await states(id)).toEqual([null])
  })
})

describe('what is offered instead of a closed place', () => {
  test('is offered, with a look, for one that may have closed or is in doubt, too, and from further off in its city where nothing of its kind is near', async () => {
    made++
    const [asked, old, other] = [await place('Quince Quarters'), await place('Quiver Quilts', 30), await place('Quartz Quay', 60)]
    await ctx.pool.query('update places set category_id = (select max(id) from categories), city_id = 1 where id = any($1)', [
      [asked, old, other],
    ])
    const id = await list([asked, old])
    await ask(bob, 'POST', `/places/${asked}/suggestions`, { kind: 'closed', base_version: 1, note: 'Shutters down' })
    await ctx.pool.query("update place_facts set confirmed_at = now() - interval '1201 days' where place_id = $1", [old])
    await renewHealth(ctx, 50)
    const said = (await entries(id)).map(({ health }) => [health?.state, health?.replacement?.name, health?.sure])
    expect(said).toEqual([
      ['closing', 'Quartz Quay', false],
      ['doubtful', 'Quartz Quay', false],
    ])
    const [entry] = await entries(id)
    expect((await repair(id, entry, 'replace')).status).toBe(200)
    expect((await entries(id)).map(({ place }) => place?.name)).toEqual(['Quartz Quay', 'Quiver Quilts'])
    expect((await entries(id))[1]?.health?.replacement ?? null).toBeNull()
  })

  test('is the one of the same name around, surely; where there are several or none the best of its kind near it, with a look', async () => {
    made++
    const [shut, best] = [await place('Juniper Jazz'), await place('Jacaranda Jazz', 2)]
    await ctx.pool.query('update places set popularity = 1 where id = $1', [best])
    const [has, hasNot] = [await list([shut, best]), await list([shut])]
    await close(shut)
    const offer = async (id: number) => {
      const found = (await entries(id))[0]?.health
      return [found?.replacement?.name ?? null, found?.sure]
    }
    expect([await offer(has), await offer(hasNot)]).toEqual([
      [null, false],
      ['Jacaranda Jazz', false],
    ])
    await forget()
    const anew = await place('Juniper Jazz', 80)
    await reopen(shut)
    await close(shut)
    expect([await offer(has), await offer(hasNot)]).toEqual([
      ['Juniper Jazz', true],
      ['Juniper Jazz', true],
    ])
    // What is offered and goes itself is offered no more.
    await close(anew)
    expect(await offer(hasNot)).toEqual(['Jacaranda Jazz', false])
    await reopen(anew)
    const [entry] = await entries(hasNot)
    expect((await repair(hasNot, entry, 'replace')).body).toMatchObject({ data: [], problems: 0, checked_at: expect.any(String) })
    expect((await entries(hasNot)).map(({ place }) => place?.id)).toEqual([anew])
    expect((await ask(null, 'GET', `/lists/${hasNot}`)).body).toMatchObject({ closed_count: 0, checked_at: expect.any(String) })
    expect((await repair(hasNot, entry, 'replace')).status).toBe(409)
    const [now] = await entries(hasNot)
    expect((await repair(hasNot, now, 'replace', { place_id: 999_999_999 })).body.errors).toHaveProperty('place_id')
    expect((await repair(hasNot, now, 'replace', { place_id: shut })).status).toBe(200)
    expect(await states(hasNot)).toEqual(['closed'])
    const [mine] = await entries(has)
    expect((await repair(has, mine, 'replace', { place_id: best })).body.errors).toHaveProperty('place_id')
  })

  test('can be left: what is kept as it is isn’t asked again, but for something new, and that can be taken back', async () => {
    made++
    const shut = await place('Kapok Kitchen')
    const id = await list([shut])
    await close(shut)
    await forget()
    const [entry] = await entries(id)
    expect((await repair(id, entry, 'keep')).body).toMatchObject({ problems: 0, data: [] })
    await editPlace(editor, { id: shut, fields: { name: 'Kapok Kitchenette' } })
    expect([(await health(id)).problems, await told(ann)]).toEqual([0, []])
    expect((await ask(null, 'GET', `/lists/${id}`)).body.closed_count).toBe(1)
    expect((await repair(id, entry, 'ask')).body.problems).toBe(1)
    await repair(id, entry, 'keep')
    await removePlace(editor, { id: shut, reason: 'Never was' })
    expect((await health(id)).problems).toBe(1)
    expect(await told(ann)).toHaveLength(1)
  })
})

describe('of several things that are wrong with an entry', () => {
  test('each is decided by itself: what is kept hides neither what is lighter nor what comes later', async () => {
    made++
    const [loser, winner, a, b] = [
      await place('Maple Mall'),
      await place('Maple Malls', 1),
      await place('Moss Mart'),
      await place('Moss Marts', 1),
    ]
    const id = await list([loser, a, b])
    const at = (north: number) => ({ lat: fixture.lat + north / 1113, lng: fixture.lng + made / 60 })
    await mergePlace(editor, { id: loser, winner_id: winner })
    await inTransaction(ctx, (tx) => keepPairs(tx, [{ a, b, loser: b, score: 0.9, reason: 'Names alike' }]))
    expect(await states(id)).toEqual(['merged', null, 'duplicate'])
    for (const n of [0, 2]) await repair(id, (await entries(id))[n], 'keep')
    expect((await health(id)).problems).toBe(0)
    await forget()
    await editPlace(editor, { id: winner, fields: at(30) })
    await editPlace(editor, { id: b, fields: at(30) })
    const shown = async () => (await entries(id)).map((entry) => entry.health && [entry.health.state, entry.health.kept])
    expect(await shown()).toEqual([['moved', false], null, ['moved', false]])
    expect([(await health(id)).problems, (await told(ann)).length]).toEqual([2, 1])
    for (const n of [0, 2]) await repair(id, (await entries(id))[n], 'keep')
    await ctx.pool.query("update place_facts set confirmed_at = now() - interval '1201 days' where place_id = any($1)", [[winner, b]])
    await renewHealth(ctx, 50)
    expect(await shown()).toEqual([['doubtful', false], null, ['doubtful', false]])
    // The last decision is taken back, and with all of them made nothing is left.
    await repair(id, (await entries(id))[0], 'keep')
    expect((await shown())[0]).toEqual(['merged', true])
    expect((await repair(id, (await entries(id))[0], 'ask')).body.problems).toBe(2)
    expect((await shown())[0]).toEqual(['doubtful', false])
  })

  test('a closed place that is kept counts as closed to readers, whatever else is shown of it', async () => {
    made++
    const [a, b] = [await place('Nut Nursery'), await place('Nut Nurseries', 1)]
    const id = await list([b, a])
    await close(a)
    await repair(id, (await entries(id))[1], 'keep')
    await inTransaction(ctx, (tx) => keepPairs(tx, [{ a, b, loser: a, score: 0.9, reason: 'Names alike' }]))
    await editPlace(editor, { id: a, fields: { lat: fixture.lat + 30 / 1113, lng: fixture.lng + made / 60 } })
    expect((await health(id)).problems).toBe(1)
    expect((await ask(null, 'GET', `/lists/${id}`)).body.closed_count).toBe(1)
  })
})

test('what somebody decides of a list, asks for or takes back reaches those who have it open', async () => {
  made++
  const shut = await place('Oak Oven')
  const id = await list([shut])
  await close(shut)
  const heard = async () => {
    const { rows } = await ctx.pool.query<{ what: string }>('delete from live_events where topic = $1 returning what', [`list:${id}`])
    return [...new Set(rows.map(({ what }) => what))]
  }
  const [entry] = await entries(id)
  await heard()
  await repair(id, entry, 'keep')
  expect(await heard()).toEqual(['content'])
  await repair(id, entry, 'ask')
  expect(await heard()).toEqual(['content'])
  await ask(ann, 'POST', `/lists/${id}/check`)
  expect(await heard()).toEqual(['content'])
  const { body } = await ask(bob, 'POST', `/lists/${id}/suggestions`, { kind: 'remove', entry_id: entry?.id, note: 'It is dull' })
  expect(await heard()).toEqual(['suggestions'])
  await ask(bob, 'DELETE', `/lists/${id}/suggestions/${body.id}`)
  expect(await heard()).toEqual(['suggestions'])
})

test('an owner is told once of each change, in one line for a list, and not of what they did', async () => {
  made++
  const [a, b, c] = [await place('Larch Lodge'), await place('Lime Loft', 20), await place('Lotus Lounge', 40)]
  const id = await list([a, b], { title: 'Lodgings', visibility: 'private' })
  await forget()
  await close(a)
  await close(b)
  expect(await told(ann)).toEqual(['2 entries of “Lodgings” need a look. The last of them: Lime Loft has closed for good.'])
  await forget()
  await editPlace(editor, { id: a, fields: { name: 'Larch Lodges' } })
  await renewHealth(ctx, 50)
  await close(c)
  await ask(ann, 'POST', `/lists/${id}/entries`, { entries: [{ place_id: c }] })
  expect([await told(ann), (await health(id)).problems]).toEqual([[], 3])
  await ask(ann, 'DELETE', `/lists/${id}`)
  await reopen(a)
  await close(a)
  expect(await told(ann)).toEqual([])
  expect((await ask(ann, 'POST', `/lists/${await list([])}/check`)).body).toMatchObject({ problems: 0, checked_at: expect.any(String) })
})
