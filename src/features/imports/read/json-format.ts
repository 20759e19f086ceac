import { InvalidError } from '../../../platform/errors.ts'
import { type ListAt, series, wholeList } from './json-objects.ts'
import type { Format } from './source.ts'

/** What a JSON file is, and where its records are; null where each of its lines is one. */
export type JsonFormat = { format: Format; list: ListAt | null }

/** Says by the start of a JSON file how it is built. @throws InvalidError on `file` if it holds no records that are understood */
export function jsonFormatOf(start: string): JsonFormat {
  const text = start.trimStart()
  if (text.startsWith('[')) return { format: 'json', list: wholeList }
  if (/^\{[^[]*"type"\s*:\s*"FeatureCollection"/.test(text) || /"features"\s*:\s*\[/.test(text)) return under('geojson', 'features')
  if (/"elements"\s*:\s*\[/.test(text)) return under('overpass', 'elements')
  if (/^\{\s*"meta"\s*:\s*\{\s*"view"\s*:/.test(text)) return under('socrata', 'data')
  const lines = text.split('\n', 2)
  const first = recordIn(lines[0] ?? '')
  if (first && 'geometry' in first) return { format: 'geojson lines', list: null }
  if (first && lines[1]?.trimStart().startsWith('{')) return { format: 'json lines', list: null }
  if (/^\{[^\n]*"geometry"[^\n]*\}\s*(?:\n|$)/.test(text) || (/^\{\s*"type"\s*:\s*"Feature"/.test(text) && text.includes('\n{')))
    return { format: 'geojson lines', list: series }
  const [, key] = /"(\w+)"\s*:\s*\[\s*\{/.exec(text) ?? []
  if (key !== undefined) return under('json', key)
  throw new InvalidError({
    file: [
      'is JSON, but neither a GeoJSON FeatureCollection, nor features or objects line by line, nor a list of objects, nor an answer of Overpass',
    ],
  })
}

const under = (format: Format, key: string): JsonFormat => ({ format, list: { key, depth: 2 } })

function recordIn(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
