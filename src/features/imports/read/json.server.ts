import { InvalidError } from '../../../platform/errors.ts'
import type { SourceFile } from './file.server.ts'
import { featureRow } from './geojson.ts'
import { jsonObjects } from './json-objects.ts'
import { elementRow, keepNode, type Nodes } from './overpass.ts'
import type { Format, Source, SourceRow } from './source.ts'

/**
 * The records of a JSON file: a GeoJSON FeatureCollection, GeoJSON features one a line, or what Overpass answers. Read twice, first for
 * the names of its columns, and never whole in memory (of Overpass, nodes that only say where ways run are).
 * @throws InvalidError on `file` if it is something else
 */
export async function readJson(file: SourceFile, start: string): Promise<Source> {
  const format = formatOf(start)
  const nodes: Nodes = new Map()
  const headers = new Set<string>()
  for await (const { values } of rowsOf(file, format, nodes, true)) for (const header of Object.keys(values)) headers.add(header)
  return { format, headers: [...headers], rows: rowsOf(file, format, nodes, false) }
}

function formatOf(start: string): Format {
  const text = start.replace(/^\uFEFF/, '').trimStart()
  if (text.startsWith('{')) {
    if (/^\{[^[]*"type"\s*:\s*"FeatureCollection"/.test(text) || /"features"\s*:\s*\[/.test(text)) return 'geojson'
    if (/"elements"\s*:\s*\[/.test(text)) return 'overpass'
    if (/^\{[^\n]*"geometry"[^\n]*\}\s*(?:\n|$)/.test(text) || (/^\{\s*"type"\s*:\s*"Feature"/.test(text) && text.includes('\n{')))
      return 'geojson lines'
  }
  throw new InvalidError({
    file: ['is JSON, but neither a GeoJSON FeatureCollection, nor features line by line, nor an answer of Overpass'],
  })
}

async function* rowsOf(file: SourceFile, format: Format, nodes: Nodes, first: boolean): AsyncGenerator<SourceRow> {
  const key = format === 'geojson' ? 'features' : format === 'overpass' ? 'elements' : null
  let number = 0
  for await (const text of jsonObjects(file.text(), key)) {
    const value = parsed(text)
    if (format === 'overpass' && (first ? keepNode(value, nodes) : isBare(value))) continue
    const row = format === 'overpass' ? elementRow(value, number + 1, nodes) : featureRow(value, number + 1)
    if (!row) continue
    number++
    yield row
  }
}

const isBare = (value: unknown) => typeof value === 'object' && value !== null && !('tags' in value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InvalidError({ file: [`is not readable as JSON: ${error instanceof Error ? error.message : 'it breaks off'}`] })
  }
}
