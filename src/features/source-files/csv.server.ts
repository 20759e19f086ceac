import { unguarded } from '../../platform/csv.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import { plural } from '../../platform/plural.ts'
import type { SourceFile } from './file.server.ts'
import { columnTypes, withFieldsJoined } from './joined-fields.ts'
import type { Source, SourceRow } from './source.ts'
import { TableReader, type TableRecord } from './table-records.ts'
import { shapeOf, type TableShape } from './table-shape.ts'

const LONGEST_FIELD = 20_000
/** Characters of a line, which hold the largest outline of an area; a file without lines is no table. */
const LONGEST_LINE = 16_000_000
/** Blanks, and signs of control such as the end mark of DOS. */
const nothing = /^[\s\p{Cc}]*$/u
/** An outline as text may be long. */
const outline = /^\s*(?:SRID=\d+;)?\s*(?:MULTI)?(?:POLYGON|LINESTRING|POINT)|^\s*\{"/i

/** A table of fields between separators, with its headings in the first line that has several. */
export function readCsv(file: SourceFile, start: string): Source {
  const shape = shapeOf(start)
  const { headers } = shape
  const sample = shape.records.map((cells) => record(cells, headers).values)
  return { format: 'csv', headers: headers.filter(Boolean), sample, rows: records(file, shape) }
}

async function* records(file: SourceFile, shape: TableShape): AsyncGenerator<SourceRow> {
  const { delimiter, headers, headerAt, records: first } = shape
  const types = columnTypes(first, headers.length)
  let number = 0
  for await (const { cells, loose } of inRecords(file.text(), shape)) {
    number++
    if (number <= headerAt || cells.every((cell) => nothing.test(cell))) continue
    const read = record(cells, headers)
    const whole = read.broken && cells.length > headers.length ? withFieldsJoined(cells, types, delimiter) : null
    const given = whole ? { number, ...record(whole.cells, headers), joined: headers[whole.at] ?? '' } : { number, ...read }
    yield loose === undefined ? given : { ...given, loose: headers[loose] ?? '' }
  }
}

/** @throws InvalidError on `file` where a line has no end */
async function* inRecords(text: AsyncIterable<string>, shape: TableShape): AsyncGenerator<TableRecord> {
  const reader = new TableReader(shape)
  for await (const piece of text) {
    yield* reader.add(piece)
    if (reader.waiting > LONGEST_LINE)
      throw new InvalidError({ file: [`has a line of more than ${LONGEST_LINE / 1e6} million characters: it is no table of places`] })
  }
  yield* reader.end()
}

function record(cells: string[], headers: string[]): Omit<SourceRow, 'number'> {
  const values: Record<string, string> = {}
  for (const [i, header] of headers.entries()) {
    const value = unguarded(cells[i]?.trim() ?? '')
    if (header && value) values[header] = value
  }
  if (cells.some((cell) => cell.length > LONGEST_FIELD && !outline.test(cell)))
    return { values: shortened(values), broken: `has a field of more than ${LONGEST_FIELD} characters: a quotation mark may not be closed` }
  const filled = Object.entries(values)
  if (filled.length > 1 && filled.every(([header, value]) => header.replace(/ \(\d+\)$/, '') === value))
    return { values, broken: 'repeats the headings' }
  if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== ''))
    return { values, broken: `has ${plural(cells.length, { one: '# field', other: '# fields' })} where the header has ${headers.length}` }
  return { values }
}

function shortened(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([header, value]) => [header, value.slice(0, 200)]))
}
