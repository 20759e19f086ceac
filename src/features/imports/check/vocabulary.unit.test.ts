import { expect, test } from 'vitest'
import { Gazetteer } from '../../regions/gazetteer.ts'
import type { Note } from './note.ts'
import { checkRow } from './row.ts'
import { Vocabulary } from './vocabulary.ts'

const kind = (id: number, parent_id: number | null, name: string, singular: string) => ({
  ...{ id, parent_id, name, singular, slug: name.toLowerCase().replaceAll(' ', '-') },
  ...{ overture: [], osm: [], attributes: [], schema_type: `T${id}`, former_slugs: [] },
})
const words = new Vocabulary(
  [
    kind(1, null, 'Food', 'Restaurant'),
    kind(2, null, 'Shops', 'Shop'),
    kind(3, 1, 'Bakeries', 'Bakery'),
    kind(4, 1, 'Cafes', 'Cafe'),
    kind(5, 2, 'Bookstores', 'Bookstore'),
  ],
  [],
  [],
)
const regions = new Gazetteer({
  states: [{ id: 1, name: 'West State', abbreviation: 'WS', outline: null }],
  cities: [{ id: 2, state_id: 1, name: 'Fort Point', slug: 'fort-point', lat: 40, lng: -99, time_zone: null }],
  neighborhoods: [],
  zips: new Map(),
})

test.each([
  ['Food', 'Bakeries', 3, undefined],
  ['Bakery', 'Bakeries', 3, undefined],
  ['Bakeries', 'Food', 3, undefined],
  ['Cafes', 'Bakeries', 3, 'Cafes'],
  ['Shops', 'Bakeries', 3, 'Shops'],
  ['Bookstores', 'Food', 5, 'Food'],
  ['Shops', 'Food', 1, 'Shops'],
])('of “%s” and “%s” the more exact one counts, with a note where neither holds the other', (category, subcategory, id, against) => {
  const notes: Note[] = []
  const cells = { name: 'Harbor', category, subcategory, lat: '40', lng: '-99', state: 'WS', city: 'Fort Point' }
  const checked = checkRow(cells, { regions, words, learned: new Map() }, { source: 'test', licence: null }, null, notes)
  expect(checked).toMatchObject({ row: { category_id: id } })
  expect(notes.filter(({ field }) => field === 'category').map(({ reason }) => reason.slice(0, reason.indexOf('”') + 1))).toEqual(
    against ? [`“${against}”`] : [],
  )
})

test('of a sub-category that isn’t known the row waits, whatever its category', () => {
  const cells = { name: 'Harbor', category: 'Shops', subcategory: 'Spells', lat: '40', lng: '-99', state: 'WS', city: 'Fort Point' }
  const checked = checkRow(cells, { regions, words, learned: new Map() }, { source: 'test', licence: null })
  expect(checked).toMatchObject({ held: 'Shops > Spells' })
})
