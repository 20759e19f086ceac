import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { ctx, unique } from '../../platform/testing.server.ts'
import { finishReindex, refreshDocuments } from '../search-index/writes.server.ts'
import { MapAnswer, MapView, NamesView } from './contract.ts'
import { readMap, readViewNames } from './map.server.ts'
import { readDots } from './reads/dots.server.ts'
import { readOutlineShapes, readOutlines } from './reads/outlines.server.ts'

// A town across the date line, far from everything: half of its places lie west of it, half east.
const word = unique('maps').replaceAll('-', '')
const [SOUTH, NORTH] = [-31.05, -30.95]
const town = `179.9,${SOUTH},-179.9,${NORTH}`
const PLACES = 400

const insert = async (statement: ReturnType<typeof sql>) =>
  (await ctx.db.execute<{ id: number }>(sql`${statement} returning id`)).rows[0]?.id ?? 0
const view = (query: Record<string, string>) => MapView.parse(query)
const show = (query: Record<string, string>) => readMap(ctx, view(query))

beforeAll(async () => {
  const square = (west: number, east: number) => ({
    type: 'Polygon',
    coordinates: [
      [
        [west, SOUTH],
        [east, SOUTH],
        [east, NORTH],
        [west, NORTH],
        [west, SOUTH],
      ],
    ],
  })
  const state =
    await insert(sql`insert into regions (kind, slug, path, name, name_key, abbreviation, lat, lng, west, south, east, north, boundary, source)
    values ('state', ${word}, ${word}, 'Mapland', 'mapland', ${word}, -31, 179.95, 179.9, ${SOUTH}, 179.99, ${NORTH}, ${JSON.stringify(square(179.9, 179.99))}::jsonb, 'test')`)
  const city = await insert(sql`insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, source)
    values ('city', ${state}, ${state}, 'mapton', ${`${word}/mapton`}, 'Mapton', 'mapton', -31, 179.96, 'test')`)
  await insert(sql`insert into regions (kind, parent_id, state_id, slug, path, name, name_key, lat, lng, west, south, east, north, boundary, source)
    values ('neighborhood', ${city}, ${state}, 'east', ${`${word}/mapton/east`}, 'East', 'east', -31, -179.95, -179.99, ${SOUTH}, -179.91, ${NORTH}, ${JSON.stringify(square(-179.99, -179.91))}::jsonb, 'test')`)
  const category = (slug: string) =>
    insert(
      sql`insert into categories (slug, name, singular, icon, hue, schema_type, position) values (${`${word}-${slug}`}, ${slug}, ${slug}, 'maki/cafe', 30, 'Place', 0)`,
    )
  const categories = [await category('tea'), await category('ale')]
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    insert into places (name, name_key, slug, category_id, state_id, city_id, lat, lng, time_zone, status, published_at, source, prominence)
    select ${word} || ' ' || n, ${word} || ' ' || n, ${word} || '-' || n, (${sql.param(categories)}::bigint[])[1 + (n % 10 = 0)::int], ${state}, ${city},
      -31.04 + (n * 7919 % 997) / 997.0 * 0.08, case when n % 2 = 0 then 179.91 + (n * 104729 % 991) / 991.0 * 0.08 else -179.99 + (n * 104729 % 991) / 991.0 * 0.08 end,
      'UTC', 'published', now(), 'test', n * 37 % 100
    from generate_series(1, ${PLACES}::int) n returning id`)
  await inTransaction(ctx, (tx) =>
    refreshDocuments(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  await finishReindex(ctx)
})

describe('a map view', () => {
  test('answers by its contract, across the date line, with every place in pins or clusters', async () => {
    const map = MapAnswer.strict().parse(await show({ bbox: town, zoom: '11' }))
    expect(map.total).toBe(PLACES)
    const clustered = map.clusters.reduce((sum, { count }) => sum + count, 0)
    expect(map.pins.length).toBeGreaterThan(4)
    expect(map.pins.length + clustered).toBeGreaterThan(PLACES * 0.9)
    expect(map.pins.length + clustered).toBeLessThanOrEqual(PLACES)
    expect(map.pins.some(({ lng }) => lng > 0) && map.pins.some(({ lng }) => lng < 0)).toBe(true)
    expect(map.pins[0]?.path).toMatch(new RegExp(`^/places/${word}/mapton/${word}-(tea|ale)/${word}-\\d+$`))
  })

  test('names its regions, with whether their borders are known', async () => {
    const { regions } = await show({ bbox: town, zoom: '12' })
    expect(regions.map(({ kind, name, outlined }) => [kind, name, outlined])).toEqual([
      ['city', 'Mapton', false],
      ['neighborhood', 'East', true],
    ])
    expect((await show({ bbox: town, zoom: '4' })).regions.map(({ name }) => name)).toContain('Mapland')
    for (const zoom of ['4', '12']) {
      const alone = await readViewNames(ctx, NamesView.parse({ bbox: town, zoom }))
      expect(alone).toEqual((await show({ bbox: town, zoom })).regions)
    }
  })

  test('keeps its pins while it moves, and more of them when closer', async () => {
    const here = await show({ bbox: `179.91,${SOUTH},179.97,${NORTH}`, zoom: '12' })
    const moved = await show({ bbox: `179.93,${SOUTH},179.99,${NORTH}`, zoom: '12' })
    const both = ({ lng }: { lng: number }) => lng > 179.93 && lng < 179.97
    const ids = (pins: typeof here.pins) =>
      pins
        .filter(both)
        .map(({ id }) => id)
        .toSorted()
    expect(ids(moved.pins)).toEqual(ids(here.pins))
    expect(ids(here.pins).length).toBeGreaterThan(0)
    const closer = await show({ bbox: `179.91,${SOUTH},179.97,${NORTH}`, zoom: '14' })
    expect(closer.pins.length).toBeGreaterThan(here.pins.length)
    expect(here.pins.every(({ id }) => closer.pins.some((pin) => pin.id === id))).toBe(true)
  })

  test('shows every place one by one when it is close', async () => {
    const map = await show({ bbox: `179.95,-31,179.96,-30.99`, zoom: '17' })
    const { rows } = await ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from place_documents where lng between 179.95 and 179.96 and lat between -31 and -30.99`,
    )
    expect([map.pins.length, map.total, map.clusters]).toEqual([rows[0]?.n, rows[0]?.n, []])
  })

  test('takes words and filters', async () => {
    const ale = await show({ bbox: town, zoom: '11', category: `${word}-ale` })
    expect([ale.total, ale.exact]).toEqual([PLACES / 10, true])
    expect(ale.pins.every(({ path }) => path.includes(`/${word}-ale/`))).toBe(true)
    const one = await show({ bbox: town, zoom: '11', q: `${word} 77` })
    expect(one.pins.map(({ name }) => name)).toContain(`${word} 77`)
    expect((await show({ bbox: town, zoom: '11', region: `${word}/mapton` })).total).toBe(PLACES)
    expect((await show({ bbox: '0,-31,1,-30', zoom: '11', category: `${word}-ale` })).total).toBe(0)
    await expect(show({ bbox: town, zoom: '11', category: 'no-such-thing' })).rejects.toThrow(InvalidError)
  })

  test('the whole world at the closest zoom, a sliver and the poles are ordinary views', async () => {
    for (const bbox of ['-180,-90,180,90', '180,-90,-180,90', '10,10,10,10.0000001', '0,89.9,0.1,90', '-180,-90,-179.9999,-89.9'])
      for (const zoom of ['0', '22']) {
        const map = await show({ bbox, zoom })
        expect(map.pins.length).toBeLessThanOrEqual(120)
        const tea = await show({ bbox, zoom, category: `${word}-tea` })
        expect(tea.pins.length).toBeLessThanOrEqual(120)
      }
  })
})

describe('pictures of the map', () => {
  const bbox = view({ bbox: town, zoom: '1' }).bbox

  test('draw every place as a dot, each pixel once', async () => {
    const svg = await readDots(ctx, { bbox, w: 1024, h: 600 })
    const dots = svg.match(/h0/g)?.length ?? 0
    expect(dots).toBeGreaterThan(PLACES * 0.9)
    expect(dots).toBeLessThanOrEqual(PLACES)
  })

  test('draw borders where they are, on both sides of the date line', async () => {
    const state = await readOutlines(ctx, { bbox, w: 1000, h: 500, kind: 'state' })
    const [, x] = /d="M(-?\d+) /.exec(state) ?? []
    expect(Number(x)).toBeLessThan(500)
    const hood = await readOutlines(ctx, { bbox, w: 1000, h: 500, kind: 'neighborhood' })
    const [, start] = /d="M(-?\d+) /.exec(hood) ?? []
    expect(Number(start)).toBeGreaterThan(500)
    const { data } = await readOutlineShapes(ctx, { bbox, w: 1000, h: 500, kind: 'neighborhood' })
    expect(data[0]?.rings[0]?.length).toBe(5)
  })
})
