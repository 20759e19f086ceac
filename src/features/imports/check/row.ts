import { distanceBetween } from '../../../platform/geo.ts'
import { plural } from '../../../platform/plural.ts'
import { readFields, tooLong } from '../../places/read-fields.ts'
import type { StagedRow } from '../../places/staging.server.ts'
import { oneLine, zipOf } from '../../places/text-values.ts'
import { findWhere, slugChoices } from '../../places/whereabouts.ts'
import type { Gazetteer } from '../../regions/gazetteer.ts'
import { ofMercator } from '../../source-files/position-text.ts'
import type { Cells } from '../fields.ts'
import type { FoundCategory } from '../presets/preset.ts'
import { isMade } from '../told-values.ts'
import { LEFT_OUT, type Note, quoted } from './note.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordForm } from './word-form.ts'

/** `learned`: the categories of values that were mapped, by source and value (`learnedKey`); null for one that is to be left out. */
export type Known = { regions: Gazetteer; words: Vocabulary; learned: ReadonlyMap<string, number | null> }
/** A row to be staged, with what it lost; the reasons why it can't be; or the value that it waits for, with what it says. */
export type Checked =
  | { row: StagedRow; notes: Note[] }
  | { reasons: string[] }
  | { held: string; source: string; cells: Cells; notes: Note[] }

/** How learned values are found again: whatever their spelling, for the source that they came from. */
export const learnedKey = (source: string, value: string): string => `${source}\n${wordForm(value)}`

/** Most characters of what is no field of a place. */
const LONGEST = { city: 100, neighborhood: 100, source_ref: 300 } as const

/**
 * Where rows name none, and what is known of the file: `kindless` where no column says what kind of place a row is; `waitsFor`
 * the value that a row of this name waits for then, where it isn't the one of no words.
 */
export type Defaults = { source: string; licence: string | null; kindless?: boolean; waitsFor?: (name: string) => string }

/**
 * Checks one row: with all reasons why it can't be taken, as it is to be staged, or with the category's value that must be mapped first.
 * What can't be read is left out and noted, as is what was changed; hours that can't be read stay as text.
 */
export function checkRow(cells: Cells, known: Known, defaults: Defaults, found: FoundCategory | null = null, notes: Note[] = []): Checked {
  const reasons = longCells(cells)
  const { values, lost } = readFields(cells, known.words)
  const { name, zip } = values
  if (!name) reasons.push('has no name')
  const source = oneLine(cells.source) ?? defaults.source
  const category = categoryOf(cells, known, defaults, source, found, notes)
  if ('reason' in category) reasons.push(category.reason)
  const position = positionOf(cells, values) ?? byZip(cells, zip, known.regions) ?? { reason: 'has no position' }
  if ('reason' in position) reasons.push(position.reason)
  const said = { zip: zip ?? undefined, name: name ?? undefined, website: values.website ?? undefined }
  const named = { city: cells.city, state: cells.state, neighborhood: cells.neighborhood, ...said }
  const where = 'reason' in position ? null : findWhere(known.regions, { ...position, ...named })
  if (where && 'reason' in where) reasons.push(where.reason)
  if (!name || 'reason' in category || 'reason' in position || !where || 'reason' in where || reasons.length > 0) return { reasons }
  if ('unknown' in category)
    return {
      held: category.unknown,
      source,
      cells: { ...cells, ...((found || isMade(category.unknown)) && { category: category.unknown }) },
      notes,
    }
  if (where.found.locality && cells.city)
    notes.push({ field: 'city', reason: `${quoted(cells.city)} is no city known there: listed under ${quoted(where.located.city.name)}` })
  if (where.located.rival)
    notes.push({
      field: 'city',
      reason: `is not said for sure: ${quoted(where.located.city.name)}, could be ${quoted(where.located.rival.name)}`,
    })
  if (!('accuracy' in position))
    notes.push({ field: 'lat', reason: `is not given: the place stands in the middle of its ZIP code “${zip}”` })
  const isOutside = distanceBetween(position, where.located.city) > IN_TOWN_M
  const beyond = isOutside ? known.regions.stateBeyond({ ...position, ...named }, BEYOND_KM) : null
  if (beyond)
    notes.push({ field: 'lat', reason: `the position lies in “${beyond.name}”, not in ${quoted(cells.state ?? '')}: one of them is wrong` })
  for (const field of lost) notes.push({ field, reason: `${quoted(cells[field] ?? '')} can’t be read, or not all of it, and ${LEFT_OUT}` })
  if (values.hours_text && !values.hours)
    notes.push({ field: 'hours', reason: `${quoted(values.hours_text)} can’t be read and stays a text` })
  const { lat, lng, accuracy = 'area' } = position
  const row: StagedRow = {
    ...values,
    ...{ lat, lng },
    source,
    source_ref: oneLine(cells.source_ref),
    licence: oneLine(cells.licence) ?? defaults.licence,
    slugs: slugChoices(name, values.address, where.located),
    category_id: category.id,
    ...where.found,
    position_accuracy: accuracy,
  }
  return { row, notes }
}

/** What the row or its preset names; a value that names none may have been mapped before. */
function categoryOf(
  cells: Cells,
  { words, learned }: Known,
  { kindless, waitsFor }: Defaults,
  source: string,
  found: FoundCategory | null,
  notes: Note[],
): { id: number } | { reason: string } | { unknown: string } {
  const category = found ?? (kindless ? { unknown: waitsFor?.(cells.name ?? '') ?? '' } : words.category(cells.category, cells.subcategory))
  if ('against' in category)
    notes.push({ field: 'category', reason: `${quoted(category.against ?? '')} doesn’t hold ${quoted(category.name)}, which counts` })
  const taken = 'taken' in category ? category.taken : undefined
  const value = 'unknown' in category ? category.unknown : taken
  const id = value === undefined ? undefined : learned.get(learnedKey(source, value))
  if (id === null) return { reason: `“${value}” is left out, as was said of this value` }
  if (id !== undefined) return { id }
  const said = kindless || found || !cells.name ? undefined : words.saidByName(cells.name)
  // Of a kind that holds others the name may say which of these: a "community" place called "… Library".
  if (said && ('unknown' in category || ('id' in category && category.id === said.parent_id))) {
    notes.push({ field: 'category', reason: `is taken for ${quoted(said.name)}, as the name says` })
    return said
  }
  if (taken !== undefined && 'name' in category)
    notes.push({ field: 'category', reason: `${quoted(taken)} is taken for ${quoted(category.name)}` })
  return category
}

function longCells(cells: Cells): string[] {
  const others = Object.entries(LONGEST).flatMap(([cell, most]) =>
    (cells[cell as keyof typeof LONGEST]?.length ?? 0) > most ? [[cell, most]] : [],
  )
  return [...tooLong(cells), ...others].map(
    ([cell, most]) => `${cell} has more than ${plural(Number(most), { one: '# character', other: '# characters' })}`,
  )
}

/** A position this far outside the named state, in another, is not there because outlines are simplified. In kilometres. */
const BEYOND_KM = 1.5
/** So near to the middle of its city, in metres, a position is asked nothing. */
const IN_TOWN_M = 4000

/** Nobody mistypes degrees by so much: it is another unit. */
const FARTHEST_OFF = 1000

/** Where a place stands; `exact`, where the row says so itself. */
type Position = { lat: number; lng: number; accuracy?: 'exact' }

/** Where a row without a position has its place, roughly: it must have an address that leads there from the middle of its ZIP code. */
const byZip = (cells: Cells, zip: string | null, regions: Gazetteer): Position | null =>
  cells.address && zip ? regions.middleOfZip(zip) : null

/** Whether a row says where its place is, exactly or not. */
export const isPlaced = (cells: Cells, regions: Gazetteer): boolean =>
  Boolean(cells.lat && cells.lng) || byZip(cells, zipOf(cells.zip ?? ''), regions) !== null

/** The position that a row gives, or why it is none; null where it gives none. */
function positionOf(cells: Cells, { lat, lng }: { lat: number | null; lng: number | null }): Position | { reason: string } | null {
  if (!cells.lat || !cells.lng) return null
  if (lat === null) return { reason: `latitude “${cells.lat.slice(0, 40)}” is not a number` }
  if (lng === null) return { reason: `longitude “${cells.lng.slice(0, 40)}” is not a number` }
  if (lat === 0 && lng === 0) return { reason: 'the position is 0, 0' }
  if (Math.abs(lat) > FARTHEST_OFF && Math.abs(lng) > FARTHEST_OFF)
    return exact(ofMercator(lng, lat)) ?? { reason: 'the position is in metres or feet of a projection, not in degrees' }
  if (Math.abs(lat) > 90 && Math.abs(lat) <= 180 && Math.abs(lng) <= 90) return { reason: 'latitude and longitude seem to be swapped' }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return { reason: 'the position is outside the world' }
  return { lat, lng, accuracy: 'exact' }
}

const exact = (at: { lat: number; lng: number } | null): Position | null => at && { ...at, accuracy: 'exact' }
