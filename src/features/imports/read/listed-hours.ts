import type { Source, SourceRow } from '../../source-files/source.ts'
import { dayAt, timesOf, WEEK, weekText } from './days.ts'
import { inOneColumn } from './one-column.ts'

type Part = 'day' | 'from' | 'to' | 'closed'
/** The columns of an opening: its day, when it begins and ends (several times, where the day has a list of these), whether there is none. */
type Listed = { day?: string; closed?: string; spans: Map<string, { from?: string; to?: string }> }

/** What the parts of an opening are called: by schema.org, by Google, by Yelp, and as anybody would. */
const called: Record<Part, RegExp> = {
  day: /^(?:day|days|dayofweek|weekday|opens?\.day)$/,
  from: /^(?:opens?|from|start|starttime|opentime|openingtime|opensat|opens?\.time)$/,
  to: /^(?:closes?|to|end|endtime|closetime|closingtime|closesat|closes?\.time)$/,
  closed: /^(?:isclosed|closed)$/,
}
const parts = ['day', 'from', 'to', 'closed'] as const
/** Events have days, beginnings and ends, too. */
const isOfHours = /hour|open|period|schedule|horario/i
/** A list of objects: its name, the number in it, the name of the value; and one of a list within these, by its number. */
const within = /^(.+)\.(\d+)\.[^.]+\.(\d+)\.([^.]+)$/
const listed = /^(.+)\.(\d+)()\.([^.]+(?:\.[^.]+)?)$/

/** The file with openings that it has as a list of objects ("hours.0.day", "hours.0.opens") as one column, `hours_by_weekday`. */
export function withListedHours(source: Source): Source {
  if (source.headers.includes(WEEK)) return source
  const lists = new Map<string, Map<string, Listed>>()
  const ofDays = new Set(
    source.headers.flatMap((header) => (partOf(listed.exec(header)?.[4] ?? '') === 'day' ? [listed.exec(header)?.[1]] : [])),
  )
  for (const header of source.headers) {
    const found = [listed.exec(header), within.exec(header)].find((one) => ofDays.has(one?.[1]))
    const [, list = '', number = '', span = '', name = ''] = found ?? []
    const part = partOf(name)
    if (!part || !isOfHours.test(list)) continue
    const openings = lists.get(list) ?? new Map<string, Listed>()
    const opening: Listed = openings.get(number) ?? { spans: new Map() }
    if (part === 'day' || part === 'closed') opening[part] = header
    else opening.spans.set(span, { ...opening.spans.get(span), [part]: header })
    lists.set(list, openings.set(number, opening))
  }
  const [whole] = [...lists.values()].map((openings) => [...openings.values()].filter(isWhole)).filter(({ length }) => length > 0)
  if (!whole) return source
  const columns = new Set(whole.flatMap(columnsOf))
  const numbers = source.sample.flatMap((row) => whole.flatMap(({ day }) => row[day] ?? []))
  const first = firstDay(numbers, whole)
  return inOneColumn(source, columns, WEEK, (values) => weekOf(values, whole, first))
}

function partOf(name: string): Part | null {
  const plain = name.toLowerCase().replace(/[^a-z.]/g, '')
  return parts.find((part) => called[part].test(plain)) ?? null
}

type Whole = Listed & { day: string }
const isWhole = (opening: Listed): opening is Whole =>
  opening.day !== undefined && (opening.closed !== undefined || [...opening.spans.values()].some(({ from, to }) => from && to))

const columnsOf = ({ day, closed, spans }: Whole): string[] =>
  [day, closed, ...[...spans.values()].flatMap(({ from, to }) => [from, to])].filter((header) => header !== undefined)

/** Which number Monday has: by ISO 1, where there is a seventh day; of what opens and closes on days of their own, as Google has it, 1; else 0. */
function firstDay(numbers: string[], [opening]: Whole[]): number {
  return numbers.includes('7') || (opening && /\.day$/i.test(opening.day) && /opens?\.day$/i.test(opening.day)) ? 1 : 0
}

function weekOf(values: SourceRow['values'], openings: Whole[], first: number): string {
  const spans: string[][] = Array.from({ length: 7 }, () => [])
  for (const opening of openings) {
    const times = timesIn(values, opening)
    for (const word of (values[opening.day] ?? '').split(/[;,]/)) {
      const at = /^\s*\d\s*$/.test(word) ? (Number(word) - first + 7) % 7 : dayAt(word.split(/[/#]/).at(-1) ?? '')
      if (at !== null) spans[at]?.push(...times)
    }
  }
  return weekText(spans.map((ofDay) => ofDay.join(',')))
}

function timesIn(values: SourceRow['values'], { closed, spans }: Whole): string[] {
  if (/^(?:true|yes|1)$/i.test(values[closed ?? ''] ?? '')) return []
  return [...spans.values()].flatMap(({ from, to }) => {
    const [opens, closes] = [timesOf(values[from ?? ''] ?? ''), timesOf(values[to ?? ''] ?? '')]
    return opens && closes && opens !== 'off' ? [`${opens}-${closes}`] : []
  })
}
