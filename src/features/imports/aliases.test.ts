import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ctx } from '../../app/testing.server.ts'
import { unique } from '../../platform/testing.server.ts'
import { readPlace } from '../places/reads/place.server.ts'
import { places } from '../places/tables.ts'
import { editPlace } from '../places/writes.server.ts'
import { PlaceSearch } from '../search/contract.ts'
import { searchPlaces } from '../search/search-places.server.ts'
import { exportPlaces } from './export.server.ts'
import { type Fixture, makeFixture, withFile } from './testing.server.ts'
import { applyImport, planImport } from './writes.server.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  await ctx.db.execute(sql`update categories set osm = ${sql.param(['amenity=cafe'])}::text[], overture = ${sql.param(['tea_room'])}::text[]
    where slug = ${fixture.subcategory}`)
})

const bring = (content: string, name: string) =>
  withFile(name, content, async (path) => applyImport(ctx, await planImport(ctx, path, { source: 'test' })))
const placeOf = async (ref: string) => (await ctx.db.select().from(places).where(eq(places.source_ref, ref)))[0]
const found = async (q: string) => (await searchPlaces(ctx, PlaceSearch.parse({ q }))).data.map(({ name }) => name)
const table = (header: string, ref: string, ...cells: string[]) =>
  [
    `external_id,name,subcategory,lat,lng,${header}`,
    [ref, `Quiet ${ref}`, fixture.subcategory, fixture.lat, fixture.lng, ...cells].join(','),
  ].join('\n')

test.each(['aliases', 'Also known as', 'aka', 'alt_name'])(
  'the other names in a column %s are kept, found, shown and exported',
  async (header) => {
    const ref = unique('alias')
    const word = ref.replace(/[^a-z0-9]/g, '')
    await bring(table(header, ref, `"Zamboree ${word}; The Old Quorndyke|Zamboree ${word}"`), 'places.csv')
    const place = await placeOf(ref)
    expect(place?.aliases).toEqual([`Zamboree ${word}`, 'The Old Quorndyke'])
    expect(await found(`zamboree ${word}`)).toEqual([`Quiet ${ref}`])
    expect((await readPlace(ctx, place?.id ?? 0)).aliases).toHaveLength(2)
    let text = ''
    await exportPlaces(ctx, { format: 'csv' }, async (piece) => {
      text += piece
    })
    expect(text).toContain(`Zamboree ${word};The Old Quorndyke`)
    expect(await bring(text, 'export.csv')).toMatchObject({ create: 0, update: 0 })
    await editPlace(ctx, { id: place?.id ?? 0, version: 1, fields: { aliases: [`Vantrick ${word}`] } })
    expect(await found(`vantrick ${word}`)).toEqual([`Quiet ${ref}`])
  },
)

test('OpenStreetMap and Overture name them in their own ways, each once and never the name itself', async () => {
  const id = Math.floor(Math.random() * 1e9)
  const tags = {
    name: 'Tea',
    amenity: 'cafe',
    alt_name: 'Leaf;tea',
    old_name: 'Coffee',
    short_name: 'T',
    'name:es': 'Té',
    'name:zh-Hans': '茶',
    'name:source': 'x',
    'addr:neighbourhood': 'Low Hill',
  }
  await bring(JSON.stringify({ version: 0.6, elements: [{ type: 'node', id, lat: fixture.lat, lon: fixture.lng, tags }] }), 'overpass.json')
  expect(await placeOf(`node/${id}`)).toMatchObject({ aliases: ['T', 'Leaf', 'Coffee', 'Té', '茶'], district: 'Low Hill' })

  const gers = unique('gers')
  const names = {
    primary: 'Tea Room',
    common: { fr: 'Salon de thé' },
    rules: [
      { variant: 'short', value: 'TR' },
      { variant: 'common', value: 'Tea Room' },
    ],
  }
  const geometry = { type: 'Point', coordinates: [fixture.lng, fixture.lat] }
  const feature = { type: 'Feature', properties: { id: gers, names, categories: { primary: 'tea_room' } }, geometry }
  await bring(JSON.stringify({ type: 'FeatureCollection', features: [feature] }), 'overture.geojson')
  expect((await placeOf(gers))?.aliases.toSorted()).toEqual(['Salon de thé', 'TR'])
})

test('a neighborhood that is no region is kept as it was written, found, exported and kept when the position is corrected', async () => {
  const ref = unique('hood')
  const district = `Umberfold ${ref.replace(/[^a-z0-9]/g, '')}`
  await bring(table('neighborhood', ref, district), 'places.csv')
  const place = await placeOf(ref)
  expect(place).toMatchObject({ district, neighborhood_id: null })
  expect(await found(district)).toEqual([`Quiet ${ref}`])
  const moved = await editPlace(ctx, { id: place?.id ?? 0, version: 1, fields: { lat: fixture.lat + 0.001, lng: fixture.lng } })
  expect(await placeOf(ref)).toMatchObject({ district })
  let text = ''
  await exportPlaces(ctx, { format: 'csv' }, async (piece) => {
    text += piece
  })
  expect(text).toContain(district)
  await editPlace(ctx, { ...moved, fields: { lat: fixture.lat + 0.05, lng: fixture.lng }, cause: 'move' })
  expect(await placeOf(ref)).toMatchObject({ district: null })
})
