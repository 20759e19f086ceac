import { flatten } from '../../source-files/flatten.ts'
import { positionIn } from '../../source-files/position-text.ts'
import { objectOf } from '../../source-files/printed-object.ts'
import type { Source, SourceRow } from '../../source-files/source.ts'
import { detectPreset } from '../presets/presets.ts'
import { mapped } from './one-column.ts'

/** Of so many cells of a column it must be true. */
const MOST = 0.5
/** More columns than this nobody made of one on purpose. */
const MOST_PARTS = 100

/**
 * A table with each column whose cells are objects as a program printed them (`{'monday': '9-5'}`, in JSON or as Python does) as the columns
 * of what stands in them ("hours.monday"); itself where it has none such, or is of a kind that is read in its own way.
 */
export function withObjectsApart(source: Source): Source {
  if (source.format !== 'csv' || detectPreset(source.headers) !== 'plain') return source
  const parts = new Map(source.headers.flatMap((header) => partsOf(header, source)))
  if (parts.size === 0) return source
  const apart = (values: SourceRow['values']): SourceRow['values'] => {
    const read = { ...values }
    for (const header of parts.keys()) {
      const found = objectOf(read[header] ?? '')
      if (found === null) continue
      delete read[header]
      Object.assign(read, flatten({ [header]: found }))
    }
    return read
  }
  const headers = source.headers.flatMap((header) => [...(parts.get(header) ?? [header])])
  return { ...source, headers, sample: source.sample.map(apart), rows: mapped(source.rows, apart) }
}

/** The headings of what stands in a column of objects; nothing of any other column. */
function partsOf(header: string, { sample }: Source): [header: string, parts: Set<string>][] {
  const given = sample.flatMap((row) => (row[header] ? [row[header]] : []))
  const objects = given.map(objectOf).filter((found) => found !== null)
  if (objects.length === 0 || objects.length < MOST * given.length) return []
  // A position is read as it stands.
  if (given.filter((text) => positionIn(text) !== null).length >= MOST * given.length) return []
  const parts = new Set(objects.flatMap((found) => Object.keys(flatten({ [header]: found }))))
  return parts.size > MOST_PARTS ? [] : [[header, parts]]
}
