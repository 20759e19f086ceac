import { plural } from '../../../platform/plural.ts'
import type { FileCell } from '../../places/fields.ts'
import { readFields, tooLong } from '../../places/read-fields.ts'
import type { StagedRow } from '../../places/staging.server.ts'
import { oneLine } from '../../places/text-values.ts'
import { findWhere, slugChoices } from '../../places/whereabouts.ts'
import type { Gazetteer } from '../../regions/gazetteer.ts'
import type { Cells } from '../fields.ts'
import type { FoundCategory } from '../presets/preset.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Known = { regions: Gazetteer; words: Vocabulary }
/** `leftOut`: what is kept of the row although a value could not be read, by cell. */
export type Checked = { row: StagedRow; leftOut: FileCell[] } | { reasons: string[] }

/** Most characters of what is no field of a place. */
const LONGEST = { city: 100, neighborhood: 100, source_ref: 300 } as const

/**
 * Checks one row: with all reasons why it can't be taken, or as it is to be staged. A telephone number, address of a page or mail,
 * ZIP code or price that can't be read is left out and counted; hours that can't be read stay as text.
 */
export function checkRow(
  cells: Cells,
  known: Known,
  defaults: { source: string; licence: string | null },
  found: FoundCategory | null = null,
): Checked {
  const reasons = longCells(cells)
  const { values, lost } = readFields(cells, known.words)
  const { name, zip } = values
  if (!name) reasons.push('has no name')
  const category = found ?? known.words.category(cells.category, cells.subcategory)
  if ('reason' in category) reasons.push(category.reason)
  const position = positionOf(cells, values)
  if ('reason' in position) reasons.push(position.reason)
  const named = { city: cells.city, state: cells.state, neighborhood: cells.neighborhood, zip: zip ?? undefined }
  const where = 'reason' in position ? null : findWhere(known.regions, { ...position, ...named })
  if (where && 'reason' in where) reasons.push(where.reason)
  if (!name || 'reason' in category || 'reason' in position || !where || 'reason' in where || reasons.length > 0) return { reasons }
  const row: StagedRow = {
    ...values,
    source: oneLine(cells.source) ?? defaults.source,
    source_ref: oneLine(cells.source_ref),
    licence: oneLine(cells.licence) ?? defaults.licence,
    slugs: slugChoices(name, values.address, where.located),
    category_id: category.id,
    ...where.found,
    position_accuracy: 'exact',
  }
  return { row, leftOut: lost }
}

function longCells(cells: Cells): string[] {
  const others = Object.entries(LONGEST).flatMap(([cell, most]) =>
    (cells[cell as keyof typeof LONGEST]?.length ?? 0) > most ? [[cell, most]] : [],
  )
  return [...tooLong(cells), ...others].map(
    ([cell, most]) => `${cell} has more than ${plural(Number(most), { one: '# character', other: '# characters' })}`,
  )
}

function positionOf(
  cells: Cells,
  { lat, lng }: { lat: number | null; lng: number | null },
): { lat: number; lng: number } | { reason: string } {
  if (!cells.lat || !cells.lng) return { reason: 'has no position' }
  if (lat === null) return { reason: `latitude “${cells.lat.slice(0, 40)}” is not a number` }
  if (lng === null) return { reason: `longitude “${cells.lng.slice(0, 40)}” is not a number` }
  if (lat === 0 && lng === 0) return { reason: 'the position is 0, 0' }
  if (Math.abs(lat) > 90 && Math.abs(lng) <= 90) return { reason: 'latitude and longitude seem to be swapped' }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return { reason: 'the position is outside the world' }
  return { lat, lng }
}
