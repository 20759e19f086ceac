import { expect, test } from 'vitest'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { as, ctx } from '../../platform/testing.server.ts'
import { RegionQuery } from './contract.ts'
import { listRegions, readRegion, readRegionAt, readRegionsAt } from './reads.server.ts'
import { chooseHomeRegion } from './writes.server.ts'

class Undo extends Error {}

type Row = { kind: string; parent?: number; state?: number; slug: string; path: string; lat: number; lng: number }
type Extra = { abbreviation?: string; population?: number; place_count?: number; square?: number }

async function addRegion(
  { client }: Pick<Ctx, 'client'>,
  row: Row,
  { abbreviation, population, place_count = 0, square }: Extra = {},
): Promise<number> {
  const { lat, lng } = row
  const box = square === undefined ? null : { west: lng - square, south: lat - square, east: lng + square, north: lat + square }
  const ring = box && [
    [box.west, box.south],
    [box.east, box.south],
    [box.east, box.north],
    [box.west, box.north],
    [box.west, box.south],
  ]
  const { rows } = await client.query<{ id: number }>(
    `insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, abbreviation, population, place_count,
       west, south, east, north, boundary, source)
     values ($1, $2, $3, $4, $5, initcap($4), $4, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'test') returning id`,
    [
      ...[row.kind, row.parent, row.state, row.slug, row.path, lat, lng, abbreviation, population, place_count],
      ...(box ? [box.west, box.south, box.east, box.north] : [null, null, null, null]),
      ring && JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    ],
  )
  return rows[0]?.id ?? 0
}

type Ids = Record<'state' | 'alpha' | 'beta' | 'hood', number>

/** A square state around 10° N 20° W with two cities 0.1° apart and a square quarter at the edge of the first, in a transaction undone. */
async function inSquareState(look: (tx: TxCtx, ids: Ids) => Promise<void>): Promise<void> {
  const run = inTransaction(ctx, async (tx) => {
    const state = await addRegion(
      tx,
      { kind: 'state', slug: 'squareland', path: 'squareland', lat: 10, lng: -20 },
      { abbreviation: 'SQ', square: 1 },
    )
    const inState = { kind: 'city', parent: state, state }
    const alpha = await addRegion(
      tx,
      { ...inState, slug: 'alpha', path: 'squareland/alpha', lat: 10, lng: -20 },
      { population: 900, place_count: 3 },
    )
    const beta = await addRegion(tx, { ...inState, slug: 'beta', path: 'squareland/beta', lat: 10, lng: -19.9 }, { population: 5000 })
    const hood = await addRegion(
      tx,
      { kind: 'neighborhood', parent: alpha, state, slug: 'east-end', path: 'squareland/alpha/east-end', lat: 10, lng: -19.94 },
      { square: 0.01 },
    )
    await look(tx, { state, alpha, beta, hood })
    throw new Undo()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
}

test('a region knows its parents from the state down, and its state by abbreviation', () =>
  inSquareState(async (tx, ids) => {
    const hood = await readRegion(tx, ids.hood)
    expect(hood.parents.map(({ path }) => path)).toEqual(['squareland', 'squareland/alpha'])
    expect(hood.abbreviation).toBe('SQ')
    expect((await readRegion(tx, ids.state)).parents).toEqual([])
    await expect(readRegion(tx, 999_999_999)).rejects.toThrow(NotFoundError)
  }))

test('a former path finds the region, whose own path tells that it moved', () =>
  inSquareState(async (tx, ids) => {
    await tx.client.query(`insert into region_paths (path, region_id) values ('squareland/old-alpha', $1)`, [ids.alpha])
    expect(await readRegionAt(tx, 'squareland/old-alpha')).toMatchObject({ id: ids.alpha, path: 'squareland/alpha' })
    await expect(readRegionAt(tx, 'squareland/gamma')).rejects.toThrow(NotFoundError)
  }))

test('a point is told its state, city and neighborhood, and how each was found', () =>
  inSquareState(async (tx) => {
    const at = async (lat: number, lng: number) =>
      (await readRegionsAt(tx, { lat, lng })).map(({ region, reason }) => `${region.slug} by ${reason}`)
    expect(await at(10.001, -20.001)).toEqual(['squareland by outline', 'alpha by nearest-centre'])
    // Nearer to the centre of beta, but the quarter is alpha's.
    expect(await at(10, -19.935)).toEqual(['squareland by outline', 'alpha by neighborhood', 'east-end by outline'])
    expect(await at(10, -19.901)).toEqual(['squareland by outline', 'beta by nearest-centre'])
    expect(await at(10.9, -20.9)).toEqual(['squareland by outline'])
    expect(await at(12, -20)).toEqual([])
  }))

test('the centre of a ZIP code counts for its city as well', () =>
  inSquareState(async (tx) => {
    await tx.client.query(
      `insert into zips (zip, lat, lng, city, state) values ('00001', 10, -19.93, 'Alpha', 'SQ'), ('00002', 10.02, -20, 'Nowhere', 'SQ')`,
    )
    const [, city] = await readRegionsAt(tx, { lat: 10.02, lng: -19.931 })
    expect(city).toMatchObject({ region: { slug: 'alpha' }, reason: 'nearest-zip', zip: '00001' })
    expect(city?.distance).toBeLessThan(2300)
  }))

test('every order gives every city once, page by page', () =>
  inSquareState(async (tx, ids) => {
    for (let i = 0; i < 23; i++) {
      const slug = `city-${String(i).padStart(2, '0')}`
      const row = { kind: 'city', parent: ids.state, state: ids.state, slug, path: `squareland/${slug}`, lat: 10.5, lng: -20.5 }
      await addRegion(tx, row, { population: (i % 5) * 100, place_count: i % 3 })
    }
    for (const sort of ['population', 'places', 'name']) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listRegions(tx, RegionQuery.parse({ kind: 'city', parent: 'squareland', sort, limit: '7', cursor }))
        seen.push(...page.data.map(({ slug }) => slug))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(seen.length, sort).toBe(25)
      expect(new Set(seen).size, sort).toBe(25)
      if (sort === 'name') expect(seen).toEqual(seen.toSorted())
      if (sort === 'population') expect(seen[0]).toBe('beta')
      if (sort === 'places') expect(seen.slice(0, 1)).toEqual(['alpha'])
    }
  }))

test('regions with as many places stand in the order of their people', () =>
  inSquareState(async (tx, ids) => {
    const row = { kind: 'city', parent: ids.state, state: ids.state, slug: 'small', path: 'squareland/small', lat: 10, lng: -20 }
    await addRegion(tx, row, { population: 10 })
    const page = await listRegions(tx, RegionQuery.parse({ parent: 'squareland', sort: 'places' }))
    expect(page.data.map(({ slug }) => slug)).toEqual(['alpha', 'beta', 'small'])
  }))

test('a name is found by its start, whatever the case; an unknown parent and a foreign cursor are refused', () =>
  inSquareState(async (tx) => {
    const list = (query: object) => listRegions(tx, RegionQuery.parse({ parent: 'squareland', ...query }))
    expect((await list({ q: 'BE' })).data.map(({ slug }) => slug)).toEqual(['beta'])
    await expect(list({ parent: 'squareland/nowhere' })).rejects.toThrow(InvalidError)
    const { next_cursor } = await list({ limit: '1' })
    await expect(list({ limit: '1', sort: 'name', cursor: next_cursor })).rejects.toThrow(InvalidError)
  }))

test('where somebody is at home follows the region when it moves, and ends with it, in the same transaction', async () => {
  const { rows } = await ctx.client.query<{ id: number }>("insert into users (name) values ('Ann') returning id")
  const id = rows[0]?.id ?? 0
  const state = await addRegion(ctx, { kind: 'state', slug: 'homeland', path: 'homeland', lat: 20, lng: -20 })
  const city = await addRegion(ctx, { kind: 'city', parent: state, state, slug: 'old', path: 'homeland/old', lat: 20, lng: -20 })
  const home = async ({ client }: Pick<Ctx, 'client'> = ctx) =>
    (await client.query<{ home_region: string | null }>('select home_region from users where id = $1', [id])).rows[0]?.home_region
  const choose = (path: string | null) => chooseHomeRegion(as('user', id), path)
  await choose('homeland')
  expect(await choose('homeland/old')).toMatchObject({ id: city })
  await expect(choose('homeland/none')).rejects.toThrow(InvalidError)
  expect(await home()).toBe('homeland/old')
  const move = (tx: TxCtx) => tx.client.query("update regions set slug = 'new', path = 'homeland/new' where id = $1", [city])
  const moving = inTransaction(ctx, async (tx) => {
    await move(tx)
    expect(await home(tx)).toBe('homeland/new')
    throw new Undo()
  })
  await expect(moving).rejects.toThrow(Undo)
  expect(await home()).toBe('homeland/old')
  await inTransaction(ctx, move)
  expect(await home()).toBe('homeland/new')
  await ctx.client.query('delete from regions where id = $1', [city])
  expect(await home()).toBeNull()
  await choose('homeland')
  expect([await choose(null), await home()]).toEqual([null, null])
  await ctx.client.query('delete from regions where id = $1', [state])
})
