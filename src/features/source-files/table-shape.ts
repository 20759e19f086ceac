import Papa from 'papaparse'
import { unguarded } from '../../platform/csv.server.ts'
import { newlines, plainly, type Signs, TableReader } from './table-records.ts'

/** How a table is laid out: what parts it, its headings ('' for a column without one), and which record they are, from 1 (0: it has none). */
export type TableShape = Signs & { headers: string[]; headerAt: number; records: string[][] }

/** Separators of most files, the likeliest first; any other sign of the first lines may be one. */
const usual = [',', ';', '\t', '|']
const LOOKED_AT = 50
const MOST_ABOVE = 20

/** Finds how the table is laid out that begins with this text. What stands above its headings, such as a title, is passed over. */
export function shapeOf(text: string): TableShape {
  const [, told] = /^"?sep=(\t|[^\r\n])"?\r?\n/i.exec(text) ?? []
  const delimiter = told ?? likeliest(text)
  const signs = signsOf(text, delimiter)
  const reader = new TableReader(signs)
  const records = [...reader.add(text), ...reader.end()].slice(0, LOOKED_AT).map(({ cells }) => cells)
  const width = usualWidth(records)
  const full = records.slice(0, MOST_ABOVE).findIndex((cells) => filled(cells) >= Math.max(2, 0.6 * width))
  const at = width > 1 && full > 0 ? full : records.findIndex((cells) => filled(cells) > 0)
  const first = records[Math.max(0, at)] ?? []
  if (first.some(isValue)) {
    const headers = first.map((_, i) => numbered(i))
    return { ...signs, headers, headerAt: Math.max(0, at), records: records.slice(Math.max(0, at)) }
  }
  const headers = first.map((name) => unguarded(name.replace(/^\uFEFF/, '').trim()))
  while (headers.length > 1 && headers.at(-1) === '') headers.pop()
  const below = records.slice(Math.max(0, at) + 1)
  return { ...signs, headers: apart(withUnnamed(headers, below)), headerAt: Math.max(0, at) + 1, records: below }
}

/** What parts the table, and of the numbers of fields that its records have the one that most of its lines have by themselves. */
function signsOf(text: string, delimiter: string): Signs {
  const { data, meta } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT })
  const lines = text.split(meta.linebreak, LOOKED_AT).map((line) => plainly(line, delimiter).cells.length)
  const rate = (width: number) => [lines, data.map((cells) => cells.length)].map((all) => all.filter((one) => one === width).length)
  const [best] = [...new Set(data.map((cells) => cells.length))]
    .map((width) => ({ width, rate: rate(width) }))
    .toSorted((a, b) => (b.rate[0] ?? 0) - (a.rate[0] ?? 0) || (b.rate[1] ?? 0) - (a.rate[1] ?? 0) || b.width - a.width)
  const newline = newlines.find((one) => one === meta.linebreak) ?? newlines[0]
  return { delimiter, newline, width: best?.width ?? 0 }
}

/** Of fewer rows a cell beyond the headings is a separator too many. */
const FEWEST_FILLED = 2

/** Headings with a name for each column that has none, but values in at least half of the rows: as it counts, "Column 8". */
function withUnnamed(headers: string[], records: string[][]): string[] {
  const rows = records.filter((cells) => filled(cells) > 0)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), headers.length)
  const counts = Array.from({ length: width }, (_, i) => (headers[i] ? rows.length : rows.filter((cells) => cells[i]?.trim()).length))
  const isFilled = (count: number) => count >= FEWEST_FILLED && 2 * count >= rows.length
  const last = counts.findLastIndex((count, i) => i < headers.length || isFilled(count))
  return counts.slice(0, last + 1).map((count, i) => headers[i] || (isFilled(count) ? numbered(i) : ''))
}

/** What no heading is: a number with decimals, a point, a telephone number, an address of the web or of mail. */
const isValue = (cell: string): boolean =>
  /^\s*(?:[-+\u2212]?\d{1,3}[.,]\d{2,}|POINT ?\(.*\)|(?:\+?1[-. ])?\(?\d{3}\)?[-. ]{1,2}\d{3}[-. ]\d{4}|https?:\/\/\S+|[^\s@]+@[^\s@]+\.\w+)\s*$/i.test(
    cell,
  )

/** What a column of a table without headings is called. */
const numbered = (i: number) => `Column ${i + 1}`
export const isNumbered = (header: string): boolean => /^Column \d+$/.test(header)

/** Headings that stand there more than once are told apart: "Address", "Address (2)". */
function apart(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((name) => {
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return name !== '' && times > 1 ? `${name} (${times})` : name
  })
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
