import { expect, test } from 'vitest'
import { inTransaction, type TxCtx } from '../../../platform/context.server.ts'
import { ctx, unique } from '../../../platform/testing.server.ts'
import { readCategoryRegions, readRegionCounts, readRegionOverview } from './overview.server.ts'

class Undo extends Error {}

type Ids = Record<'state' | 'east' | 'west' | 'quarter' | 'top' | 'sub', number>

/** Open at every hour from `from` to `to` of each day. */
const openFrom = (from: number, to: number, places: number) =>
  Array.from({ length: 168 }, (_, hour) => (hour % 24 >= from && hour % 24 < to ? places : 0))

/** A state over two time zones with a city in each, a category with a sub-category, and their counts, in a transaction undone. */
async function inWideState(look: (tx: TxCtx, ids: Ids) => Promise<void>): Promise<void> {
  const slug = unique('wide')
  const run = inTransaction({ ...ctx, now: new Date('2026-07-01T13:30:00Z') }, async (tx) => {
    const one = async (text: string, values: unknown[]) =>
      (await tx.client.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0
    const region = `insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, time_zone, population, place_count, source)
      values ($1, $2, $2, $3, $4, $3, $3, 10, $5, $6, 10000, $7, 'test')`
    const state = await one(region, ['state', null, slug, slug, -30, null, 30])
    const east = await one(region, ['city', state, 'east', `${slug}/east`, -29, 'America/New_York', 25])
    const west = await one(region, ['city', state, 'west', `${slug}/west`, -31, 'America/Los_Angeles', 5])
    const quarter = await one(
      `insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, place_count, source)
       values ('neighborhood', $1, $2, 'quarter', $3, 'Quarter', 'quarter', 10, -31, 5, 'test')`,
      [west, state, `${slug}/west/quarter`],
    )
    const category = `insert into categories (parent_id, slug, name, singular, icon, hue, schema_type, position) values ($1, $2, $2, $2, 'maki/park', 1, 'Park', 1)`
    const top = await one(category, [null, unique('top')])
    const sub = await one(category, [top, unique('sub')])
    const count = (regionId: number, categoryId: number, places: number, open: number[]) =>
      tx.client.query(
        `insert into region_facets (region_id, category_id, place_count, price_counts, attribute_counts, open_counts, hours_count)
         values ($1, $2, $3, '{0,0,0,0,0,0}', '{}', $4, $3)`,
        [regionId, categoryId, places, open],
      )
    for (const [id, places] of [
      [east, 25],
      [west, 5],
      [quarter, 5],
    ] as const) {
      await count(id, top, places, openFrom(9, 17, places))
      await count(id, sub, 5, openFrom(9, 17, 5))
    }
    await look(tx, { state, east, west, quarter, top, sub })
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

test('what is open is read on the clock of each city, also for the state of both', () =>
  inWideState(async (tx, ids) => {
    // 09:30 in the east, 06:30 in the west.
    expect(await readRegionOverview(tx, ids.east)).toMatchObject({ open_now: 25, hours_known: 25 })
    expect(await readRegionOverview(tx, ids.west)).toMatchObject({ open_now: 0, hours_known: 5 })
    expect(await readRegionOverview(tx, ids.state)).toMatchObject({ open_now: 25, hours_known: 30, place_count: 30 })
    // 12:30 and 09:30.
    const later = { ...tx, now: new Date('2026-07-01T16:30:00Z') }
    expect(await readRegionOverview(later, ids.state)).toMatchObject({ open_now: 30 })
    expect(await readRegionOverview(later, ids.quarter)).toMatchObject({ open_now: 5, hours_known: 5 })
  }))

test('categories and sub-categories stand apart, and a sub-category is not counted twice', () =>
  inWideState(async (tx, ids) => {
    const { categories, subcategories } = await readRegionOverview(tx, ids.state)
    expect(categories.map(({ category, count }) => [category.id, count])).toEqual([[ids.top, 30]])
    expect(subcategories.map(({ category, count }) => [category.id, count])).toEqual([[ids.sub, 10]])
  }))

test('counts alone are of the categories at the top, or of one and its sub-categories', () =>
  inWideState(async (tx, ids) => {
    const counted = async (category?: number) => {
      const slug =
        category && (await tx.client.query<{ slug: string }>('select slug from categories where id = $1', [category])).rows[0]?.slug
      const { categories, ...figures } = await readRegionCounts(tx, ids.east, slug || undefined)
      return { ...figures, categories: categories.map((each) => [each.category.id, each.count]) }
    }
    expect(await counted()).toEqual({ place_count: 25, open_now: 25, categories: [[ids.top, 25]] })
    expect(await counted(ids.top)).toEqual({ place_count: 25, open_now: 25, categories: [[ids.sub, 5]] })
    expect(await counted(ids.sub)).toEqual({ place_count: 5, open_now: 5, categories: [[ids.sub, 5]] })
    expect(await readRegionCounts(tx, ids.east, 'nothing-of-the-kind')).toEqual({ place_count: 0, open_now: 0, categories: [] })
  }))

test('coverage tells places for people, and compares only where there are cities enough', () =>
  inWideState(async (tx, ids) => {
    const { coverage } = await readRegionOverview({ ...tx, now: new Date('2031-01-01T00:00:00Z') }, ids.east)
    expect(coverage.find(({ category }) => category.id === ids.top)).toMatchObject({ count: 25, per_10k: 25 })
    expect(coverage.some(({ category }) => category.id === ids.sub)).toBe(false)
  }))

test('neighbours are of the same kind and have places, the nearest first', () =>
  inWideState(async (tx, ids) => {
    const { nearby } = await readRegionOverview(tx, ids.east)
    expect(nearby[0]?.id).toBe(ids.west)
    expect(nearby.some(({ id }) => id === ids.east || id === ids.state)).toBe(false)
  }))

test('the cities of a category stand with the most first', () =>
  inWideState(async (tx, ids) => {
    expect((await readCategoryRegions(tx, ids.top)).map(({ region, count }) => [region.id, count])).toEqual([
      [ids.east, 25],
      [ids.west, 5],
    ])
  }))
