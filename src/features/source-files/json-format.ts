import { InvalidError } from '../../platform/errors.ts'
import { type ListAt, series, wholeList } from './json-objects.ts'
import type { Format } from './source.ts'

/** What a JSON file is, and where its records are; null where each of its lines is one. */
export type JsonFormat = { format: Format; list: ListAt | null }

/** Lines of which one must be a record where each is. */
const LOOKED_AT = 20

/** Says by the start of a JSON file how it is built. @throws InvalidError on `file` if it holds no records that are understood */
export function jsonFormatOf(start: string): JsonFormat {
  const text = start.trimStart()
  if (text.startsWith('[')) return { format: 'json', list: wholeList }
  if (/^\{[^[]*"type"\s*:\s*"FeatureCollection"/.test(text) || /"features"\s*:\s*\[/.test(text)) return under('geojson', 'features')
  if (/"elements"\s*:\s*\[/.test(text)) return under('overpass', 'elements')
  if (/^\{\s*"meta"\s*:\s*\{\s*"view"\s*:/.test(text)) return under('socrata', 'data')
  const [line = '', ...next] = text.split('\n', LOOKED_AT)
  // A first line that isn't JSON may be a record that isn't.
  const first = recordIn(line) ?? (/^\{.*\}\s*$/.test(line) ? (next.map(recordIn).find((record) => record !== null) ?? null) : null)
  if (first && 'geometry' in first && typeof first.geometry === 'object') return { format: 'geojson lines', list: null }
  if (first && next[0]?.trimStart().startsWith('{')) return { format: 'json lines', list: null }
  const features =
    /^\{[^\n]*"geometry"[^\n]*\}\s*(?:\n|$)/.test(text) || (/^\{\s*"type"\s*:\s*"Feature"/.test(text) && text.includes('\n{'))
  if (features && (!first || 'properties' in first)) return { format: 'geojson lines', list: series }
  const list = listIn(text)
  if (list) return { format: 'json', list }
  throw new InvalidError({
    file: [
      'is JSON, but neither a GeoJSON FeatureCollection, nor features or objects line by line, nor a list of objects, nor an answer of Overpass',
    ],
  })
}

/** What a file calls itself before its features, or the list that its records are in, where that says anything: "SF Markets", "museums". */
export function titleOf(start: string, { format, list }: JsonFormat): string | undefined {
  if (format === 'json') return list?.key && !holders.test(list.key) ? list.key : undefined
  const from = format === 'geojson' ? start.search(/"features"\s*:/) : -1
  const names = from < 0 ? [] : start.slice(0, from).matchAll(/"(?:name|title)"\s*:\s*"([^"\\]{1,100})"/g)
  return Array.from(names, ([, name = '']) => name).find((name) => !name.startsWith('urn:'))
}

const under = (format: Format, key: string): JsonFormat => ({ format, list: { key, depth: 2 } })

/** Keys under which answers of services hold their records, and those under which they only say what columns there are. */
const holders = /^(?:records|features|rows|data|items|results?|places|businesses|locations|entries|values?|objects|list)$/i
const asides = /^(?:fields|columns|schema|links?|facets|errors?|fieldAliases|groups|sort)$/i

/** The list of objects that lies least deep, however deep ("result" › "records"), by the start of a document. */
function listIn(text: string): ListAt | null {
  const found: { key: string; depth: number }[] = []
  let depth = 0
  for (const [sign, key, , list] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:\s*(\[\s*\{)?)?|[{}[\]]/g)) {
    if (key !== undefined && list) found.push({ key, depth: depth + 1 })
    if (key === undefined) depth += /[{[]/.test(sign) ? 1 : -1
    else if (list) depth += 2
  }
  const meant = found.filter(({ key }) => /^@?\w+$/.test(key) && !asides.test(key))
  return meant.toSorted((a, b) => a.depth - b.depth || Number(holders.test(b.key)) - Number(holders.test(a.key)))[0] ?? null
}

function recordIn(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
