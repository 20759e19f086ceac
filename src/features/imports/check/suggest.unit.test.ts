import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordsOf } from '../heading-words.ts'
import { Suggestions } from './suggest.ts'
import { type SuggestedCategory, SureKinds } from './sure-kinds.ts'

type Starter = Partial<SuggestedCategory> & Pick<SuggestedCategory, 'slug' | 'name' | 'singular'> & { subcategories?: Starter[] }

const { categories }: { categories: Starter[] } = JSON.parse(
  readFileSync(new URL('../../../../db/starter/categories.json', import.meta.url), 'utf8'),
)
const whole = (id: number, parent_id: number | null, category: Starter): SuggestedCategory => ({
  schema_type: '',
  overture: [],
  osm: [],
  attributes: [],
  synonyms: [],
  former_slugs: [],
  ...category,
  id,
  parent_id,
})
const all = [
  ...categories.flatMap(({ subcategories = [] }, i) => subcategories.map((sub, j) => whole(1000 * (i + 1) + j, i + 1, sub))),
  ...categories.map((top, i) => whole(i + 1, null, top)),
]
const suggestions = new Suggestions(all)
const kinds = new SureKinds(all)
const of = (value: string, { names = [], heading = '', file = '' }: { names?: string[]; heading?: string; file?: string } = {}) =>
  suggestions.of(value, { names, heading: wordsOf(heading), file: wordsOf(file) })

test('rows that nothing says the kind of are what most of their names end with, or contain', () => {
  expect(of('', { names: ['Elm Street Library', 'Hill Branch Library (temporary)', 'The Annex'] })).toBe('libraries')
  expect(of('', { names: ['Church of the Good Shepherd', 'St. Mark’s Church', 'First Baptist Church, Inc.'] })).toBe('worship')
  expect(of('', { names: ['Oak Elementary School', 'Elm High School 12', 'Northside Academy'] })).toBe('schools')
  expect(of('', { names: ['Upper Falls Campground - North Loop', 'Dry Creek Campground at Mesa'] })).toBe('campgrounds')
  expect(of('', { names: ['Hilltop Greenmarket', 'Riverside Greenmarket'] })).toBe('farmers-markets')
  expect(of('', { names: ['Museum Annex', 'Toy Museum Hall', 'Museum Two'] })).toBe('museums')
})

test('nothing is suggested where less than half of the names agree, nor by the name of somebody', () => {
  expect(of('', { names: ['Elm Library', 'Oak Library', 'A House', 'B House', 'C House'] })).toBeNull()
  expect(of('', { names: ['Elm Library', 'Oak Library', 'Elm Church', 'Oak Church'] })).toBeNull()
  expect(of('', { names: ['Rosa Church'] })).toBeNull()
  expect(of('', { names: ['Elm High School'] })).toBe('schools')
  expect(of('', { names: ['Anna Barber', 'Jo Doe', 'Mia Poe'] })).toBeNull()
})

test('else by what the file or the column of names is called, unless the names say otherwise', () => {
  expect(of('', { names: ['Alpha', 'Beta'], file: 'county_fuel-stations' })).toBe('gas-stations')
  expect(of('', { file: 'my wineries (final)' })).toBe('wine-bars')
  expect(of('', { names: ['Alpha'], heading: 'Park Name', file: 'export' })).toBe('parks')
  expect(of('', { names: ['Elm Church', 'Oak Library', 'Alpha Diner'], file: 'parks' })).toBeNull()
  for (const file of ['places', 'businesses', 'church-street-businesses', 'food_inspections', 'chain_stores', 'public_facilities'])
    expect(of('', { names: ['Alpha'], file }), file).toBeNull()
  expect(of('X1', { names: ['Elm Library', 'Oak Library'], file: 'buildings' })).toBe('libraries')
  expect(of('X1', { names: ['Alpha'], file: 'hospitals' })).toBe('hospitals')
})

test('a word that kinds are merely looked for by doesn’t stand against what the file is called after', () => {
  expect(of('Specialty', { file: 'hospitals' })).toBe('hospitals')
  expect(of('Specialty', { file: 'stores' })).toBe('other-shops')
  expect(of('Pharmacy', { file: 'hospitals' })).toBe('pharmacies')
})

test('headings that columns of kinds have whatever the kind say of none', () => {
  const headings =
    'category sub_category Category 2 subtype Sub Type type Main Type Primary Category secondary_type kind class sub_class fclass Feature Type ' +
    'place_type Location Type POI Type amenity sector industry NAICS description group tag types category_name facility_type use'
  for (const heading of headings.match(/[A-Z]\w*(?: [A-Z]\w*| \d)*|\S+/g) ?? []) expect(of('zzqx', { heading }), heading).toBeNull()
})

test('under a heading that names a kind a value is of that kind', () => {
  expect(of('pocket', { heading: 'park_type' })).toBe('parks')
  expect(of('tavern', { heading: 'brewery_type' })).toBe('pubs')
  expect(of('planning', { heading: 'brewery_type' })).toBe('breweries')
  expect(of('divorce', { heading: 'Museum Kind' })).toBe('museums')
  expect(of('divorce', { heading: 'Business Type' })).toBe('legal')
  expect(of('day care', { heading: 'School Type' })).toBe('childcare')
  expect(of('boat ramp', { heading: 'School Type' })).toBe('beaches-waterfront')
})

test('a lone word that only stands within a synonym says nothing', () => {
  for (const word of ['contract', 'building', 'back', 'minor']) expect(of(word), word).toBeNull()
  expect(of('Art School')).toBe('schools')
})

test('one word at the end of a phrase says something only where a category is called so; what is in brackets says less', () => {
  for (const phrase of ['Poke bowls', 'Rice bowl', 'Salad bowls']) expect(of(phrase), phrase).toBeNull()
  expect(of('Bowling')).toBe('bowling')
  expect(of('Irish pub')).toBe('pubs')
  expect(of('Restaurant (Food)')).toBe('other-restaurants')
  expect(of('(Food)')).toBe('restaurants')
})

test('what only a word of a value says must not stand against what the other values say', () => {
  const column = (...values: [value: string, ...names: string[]][]) =>
    suggestions.ofAll(values.map(([value, ...names]) => ({ value, about: { names, heading: [], file: [] } })))
  const sure: [string, ...string[]][] = [['Acute', 'Elm Hospital', 'Oak Hospital'], ['Hospitals']]
  expect(column(...sure, ['CHILDREN', "Ash Children's Hospital East"])).toEqual(['hospitals', 'hospitals', 'hospitals'])
  expect(column(...sure, ['CHILDREN', 'Ash House'])).toEqual(['hospitals', 'hospitals', null])
  expect(column(...sure, ['Children’s museum', 'Ash Hospital House'])).toEqual(['hospitals', 'hospitals', 'childrens-museums'])
  expect(column(['CHILDREN', 'Ash House'])).toEqual(['childrens-museums'])
})

test('names say their kind by the words at their end', () => {
  expect(['Roger’s Wine Shop', 'Hard Eight BBQ', 'Elm Hotel - Dallas', 'Anna Poe'].map((name) => suggestions.kindWords(name))).toEqual([
    'wine shop',
    'bbq',
    'hotel',
    null,
  ])
  // What several kinds have in their names says none of them.
  expect(['Elm Home', 'Seventh Home', 'Elm Stadium'].map((name) => suggestions.kindWords(name))).toEqual([null, null, 'stadium'])
  expect(of('named wine shop')).toBe('beer-wine-liquor')
})

test('the categories nearest to a word are those that it may mean or is written like', () => {
  expect(suggestions.near('churches')).toContain('worship')
  expect(suggestions.near('churchez')[0]).toBe('worship')
  expect(suggestions.near('librarys')).toContain('libraries')
  expect(suggestions.near('musem')).toContain('museums')
  expect(suggestions.near('zzz')).toEqual([])
})

test('kinds in Spanish, French and German are suggested by their first words', () => {
  const said: [string, string][] = [
    ['Farmacias', 'pharmacies'],
    ['Museo de arte moderno', 'art-museums'],
    ['Restaurante mexicano', 'mexican'],
    ['Panadería y pastelería', 'bakeries'],
    ['Bibliothèque municipale', 'libraries'],
    ['Église', 'worship'],
    ['Bibliothek', 'libraries'],
    ['Servicios > Gasolinera', 'gas-stations'],
  ]
  expect(said.map(([value]) => [value, of(value)])).toEqual(said)
  expect(of('', { names: ['Iglesia San Blas', 'Iglesia de la Cruz', 'Templo Bautista'] })).toBe('worship')
  expect(of('', { names: ['La Biblioteca', 'Biblioteca Elm'] })).toBe('libraries')
  expect(of('', { file: 'bibliotecas_2024' })).toBe('libraries')
  expect(of('', { names: ['Pan American Hall', 'Pan Pacific Hall'] })).toBeNull()
})

test.each([
  ['a path', 'Retail - Shoes & Boots', 'shoes'],
  ['a path through what other catalogues call so', 'Transportation - Airport', 'airports'],
  ['what is added to a kind', 'BREWERY - PUBLIC HOUSE', 'breweries'],
  ['qualifiers', 'Mobile food unit (class 3)', 'food-trucks'],
  ['size', 'GROCERY - OVER 10,000 SQ FT', 'supermarkets'],
  ['what it has besides', 'Distillery w/ tasting room', 'distilleries'],
  ['two kinds', 'Accountants & Tax Preparation', 'financial-tax'],
  ['a word that both share', 'Bicycle Sales & Repair', 'bicycles'],
  ['any of a kind', 'Slopeside Hotels', 'hotels'],
  ['words of one category alone', 'Cocktail Lounge', 'bars'],
  ['another language', 'Taller mecánico', 'auto-repair'],
  ['a wide kind', 'Restaurant - Full Service', 'other-restaurants'],
  ['a phrase at its end', 'Senior High School', 'schools'],
  ['everyday words that end in the kind', 'Health Clinic', 'clinics-doctors'],
  ['the field before it', 'Dental Clinic', 'dentists'],
  ['the field behind it', 'Clinic - Veterinary', 'veterinarians'],
  ['what it is built as', 'Parking Ramp', 'parking'],
  ['the words of its name in another order', 'Bakery Café', 'cafes-bakeries'],
  ['a first word of another language with its field', 'Consultorio dental', 'dentists'],
  ['whose church it is in another language', 'Templo católico', 'worship'],
])('a value surely means a kind by %s: %s', (_, value, slug) => {
  expect(kinds.of(value)?.slug).toBe(slug)
})

test.each([
  'Food Services',
  'Poke bowls',
  'Snack and Nonalcoholic Beverage Bars',
  'Trailer Park',
  'Corner Park',
  'Parque industrial',
  'Jardín infantil',
  'Park & Sell',
  'Bar & Grill',
  'Masonic Temple',
  'Residence Hall',
  'Community',
  'Nightlife',
  'Lodging',
  'F-COM',
  'Class 3',
  '',
])('what could mean several kinds, or none, is not sure: %s', (value) => expect(kinds.of(value)).toBeUndefined())

test('a name says its kind by two words, or by one of any place of that kind, not by a person’s name or one that is all of it', () => {
  expect(
    ['Oak Elementary School', 'Elm Street Library', 'Joe’s Barber Shop', 'Hill Brewery, Inc.'].map((name) => kinds.ofName(name)?.slug),
  ).toEqual(['schools', 'libraries', 'barbers', 'breweries'])
  for (const name of ['Anna Barber', 'The Library', 'Elm Park', 'Library', 'Mercy Hospital'])
    expect(kinds.ofName(name), name).toBeUndefined()
})
