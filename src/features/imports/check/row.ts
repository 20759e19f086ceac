import timeZoneAt from '@photostructure/tz-lookup'
import type { Hours } from '../../hours/contract.ts'
import { parseHours } from '../../places/rules.ts'
import { cutTo, slugOf } from '../../slugs/rules.ts'
import type { Cells, Field } from '../fields.ts'
import type { FoundCategory } from '../presets/preset.ts'
import { emailOf, listOf, phoneOf, priceOf, websiteOf, zipOf } from '../rules.ts'
import type { Gazetteer, Located } from './gazetteer.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A row that can become a place, in the columns of `import_rows`. */
export type CheckedRow = {
  source: string
  source_ref: string | null
  licence: string | null
  name: string
  slugs: string[]
  category_id: number
  state_id: number
  city_id: number
  neighborhood_id: number | null
  address: string | null
  locality: string | null
  zip: string | null
  lat: number
  lng: number
  position_accuracy: 'exact' | 'area'
  phone: string | null
  email: string | null
  website: string | null
  price: number | null
  attributes: string[] | null
  tag_ids: number[] | null
  brand: string | null
  description: string | null
  hours: Hours | null
  hours_text: string | null
  time_zone: string
  prominence: number | null
}

export type Known = { regions: Gazetteer; words: Vocabulary }
/** `left out`: what is kept of the row although a value could not be read, by field. */
export type Checked = { row: CheckedRow; leftOut: Field[] } | { reasons: string[] }

const LONGEST: Partial<Record<Field, number>> = {
  name: 200,
  address: 300,
  city: 100,
  description: 5000,
  brand: 120,
  hours: 1000,
  source_ref: 300,
}

/**
 * Checks one row: with all reasons why it can't be taken, or as it is to be stored. A telephone number, address of a page or mail,
 * ZIP code or price that can't be read is left out and counted; hours that can't be read stay as text.
 */
export function checkRow(
  cells: Cells,
  known: Known,
  defaults: { source: string; licence: string | null },
  found: FoundCategory | null = null,
): Checked {
  const reasons: string[] = []
  for (const [field, max] of Object.entries(LONGEST))
    if ((cells[field as Field]?.length ?? 0) > max) reasons.push(`${field} has more than ${max} characters`)
  const name = oneLine(cells.name)
  if (!name) reasons.push('has no name')
  const category = found ?? known.words.category(cells.category, cells.subcategory)
  if ('reason' in category) reasons.push(category.reason)
  const position = positionOf(cells)
  if ('reason' in position) reasons.push(position.reason)
  const zip = optional(cells.zip, zipOf)
  const located =
    'reason' in position
      ? null
      : known.regions.locate({ ...position, city: cells.city, state: cells.state, neighborhood: cells.neighborhood, zip: zip ?? undefined })
  if (located && 'reason' in located) reasons.push(located.reason)
  if (!name || 'reason' in category || 'reason' in position || !located || 'reason' in located || reasons.length > 0) return { reasons }

  const leftOut: Field[] = []
  const keep = <T>(field: Field, read: (text: string) => T | null): T | null => {
    const value = optional(cells[field], read)
    if (cells[field] && value === null) leftOut.push(field)
    return value
  }
  const attributes = cells.attributes === undefined ? null : known.words.attributes(listOf(cells.attributes))
  const tags = cells.tags === undefined ? null : known.words.tags(listOf(cells.tags))
  if (attributes?.unknown) leftOut.push('attributes')
  if (tags?.unknown) leftOut.push('tags')
  const address = oneLine(cells.address)
  const row: CheckedRow = {
    source: oneLine(cells.source) ?? defaults.source,
    source_ref: oneLine(cells.source_ref),
    licence: oneLine(cells.licence) ?? defaults.licence,
    name,
    slugs: slugsOf(name, address, located),
    category_id: category.id,
    ...regionsOf(located),
    address,
    zip: keep('zip', zipOf),
    ...position,
    position_accuracy: 'exact',
    phone: keep('phone', phoneOf),
    email: keep('email', emailOf),
    website: keep('website', websiteOf),
    price: keep('price', priceOf),
    attributes: attributes?.keys ?? null,
    tag_ids: tags?.ids ?? null,
    brand: oneLine(cells.brand),
    description: paragraphs(cells.description),
    ...hoursOf(cells.hours),
    time_zone: zoneAt(position) ?? located.city.time_zone ?? 'UTC',
    prominence: keep('prominence', (text) => (/^(?:100|\d{1,2})$/.test(text) ? Number(text) : null)),
  }
  return { row, leftOut }
}

function positionOf({ lat: latText, lng: lngText }: Cells): { lat: number; lng: number } | { reason: string } {
  if (!latText || !lngText) return { reason: 'has no position' }
  const [lat, lng] = [latText, lngText].map((text) => (/^[-+]?\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN)) as [
    number,
    number,
  ]
  if (Number.isNaN(lat)) return { reason: `latitude “${latText.slice(0, 40)}” is not a number` }
  if (Number.isNaN(lng)) return { reason: `longitude “${lngText.slice(0, 40)}” is not a number` }
  if (lat === 0 && lng === 0) return { reason: 'the position is 0, 0' }
  if (Math.abs(lat) > 90 && Math.abs(lng) <= 90) return { reason: 'latitude and longitude seem to be swapped' }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return { reason: 'the position is outside the world' }
  return { lat, lng }
}

function hoursOf(text: string | undefined): { hours: Hours | null; hours_text: string | null } {
  const written = oneLine(text)
  if (!written) return { hours: null, hours_text: null }
  const read = parseHours(written)
  return { hours: 'hours' in read ? read.hours : null, hours_text: written }
}

/** From the shortest to the most telling: name; name, city, state; name, street, city, state. */
function slugsOf(name: string, address: string | null, { city, state }: Located): string[] {
  const first = slugOf(name)
  if (!first) return []
  const where = `${city.slug}-${state.abbreviation.toLowerCase()}`
  const street = slugOf((address ?? '').replace(/^[\d\s-]+/, ''))
  const joined = (...parts: string[]) => {
    const end = parts.filter(Boolean).join('-')
    return `${cutTo(first, Math.max(20, 79 - end.length))}-${end}`.slice(0, 80).replace(/-+$/, '')
  }
  return [...new Set([first, joined(where), joined(cutTo(street, 30), where)])]
}

function regionsOf({ state, city, neighborhood, locality }: Located) {
  return { state_id: state.id, city_id: city.id, neighborhood_id: neighborhood?.id ?? null, locality }
}

function zoneAt({ lat, lng }: { lat: number; lng: number }): string | null {
  try {
    return timeZoneAt(lat, lng)
  } catch {
    return null
  }
}

const optional = <T>(text: string | undefined, read: (text: string) => T | null): T | null => (text ? read(text) : null)

/** Without control characters, with single spaces; null if nothing is left. */
const oneLine = (text: string | undefined): string | null => text?.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null

const paragraphs = (text: string | undefined): string | null =>
  text
    ?.replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim() || null
