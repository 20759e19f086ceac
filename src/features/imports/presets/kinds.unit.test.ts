import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CategoryRow } from '../check/tag-categories.ts'
import { TagCategories } from '../check/tag-categories.ts'
import { foursquareKinds } from './foursquare-kinds.ts'
import { gtfs } from './gtfs.ts'
import { detectPreset } from './presets.ts'

type Given = { slug: string; osm?: string[]; subcategories?: Given[] }
const { categories }: { categories: Given[] } = JSON.parse(readFileSync('db/starter/categories.json', 'utf8'))
const all = categories.flatMap((category) => [category, ...(category.subcategories ?? [])])

test("every one of Foursquare's categories leads to one of ours", () => {
  const slugs = new Set(all.map(({ slug }) => slug))
  expect(Object.entries(foursquareKinds).filter(([, slug]) => !slugs.has(slug))).toEqual([])
  expect(Object.keys(foursquareKinds).filter((kind) => kind !== kind.toLowerCase())).toEqual([])
})

describe('tags of OpenStreetMap lead to the most exact category', () => {
  const rows = all.map(({ slug, osm = [] }, id): CategoryRow => {
    return { id, parent_id: null, slug, name: slug, singular: slug, osm, overture: [], attributes: [], schema_type: '', former_slugs: [] }
  })
  const tagged = new TagCategories(rows)
  const slugOf = (tags: Record<string, string>) => {
    const found = tagged.of(tags)
    return 'reason' in found ? found.reason : found.slug
  }
  test.each([
    [{ amenity: 'restaurant', cuisine: 'pizza;burger' }, 'pizza'],
    [{ amenity: 'restaurant', cuisine: 'burger;pizza' }, 'burgers'],
    [{ amenity: 'restaurant', cuisine: 'nobody_knows' }, 'other-restaurants'],
    [{ amenity: 'restaurant' }, 'other-restaurants'],
    [{ shop: 'bakery' }, 'bakeries'],
    [{ shop: 'nobody_knows' }, 'other-shops'],
    [{ tourism: 'museum', museum: 'history' }, 'history-museums'],
    [{ office: 'nobody_knows' }, 'business-services'],
    [{ amenity: 'bench' }, '“amenity=bench” is no kind of place here'],
    [{ name: 'x' }, 'has no tag that says what kind of place it is'],
  ])('%j', (tags, slug) => {
    expect(slugOf(tags)).toBe(slug)
  })
})

test('of the stops of a feed of public transport stations are places, their platforms and entrances none', () => {
  expect(detectPreset(['stop_id', 'stop_code', 'stop_name', 'stop_lat', 'stop_lon', 'location_type', 'parent_station'])).toBe('gtfs')
  expect(gtfs.gone?.({ stop_id: '1S', location_type: '1' })).toBeNull()
  expect(gtfs.gone?.({ stop_id: '9' })).toBeNull()
  expect(gtfs.gone?.({ stop_id: '1', location_type: '0', parent_station: '1S' })).toBe(
    'is a platform of a station, and no place of its own',
  )
  expect(gtfs.gone?.({ stop_id: '1A', location_type: '2', parent_station: '1S' })).toBe(
    'is an entrance of a station, and no place of its own',
  )
})
