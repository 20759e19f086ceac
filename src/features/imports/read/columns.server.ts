import type { SourceFile } from '../../source-files/file.server.ts'
import { readRows } from '../../source-files/rows.server.ts'
import type { Source, SourceRow } from '../../source-files/source.ts'
import { detectPreset } from '../presets/presets.ts'
import { withDays } from './day-column.ts'
import { withKnownLines, withLabelledLines } from './labelled-lines.ts'
import { withListedHours } from './listed-hours.ts'
import { withOffers } from './offer-columns.ts'
import { withParted } from './parted-columns.ts'
import { withObjectsApart } from './printed-objects.ts'
import { withWeek } from './week-columns.ts'

/**
 * The records of a file of places, with what it says in several columns as one, and what it says in one as several; `told` columns stay
 * as they are.
 * @throws InvalidError on `file` if it is no table
 */
export async function readColumns(file: SourceFile, told: ReadonlySet<string> = new Set()): Promise<Source> {
  const source = await readRows(file)
  // Files of a known kind are known by all of their columns.
  const isFree = (header: string) => !told.has(header) || detectPreset(source.headers) !== 'plain'
  const free = { ...source, headers: source.headers.filter(isFree), rows: asGiven(source.rows) }
  const read = withOffers(withDays(withListedHours(withWeek(withParted(withKnownLines(withLabelledLines(withObjectsApart(free))))))))
  if (read === free) return source
  const kept = source.headers.filter((header) => !isFree(header))
  return { ...read, headers: [...kept, ...read.headers], given: source.headers }
}

async function* asGiven(rows: Source['rows']): AsyncGenerator<SourceRow> {
  for await (const row of rows) yield { ...row, given: row.values }
}
