import { mainTags } from '../check/tag-categories.ts'
import type { Cells } from '../fields.ts'
import { aliasesBeside, firstOf, type Preset, positions, type Values } from './preset.ts'

const enough = ['amenity', 'shop', 'tourism', 'leisure', 'craft', 'office', 'healthcare']
const lost = /^(?:disused|abandoned|was|closed|demolished|razed|removed|destroyed|historic_use|vacant|former|old):/
const yes = (value: string | undefined) => value !== undefined && !/^(?:no|none|false|)$/i.test(value)

/** Attributes of ours by the tags that say them. */
const offers: [attribute: string, says: (values: Values) => boolean][] = [
  ['wheelchair', ({ wheelchair }) => /^(?:yes|designated)$/.test(wheelchair ?? '')],
  ['restrooms', ({ toilets }) => yes(toilets)],
  ['drinking-water', ({ drinking_water }) => yes(drinking_water)],
  ['air-conditioning', ({ air_conditioning }) => yes(air_conditioning)],
  ['wifi', ({ internet_access, wifi }) => /^(?:wlan|yes|wifi)$/.test(internet_access ?? '') || yes(wifi)],
  ['takeaway', ({ takeaway }) => yes(takeaway)],
  ['delivery', ({ delivery }) => yes(delivery)],
  ['reservations', ({ reservation }) => yes(reservation)],
  ['outdoor-seating', ({ outdoor_seating }) => yes(outdoor_seating)],
  ['vegetarian', (values) => yes(values['diet:vegetarian'])],
  ['vegan', (values) => yes(values['diet:vegan'])],
  ['gluten-free', (values) => yes(values['diet:gluten_free'])],
  ['halal', (values) => yes(values['diet:halal'])],
  ['kosher', (values) => yes(values['diet:kosher'])],
  ['dogs-allowed', ({ dog }) => /^(?:yes|leashed)$/.test(dog ?? '')],
  ['free-entry', ({ fee }) => fee === 'no'],
  ['breakfast', ({ breakfast }) => yes(breakfast)],
  ['live-music', ({ live_music }) => yes(live_music)],
]

/** What of an object's tags isn't one column for one field. */
export function cellsOfTags(values: Values): Cells {
  const cells: Cells = {}
  const attributes = offers.filter(([, says]) => says(values)).map(([attribute]) => attribute)
  if (attributes.length > 0) cells.attributes = attributes.join(';')
  const name = values.name ?? values['name:en'] ?? values.official_name ?? values.brand ?? values.operator
  if (name) cells.name = name
  const website = firstOf(values.website ?? values['contact:website'] ?? values.url)
  if (website) cells.website = website
  const phone = values.phone ?? values['contact:phone'] ?? values['contact:mobile']
  if (phone) cells.phone = phone
  const aliases = aliasesOf(values, name)
  if (aliases) cells.aliases = aliases
  const neighborhood = values['addr:neighbourhood'] ?? values['addr:suburb'] ?? values['addr:quarter']
  if (neighborhood) cells.neighborhood = neighborhood
  return cells
}

const otherNames = ['short_name', 'alt_name', 'official_name', 'old_name', 'loc_name', 'nat_name', 'reg_name', 'int_name']

/** The other names of an object, those in other languages last. */
function aliasesOf(values: Values, name: string | undefined): string | undefined {
  const languages = Object.keys(values).filter((key) => /^(?:alt_|old_|short_)?name:[a-z]{2,3}(?:-[A-Za-z]+)?$/.test(key))
  return aliasesBeside(
    name,
    [...otherNames, ...languages.sort()].map((key) => values[key]),
  )
}

/** Why tags speak of something that is no longer there. */
export function goneByTags(values: Values): string | null {
  if (values.shop === 'vacant' || values.amenity === 'vacant') return 'is vacant'
  for (const key of ['disused', 'abandoned', 'demolished', 'razed', 'vacant']) if (yes(values[key])) return `is marked as ${key}`
  if (/^(?:closed|permanently.closed|out_of_business|defunct)$/i.test(values.operational_status ?? '')) return 'is marked as closed'
  if (/^(?:closed|closed permanently|permanently closed|off)$/i.test(values.opening_hours ?? '')) return 'is marked as closed'
  const ended = values.end_date
  if (ended && /^\d{4}/.test(ended) && new Date(ended.slice(0, 10)) < new Date()) return `was closed on ${ended.slice(0, 10)}`
  const before = Object.keys(values).find((key) => lost.test(key) && mainTags.includes(key.replace(lost, '')))
  if (before && !mainTags.some((key) => values[key])) return `is marked as ${before.split(':')[0]}`
  return null
}

/** OpenStreetMap: tags as columns, by Overpass, GeoJSON or a table. */
export const osm: Preset = {
  // Linked data of web pages has ids of its own.
  detects: (headers) =>
    (headers.has('@id') && ![...headers].some((name) => /^(?:@context|geo\.|address\.)/.test(name))) ||
    (!headers.has('category') && enough.some((key) => headers.has(key))),
  columns: {
    '@id': 'source_ref',
    name: 'name',
    'addr:full': 'address',
    'addr:housenumber': 'housenumber',
    'addr:street': 'street',
    'addr:unit': 'unit',
    'addr:city': 'city',
    'addr:state': 'state',
    'addr:postcode': 'zip',
    email: 'email',
    opening_hours: 'hours',
    brand: 'brand',
    description: 'description',
    external_id: 'source_ref',
    ...positions,
  },
  // Tags like type, source and ref mean something else than other files' columns of these names.
  only: true,
  cells: cellsOfTags,
  category: (values, words) => words.ofTags(values),
  gone: goneByTags,
  licence: 'ODbL-1.0',
}
