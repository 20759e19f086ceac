import { Readable } from 'node:stream'
import Papa from 'papaparse'
import { unguarded } from '../../../platform/csv.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { plural } from '../../../platform/plural.ts'
import type { SourceFile } from './file.server.ts'
import type { Source, SourceRow } from './source.ts'

const LONGEST_FIELD = 20_000

/** A CSV file with its names in the first line; the separator is the one that this line has most of. */
export function readCsv(file: SourceFile, start: string): Source {
  const delimiter = separatorOf(start)
  const [first = []] = Papa.parse<string[]>(start, { delimiter, preview: 1 }).data
  const headers = first.map((name) => unguarded(name.trim()))
  const twice = headers.find((name, i) => name !== '' && headers.indexOf(name) !== i)
  if (twice) throw new InvalidError({ file: [`has the column “${twice}” twice`] })
  return { format: 'csv', headers: headers.filter(Boolean), rows: records(file, delimiter, headers) }
}

async function* records(file: SourceFile, delimiter: string, headers: string[]): AsyncGenerator<SourceRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, skipEmptyLines: false })
  Readable.from(file.text())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let number = 0
  for await (const cells of parser as AsyncIterable<string[]>) {
    number++
    if (number === 1 || (cells.length === 1 && cells[0]?.trim() === '')) continue
    yield { number, ...record(cells, headers) }
  }
}

function record(cells: string[], headers: string[]): Omit<SourceRow, 'number'> {
  const values: Record<string, string> = {}
  for (const [i, header] of headers.entries()) {
    const value = unguarded(cells[i]?.trim() ?? '')
    if (header && value) values[header] = value
  }
  if (cells.some((cell) => cell.length > LONGEST_FIELD))
    return { values: shortened(values), broken: `has a field of more than ${LONGEST_FIELD} characters: a quotation mark may not be closed` }
  if (cells.length > headers.length)
    return { values, broken: `has ${plural(cells.length, { one: '# field', other: '# fields' })} where the header has ${headers.length}` }
  return { values }
}

function shortened(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([header, value]) => [header, value.slice(0, 200)]))
}

/** The separator of the first line, outside of quotation marks. */
function separatorOf(text: string): string {
  const header = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}
