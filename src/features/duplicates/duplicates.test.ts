import { beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../app/ask-api.testing.server.ts'
import { readCountry } from '../../app/generate/country.server.ts'
import { duplicatePlants, plantPlaces } from '../../app/generate/planted.ts'
import { randomOf } from '../../app/generate/random.ts'
import { writePlaces } from '../../app/generate/write.server.ts'
import { haveStarter } from '../../app/starter/testing.server.ts'
import { ctx } from '../../app/testing.server.ts'
import { type Ctx, inTransaction } from '../../platform/context.server.ts'
import { somebody } from '../places/writes/testing.server.ts'
import { mergePlace, unmergePlace } from '../places/writes.server.ts'
import { findDuplicates, previewDuplicates } from './find.server.ts'

const api = openApi()
let editor: Ctx
const ask = (method: string, path: string, body?: unknown) => api.ask(editor.viewer, method, path, body)
const all = async <T>(text: string, values: unknown[] = []): Promise<T[]> => (await ctx.pool.query(text, values)).rows as T[]

type Truth = { a: number; b: number; plant: string }
let truth: Truth[] = []

beforeAll(async () => {
  await haveStarter()
  editor = await somebody(ctx, 'editor')
  const { planted } = await inTransaction(ctx, async (tx) => {
    const made = plantPlaces(randomOf(11), await readCountry(tx), 1200, 3)
    await writePlaces(tx, made)
    return made
  })
  const numbers = await all<{ id: number; number: number }>(
    "select id::int, source_ref::int as number from places where source = 'generated'",
  )
  const idOf = new Map(numbers.map(({ id, number }) => [number, id]))
  truth = planted.map(({ number, plant }) => {
    const [a = 0, b = 0] = [idOf.get(number - 1), idOf.get(number)]
    return { a, b, plant }
  })
  // Every other one comes from another source than what it stands beside.
  await ctx.pool.query("update places set source = 'elsewhere' where id = any($1)", [truth.filter((_, n) => n % 2).map(({ b }) => b)])
})

type Row = { a: number; b: number; state: string; score: number; reason: string; suggestion_id: number | null }
const pairs = () =>
  all<Row>(
    'select place_id::int as a, other_place_id::int as b, state, score, reason, suggestion_id::int from duplicate_pairs order by 1, 2',
  )
const isDuplicate = ({ plant }: Truth) => (duplicatePlants as readonly string[]).includes(plant)
const keyOf = ({ a, b }: { a: number; b: number }) => `${Math.min(a, b)} ${Math.max(a, b)}`

describe('among 3,000 places', () => {
  test('those planted twice are found, and branches, departments, neighbours and numbered ones are not', async () => {
    const previewed: string[] = []
    for await (const { pairs } of previewDuplicates(ctx)) previewed.push(...pairs.map(keyOf))
    expect(await pairs()).toEqual([])
    const began = Date.now()
    const result = await findDuplicates(ctx)
    const found = await pairs()
    expect(found.map(keyOf).toSorted()).toEqual(previewed.toSorted())
    const wanted = new Map(truth.filter(isDuplicate).map((one) => [keyOf(one), one.plant]))
    const right = found.filter((pair) => wanted.has(keyOf(pair)))
    const figures = { precision: right.length / found.length, recall: right.length / wanted.size }
    const by = (plant: string) => {
      const all = truth.filter((one) => one.plant === plant).map(keyOf)
      return `${plant} ${found.filter((pair) => all.includes(keyOf(pair))).length}/${all.length}`
    }
    console.log(figures, [...new Set(truth.map(({ plant }) => plant))].map(by).join(', '), `${result.checked} in ${Date.now() - began} ms`)
    expect(figures.precision).toBeGreaterThanOrEqual(0.9)
    expect(figures.recall).toBeGreaterThanOrEqual(0.8)
    expect(found.every(({ score, reason }) => score >= 0.85 && score <= 1 && /apart$/.test(reason))).toBe(true)
    expect(result).toMatchObject({ found: found.length, offered: 100 })
    expect((await all('select from places where merged_into_id is not null')).length).toBe(0)
  })

  test('the surest wait in the queue, found by nobody; what isn’t the same is never asked again, and the next one takes its place', async () => {
    const before = await pairs()
    const offered = before.filter(({ state }) => state === 'offered')
    const waiting = before.filter(({ state }) => state === 'waiting')
    expect([offered.length, waiting.length > 100]).toEqual([100, true])
    expect(Math.min(...offered.map(({ score }) => score))).toBeGreaterThanOrEqual(Math.max(...waiting.map(({ score }) => score)))
    const [first, second] = offered
    const { body: item } = await ask('GET', `/review/suggestion/${first?.suggestion_id}`)
    expect(item).toMatchObject({
      item: { author: null, about: 'Possible duplicate' },
      suggestion: { kind: 'duplicate', may: ['accept', 'refuse'] },
    })
    expect(item.suggestion.note).toMatch(/apart\. Score (?:0\.\d\d|1\.00) of 1\.$/)
    await ask('POST', `/suggestions/${first?.suggestion_id}/refuse`, { version: 1, reason: 'Not the same' })
    const stateOf = async (pair: Row | undefined) => (await pairs()).find((one) => one.a === pair?.a && one.b === pair?.b)?.state
    expect(await stateOf(first)).toBe('distinct')
    expect((await pairs()).filter(({ state }) => state === 'offered')).toHaveLength(100)
    await findDuplicates(ctx, { all: true })
    expect([await stateOf(first), (await pairs()).length]).toEqual(['distinct', before.length])
    const { body: taken } = await ask('POST', `/suggestions/${second?.suggestion_id}/accept`, { version: 1 })
    expect(taken.state).toBe('accepted')
    expect(await stateOf(second)).toBe('merged')
    const loser = taken.place.id
    await unmergePlace(editor, { id: loser })
    expect(await stateOf(second)).toBe('distinct')
  })

  test('a merge says of all who proposed it that they were right, and what else waits about the two goes on with the winner', async () => {
    const [{ a, b, suggestion_id } = { a: 0, b: 0, suggestion_id: 0 }] = (await pairs()).filter(({ state }) => state === 'offered')
    const [third] = await all<{ id: number }>('select id::int from places where id <> all($1) and status = $2 order by id limit 1', [
      [a, b],
      'published',
    ])
    const author = await somebody(ctx, 'user')
    const said = async (place: number, other: number) =>
      (await api.ask(author.viewer, 'POST', `/places/${place}/suggestions`, { kind: 'duplicate', base_version: 1, other_place_id: other }))
        .body
    const [same, elsewhere] = [await said(b, a), await said(third?.id ?? 0, a)]
    await mergePlace(editor, { id: a, winner_id: b })
    const states = await all<{ id: number; state: string }>('select id::int, state from suggestions where id = any($1)', [
      [same.id, suggestion_id],
    ])
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    const { body } = await ask('POST', `/suggestions/${elsewhere.id}/accept`, { version: elsewhere.version })
    expect(body.state).toBe('accepted')
    expect(await all('select merged_into_id::int as into from places where id = $1', [third?.id])).toEqual([{ into: b }])
  })

  test('a search that is cut short goes on where it stopped; later ones look at what was changed alone', async () => {
    await ctx.pool.query("delete from duplicate_pairs where state in ('waiting', 'offered')")
    const stop = new AbortController()
    const cut = findDuplicates(ctx, {
      all: true,
      batch: 500,
      signal: stop.signal,
      onProgress: (checked) => checked >= 1000 && stop.abort(),
    })
    await expect(cut).rejects.toThrow(/abort/i)
    const [run] = await all<{ id: number; checked: number }>('select id::int, checked from duplicate_runs where finished_at is null')
    expect(run?.checked).toBe(1000)
    // Two at once share the work.
    const both = await Promise.all([findDuplicates(ctx, { batch: 500 }), findDuplicates(ctx, { batch: 500 })])
    const [after] = await all<{ checked: number; done: boolean }>(
      'select checked, finished_at is not null as done from duplicate_runs where id = $1',
      [run?.id],
    )
    expect(after).toEqual({ checked: Math.max(...both.map(({ checked }) => checked)), done: true })
    await ctx.pool.query("update places set updated_at = now() - interval '3 days'")
    const [one] = truth.filter(isDuplicate).filter(({ plant }) => plant === 'no-phone')
    await ctx.pool.query('delete from duplicate_pairs where place_id = $1 and other_place_id = $2', [one?.a, one?.b])
    await ctx.pool.query('update places set updated_at = now() where id = $1', [one?.b])
    expect(await findDuplicates(ctx)).toMatchObject({ checked: 1, found: 1 })
  })
})
