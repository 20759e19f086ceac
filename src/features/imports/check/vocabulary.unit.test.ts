import { expect, test } from 'vitest'
import { Gazetteer } from '../../regions/gazetteer.ts'
import type { Cells } from '../fields.ts'
import type { Note } from './note.ts'
import { checkRow, learnedKey } from './row.ts'
import { SureKinds } from './sure-kinds.ts'
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
const places = {
  states: [{ id: 1, name: 'West State', abbreviation: 'WS', outline: null }],
  cities: [{ id: 2, state_id: 1, name: 'Fort Point', slug: 'fort-point', lat: 40, lng: -99, time_zone: null }],
  neighborhoods: [],
}
const regions = new Gazetteer({ ...places, zips: new Map() })

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

test('of a sub-category that isn’t known besides a narrow kind the kind counts', () => {
  const cells = { name: 'Harbor', category: 'Cafes', subcategory: 'Spells', lat: '40', lng: '-99', state: 'WS', city: 'Fort Point' }
  const checked = checkRow(cells, { regions, words, learned: new Map() }, { source: 'test', licence: null })
  expect(checked).toMatchObject({ row: { category_id: 4 } })
})

const sure = new Vocabulary(
  [kind(1, null, 'Food', 'Restaurant'), kind(3, 1, 'Bakeries', 'Bakery')],
  [],
  [],
  [],
  new SureKinds([
    { ...kind(1, null, 'Food', 'Restaurant'), synonyms: [] },
    { ...kind(3, 1, 'Bakeries', 'Bakery'), synonyms: ['bread shop'] },
  ]),
)
const here = { lat: '40', lng: '-99', state: 'WS', city: 'Fort Point' }
const check = (cells: Cells, learned: ReadonlyMap<string, number | null> = new Map()) => {
  const notes: Note[] = []
  return { ...checkRow({ ...here, ...cells }, { regions, words: sure, learned }, { source: 'test', licence: null }, null, notes), notes }
}

test('what a value surely means is taken and noted, unless somebody said what it means', () => {
  const cells = { name: 'Harbor', category: 'Food - Bakery, retail' }
  expect(check(cells)).toMatchObject({
    row: { category_id: 3 },
    notes: [{ field: 'category', reason: expect.stringContaining('taken for “Bakeries”') }],
  })
  expect(check(cells, new Map([[learnedKey('test', cells.category), 1]]))).toMatchObject({ row: { category_id: 1 } })
  expect(check(cells, new Map([[learnedKey('test', cells.category), null]]))).toHaveProperty('reasons')
  expect(check({ name: 'Harbor', category: 'Spells; Bread shop' })).toMatchObject({ row: { category_id: 3 } })
})

test('of a value that isn’t known the row’s name may say the kind', () => {
  expect(check({ name: 'Harbor Bakery', category: 'F-COM' })).toMatchObject({ row: { category_id: 3 }, notes: [{ field: 'category' }] })
  expect(check({ name: 'The Bakery', category: 'F-COM' })).toMatchObject({ held: 'F-COM' })
})

test('of a kind that holds others the row’s name may say which of these, and no other', () => {
  expect(check({ name: 'Harbor Bakery', category: 'Food' })).toMatchObject({
    row: { category_id: 3 },
    notes: [{ reason: expect.stringContaining('as the name says') }],
  })
  expect(check({ name: 'Harbor', category: 'Food' })).toMatchObject({ row: { category_id: 1 }, notes: [] })
})

test('a row with an address and no position stands in the middle of its ZIP code, and says so', () => {
  const zips = new Map([['12345', { city: 'Fort Point', state: 'WS', lat: 40.01, lng: -99.01 }]])
  const known = { regions: new Gazetteer({ ...places, zips }), words, learned: new Map() }
  const at = (cells: Cells) => {
    const notes: Note[] = []
    return {
      ...checkRow(
        { name: 'Harbor', category: 'Cafes', state: 'WS', zip: '12345', ...cells },
        known,
        { source: 'test', licence: null },
        null,
        notes,
      ),
      notes,
    }
  }
  expect(at({ address: '12 Main St' })).toMatchObject({
    row: { lat: 40.01, lng: -99.01, position_accuracy: 'area' },
    notes: [{ field: 'lat', reason: expect.stringContaining('the middle of its ZIP code “12345”') }],
  })
  expect(at({ address: '12 Main St', lat: '40', lng: '-99' })).toMatchObject({ row: { lat: 40, position_accuracy: 'exact' }, notes: [] })
  expect(at({})).toEqual({ reasons: ['has no position'], notes: [] })
  expect(at({ address: '12 Main St', zip: '99999' })).toEqual({ reasons: ['has no position'], notes: [] })
})
