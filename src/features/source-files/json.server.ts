import { InvalidError } from '../../platform/errors.ts'
import type { SourceFile } from './file.server.ts'
import { featureRow } from './geojson.ts'
import { type JsonFormat, jsonFormatOf, titleOf } from './json-format.ts'
import { jsonObjects } from './json-objects.ts'
import { jsonLines } from './lines.ts'
import { objectRow } from './object-row.ts'
import { elementRow, isBare, keepNode, type Nodes } from './overpass.ts'
import { rowOfList, type SocrataColumn, socrataColumns } from './socrata.ts'
import { type Source, type SourceRow, survey } from './source.ts'

/** What has to be known of the rest of a file to read a record of it. */
type Known = { nodes: Nodes; columns: SocrataColumn[] }

/**
 * The records of a JSON file: a GeoJSON FeatureCollection, features or objects one a line, a list of objects, Socrata's rows, or what
 * Overpass answers. Read twice, first for the names of its columns, and never whole in memory (of Overpass, nodes that only say where
 * ways run are).
 * @throws InvalidError on `file` if it is something else
 */
export async function readJson(file: SourceFile, start: string): Promise<Source> {
  const format = jsonFormatOf(start)
  const known: Known = { nodes: new Map(), columns: format.format === 'socrata' ? await socrataColumns(file.text()) : [] }
  const title = titleOf(start, format)
  const read = await survey(rowsOf(file, format, known, true))
  return { format: format.format, ...read, rows: rowsOf(file, format, known, false), ...(title && { title }) }
}

/** @throws InvalidError on `file` where none of its records is readable */
async function* rowsOf(file: SourceFile, { format, list }: JsonFormat, known: Known, first: boolean): AsyncGenerator<SourceRow> {
  let number = 0
  let isJson = false
  const texts = list ? jsonObjects(file.text(), list) : jsonLines(file.text())
  let problem = ''
  for await (const text of texts) {
    const value = parsed(text)
    if (value instanceof Error) {
      problem = `is not readable as JSON: “${value.message}”`
      yield { number: ++number, values: {}, broken: problem }
      continue
    }
    isJson = true
    if (format === 'overpass' && (first ? keepNode(value, known.nodes) : isBare(value))) continue
    const row = rowOf(value, number + 1, format, known)
    if (!row) continue
    number++
    yield row
  }
  if (problem && !isJson) throw new InvalidError({ file: [problem] })
}

function rowOf(value: unknown, number: number, format: JsonFormat['format'], { nodes, columns }: Known): SourceRow | null {
  if (format === 'overpass') return elementRow(value, number, nodes)
  if (format === 'socrata') return rowOfList(value, number, columns)
  return format === 'geojson' || format === 'geojson lines' ? featureRow(value, number) : objectRow(value, number)
}

/** What a record says, or why it can't be read. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Lines and columns are those of the record, and would be looked for in the file.
    return error instanceof Error
      ? new Error(error.message.replace(/ at position \d+| \(line \d+ column \d+\)/g, ''))
      : new Error('it breaks off')
  }
}
