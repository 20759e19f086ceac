import { expect, test } from 'vitest'
import type { Category } from '../categories/contract.ts'
import { categoryPhrases } from './category-phrases.ts'
import { interpret } from './interpretation.ts'
import type { Region } from './region-phrase.ts'
import { wordsOf } from './typed.ts'

const category = (id: number, name: string, singular: string, parent_slug: string | null, synonyms: string[] = []): Category => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    slug,
    name,
    singular,
    icon: '',
    hue: 0,
    parent_slug,
    schema_type: 'Place',
    attributes: [],
    synonyms,
    osm: [],
    place_count: 1,
  }
}
const categories = [
  category(1, 'Restaurants', 'Restaurant', null, ['food']),
  category(2, 'Pizza', 'Pizzeria', 'restaurants', ['slice']),
  category(3, 'Thai', 'Thai restaurant', 'restaurants', ['curry']),
  category(4, 'Indian', 'Indian restaurant', 'restaurants', ['curry']),
  category(5, 'Arts', 'Arts venue', null),
  category(6, 'Art museums', 'Art museum', 'arts'),
  category(7, 'Other museums', 'Museum', 'arts'),
  category(8, 'Food trucks', 'Food truck', 'restaurants'),
]

const region = (id: number, kind: Region['kind'], path: string, name: string, more: Partial<Region> = {}): Region => ({
  ...{ id, kind, path, name, slug: path.split('/').at(-1) ?? '', key: name.toLowerCase(), abbreviation: null },
  ...{ lat: 30, lng: -97, parent_id: null, state_id: null, population: 1000, place_count: 5, parts: [], box: null, ...more },
})
const texas = region(1, 'state', 'texas', 'Texas', { abbreviation: 'TX' })
const minnesota = region(2, 'state', 'minnesota', 'Minnesota', { abbreviation: 'MN' })
const austin = region(3, 'city', 'texas/austin', 'Austin', { state_id: 1, population: 900_000, place_count: 50 })
const austinMn = region(4, 'city', 'minnesota/austin', 'Austin', { state_id: 2, lat: 43.7, lng: -93 })
const boston = region(5, 'city', 'massachusetts/boston', 'Boston', { state_id: 9 })
const regions = [texas, minnesota, austin, austinMn, boston]

const read = (typed: string, near?: { lat: number; lng: number }) => {
  const interpretation = interpret(wordsOf(typed), { regions, phrases: categoryPhrases(categories), near })
  const words = interpretation.parts.filter((part) => part.required).map((part) => part.words.join(' '))
  return {
    region: interpretation.region?.path,
    category: interpretation.category?.slug,
    words,
    here: interpretation.here,
    open: interpretation.open,
  }
}

test.each([
  ['pizza in Austin', 'texas/austin', 'pizza'],
  ['best pizza in austin, tx', 'texas/austin', 'pizza'],
  ['austin pizza', 'texas/austin', 'pizza'],
  ['pizza austin minnesota', 'minnesota/austin', 'pizza'],
  ['pizza near Austin MN', 'minnesota/austin', 'pizza'],
  ['food texas', 'texas', 'restaurants'],
  ['food in austin downtown', 'texas/austin', 'restaurants'],
  ['food downtown austin', 'texas/austin', 'restaurants'],
])('"%s" is asked of %s: %s', (typed, path, slug) => {
  expect(read(typed)).toMatchObject({ region: path, category: slug })
})

test('of namesakes the one close by is meant', () => {
  expect(read('pizza in austin', { lat: 43.7, lng: -93 }).region).toBe('minnesota/austin')
})

test('a region in a name stays a word of it', () => {
  expect(read('Boston Market')).toMatchObject({ region: undefined, words: ['boston', 'market'] })
})

test('"near me" and "open now" are conditions, not words', () => {
  expect(read('pizza near me open now')).toMatchObject({ category: 'pizza', words: ['pizza'], here: true, open: { wish: { kind: 'now' } } })
})

test('what several categories claim is none of them', () => {
  expect(read('curry')).toMatchObject({ category: undefined, words: ['curry'] })
})

test('museums are of every kind, not only the other ones', () => {
  const interpretation = interpret(wordsOf('museums'), { regions, phrases: categoryPhrases(categories), near: undefined })
  expect(interpretation.parts[0]?.categories.map(({ id }) => id)).toEqual([6, 7])
  expect(interpretation.category).toBeNull()
})

test('empty words alone are searched for', () => {
  expect(read('the best').words).toEqual(['the', 'best'])
})

test('"in" between two names is no Indiana, at the end and before a ZIP code it is', () => {
  const indiana = region(30, 'state', 'indiana', 'Indiana', { abbreviation: 'IN' })
  const town = region(31, 'city', 'indiana/speedway', 'Speedway', { state_id: 30, parent_id: 30 })
  const city = region(32, 'city', 'indiana/indianapolis', 'Indianapolis', { state_id: 30, parent_id: 30, population: 900_000 })
  const read = (typed: string) =>
    interpret(wordsOf(typed), { regions: [indiana, town, city], phrases: categoryPhrases(categories), near: undefined })
  expect(read('speedway in indianapolis')).toMatchObject({ region: { path: 'indiana/indianapolis' }, parts: [{ words: ['speedway'] }] })
  for (const typed of ['coffee speedway in', 'speedway in']) expect(read(typed).region?.path, typed).toBe('indiana/speedway')
})

test('the name of a kind alone is any of it rather than a quarter that is called so, which is meant behind "in" and beside its city', () => {
  const quarter = region(20, 'district', 'texas/austin/art-museum', 'Art museum', { parent_id: 2, state_id: 1 })
  const other = region(21, 'neighborhood', 'texas/austin/quorvel', 'Quorvel', { parent_id: 2, state_id: 1 })
  const read = (typed: string) =>
    interpret(wordsOf(typed), { regions: [texas, austin, quarter, other], phrases: categoryPhrases(categories), near: undefined })
  expect(read('art museum')).toMatchObject({ region: null, category: { name: 'Art museums' } })
  expect(read('in art museum').region).toMatchObject({ name: 'Art museum' })
  // Beside another kind it is one, too, unless its city or state is said.
  expect(read('coffee art museum').region).toBeNull()
  for (const typed of ['coffee in art museum', 'coffee art museum austin', 'coffee art museum texas'])
    expect(read(typed).region, typed).not.toBeNull()
  expect(read('quorvel').region).toMatchObject({ name: 'Quorvel' })
})
