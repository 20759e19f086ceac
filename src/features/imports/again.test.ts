import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { csvLines } from '../../platform/csv.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { readStaged } from '../places/staging.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, dropPlan, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})

/** Numbers from 0 to 1, the same ones each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/**
 * Rows of few names crowded along streets, some 40 m from each other, from three sources, with references and without, with addresses and
 * telephones that some of them share: each may be about several others.
 */
function crowded(word: string, seed: number, count: number, sources: readonly string[]): string {
  const next = numbers(seed)
  const pick = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T
  const rows = Array.from({ length: count }, (_, i) => {
    const street = Math.floor(next() * 6)
    const source = `${word}-${pick(sources)}`
    return [
      next() < 0.7 ? `r${next() < 0.1 ? Math.floor(next() * i) : i}` : '',
      `${pick(['Tea', 'Elm', 'Bay'])} ${word}`,
      fixture.subcategory,
      fixture.lat + street * 0.004 + next() * 0.0005,
      fixture.lng + Math.floor(next() * 12) * 0.0005,
      next() < 0.5 ? `${Math.floor(next() * 9) + 1} Street ${street}` : '',
      next() < 0.5 ? `312555${1000 + Math.floor(next() * 30)}` : '',
      source,
    ]
  })
  const head = ['external_id', 'name', 'subcategory', 'lat', 'lng', 'address', 'phone', 'source']
  return [head, ...rows].map((cells) => csvLines([cells])).join('')
}

test.each([1, 2, 3, 4, 5, 6])('a crowded file again makes no place and changes none, whatever was there before (%i)', async (seed) => {
  const word = unique('crowd')
  await withFile('before.csv', crowded(word, seed + 100, 12, ['before']), async (path) => applyImport(ctx, await planImport(ctx, path)))
  await withFile('crowded.csv', crowded(word, seed, 220, ['a', 'b', 'c']), async (path) => {
    const first = await planImport(ctx, path)
    await applyImport(ctx, first)
    const again = await planImport(ctx, path)
    const made = await readStaged(ctx, again.importId, 50, { action: 'create' })
    const changed = await readStaged(ctx, again.importId, 50, { action: 'update' })
    await dropPlan(ctx, again.importId)
    expect({ made, changed }).toEqual({ made: [], changed: [] })
    expect(first.counts.create).toBeGreaterThan(20)
  })
})

test('a row that was found by its address stays with that place when its file has made another of the name thereabouts', async () => {
  const word = unique('site')
  const line = (ref: string, source: string, km: number) => [
    ref,
    `Tea ${word}`,
    fixture.subcategory,
    fixture.lat - 0.1 + km / 111.195,
    fixture.lng,
    '5 Main St',
    `${word}-${source}`,
  ]
  const file = (...rows: (string | number)[][]) =>
    csvLines([['external_id', 'name', 'subcategory', 'lat', 'lng', 'address', 'source'], ...rows])
  await withFile('before.csv', file(line('s', 'before', 0)), async (path) => applyImport(ctx, await planImport(ctx, path)))
  await withFile('sites.csv', file(line('r', 'a', 1), line('q', 'b', 3.6)), async (path) => {
    const first = await planImport(ctx, path)
    expect(first.counts).toMatchObject({ create: 1, duplicate: 1 })
    await applyImport(ctx, first)
    const again = await planImport(ctx, path)
    await dropPlan(ctx, again.importId)
    expect(again.counts).toMatchObject({ create: 0, same: 1, duplicate: 1 })
  })
})

test('a column whose first values are all different, and later ones aren’t, has no ids', async () => {
  const word = unique('hall')
  const file = (other: number) =>
    csvLines([
      ['HALL_ID', 'name', 'subcategory', 'lat', 'lng'],
      ...Array.from({ length: 260 }, (_, i) => [
        `h${i < 200 ? i : i < 200 + other ? i - 200 : i}`,
        `Hall ${i} ${word}`,
        fixture.subcategory,
        fixture.lat + i / 1000,
        fixture.lng,
      ]),
    ])
  const plan = (other: number) =>
    withFile(`${unique('halls')}.csv`, file(other), async (path) => {
      const { importId, counts, mapping } = await planImport(ctx, path)
      await dropPlan(ctx, importId)
      return { create: counts.create, refuse: counts.refuse, ids: mapping.HALL_ID }
    })
  expect(await plan(60)).toEqual({ create: 260, refuse: 0, ids: undefined })
  // A few are slips.
  expect(await plan(3)).toEqual({ create: 257, refuse: 3, ids: 'source_ref' })
  const { rows } = await ctx.db.execute(sql`select from imports where mapping ? 'HALL_ID'`)
  expect(rows).toEqual([])
})
