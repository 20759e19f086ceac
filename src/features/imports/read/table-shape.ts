import Papa from 'papaparse'
import { unguarded } from '../../../platform/csv.server.ts'

/** How a table is laid out: what parts its fields, its headings ('' for a column without one), and which record they are, from 1. */
export type TableShape = { delimiter: string; headers: string[]; headerAt: number; records: string[][] }

/** Separators of most files, the likeliest first; any other sign of the first lines may be one. */
const usual = [',', ';', '\t', '|']
const LOOKED_AT = 50
const MOST_ABOVE = 20

/** Finds how the table is laid out that begins with this text. What stands above its headings, such as a title, is passed over. */
export function shapeOf(text: string): TableShape {
  const [, told] = /^"?sep=(\t|[^\r\n])"?\r?\n/i.exec(text) ?? []
  const delimiter = told ?? likeliest(text)
  const records = recordsOf(text, delimiter)
  const width = usualWidth(records)
  const above = records.slice(0, MOST_ABOVE).findIndex((cells) => filled(cells) > 1)
  const at = width > 1 && above > 0 && filled(records[0] ?? []) < 2 ? above : records.findIndex((cells) => filled(cells) > 0)
  const headers = (records[Math.max(0, at)] ?? []).map((name) => unguarded(name.replace(/^\uFEFF/, '').trim()))
  while (headers.length > 1 && headers.at(-1) === '') headers.pop()
  return { delimiter, headers, headerAt: Math.max(0, at) + 1, records: records.slice(Math.max(0, at) + 1) }
}

const recordsOf = (text: string, delimiter: string) => Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT }).data
const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length

/** The separator by which the most records have the same, largest number of fields. */
function likeliest(text: string): string {
  const lines = text
    .split(/\r?\n/, 5)
    .join('\n')
    .replace(/"(?:[^"]|"")*"/g, '')
  const signs = [...new Set(lines.match(/[^\p{L}\p{N}\s"'()_.\-/\\]/gu) ?? [])].filter((sign) => !usual.includes(sign))
  const twice = ['||', '::', ';;'].filter((sign) => lines.includes(sign))
  const candidates = [...usual.filter((sign) => lines.includes(sign)), ...twice, ...signs.slice(0, 8)]
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of candidates) {
    const records = recordsOf(text, delimiter).filter((cells) => filled(cells) > 0)
    const width = usualWidth(records)
    const same = records.filter((cells) => cells.length === width).length / Math.max(1, records.length)
    const score = (width - 1) * same * (usual.includes(delimiter) ? 1.2 : 1) * (delimiter.length > 1 ? 3 : 1)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** The number of fields that most records have. */
function usualWidth(records: string[][]): number {
  const counts = new Map<number, number>()
  for (const cells of records) if (filled(cells) > 0) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].toSorted(([a, times], [b, others]) => others - times || b - a)[0]?.[0] ?? 0
}
