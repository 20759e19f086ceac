import type { Source, SourceRow } from '../../source-files/source.ts'
import { dayAt, timesOf, WEEK, weekText } from './days.ts'
import { inOneColumn } from './one-column.ts'

type Part = 'day' | 'from' | 'to'
type Listed = Record<Part, string>

/** What the parts of an opening are called: by schema.org, by Google, by Yelp, and as anybody would. */
const called: Record<Part, RegExp> = {
  day: /^(?:day|days|dayofweek|weekday|opens?\.day)$/,
  from: /^(?:opens?|from|start|starttime|opentime|openingtime|opensat|opens?\.time)$/,
  to: /^(?:closes?|to|end|endtime|closetime|closingtime|closesat|closes?\.time)$/,
}
/** Events have days, beginnings and ends, too. */
const isOfHours = /hour|open|period|schedule|horario/i
/** A list of objects: its name, the number in it, the name of the value. */
const listed = /^(.+)\.(\d+)\.([^.]+(?:\.[^.]+)?)$/

/** The file with openings that it has as a list of objects ("hours.0.day", "hours.0.opens") as one column, `hours_by_weekday`. */
export function withListedHours(source: Source): Source {
  if (source.headers.includes(WEEK)) return source
  const lists = new Map<string, Map<string, Partial<Listed>>>()
  for (const header of source.headers) {
    const [, list = '', number = '', name = ''] = listed.exec(header) ?? []
    const part = partOf(name)
    if (!part || !isOfHours.test(list)) continue
    const openings = lists.get(list) ?? new Map<string, Partial<Listed>>()
    lists.set(list, openings.set(number, { ...openings.get(number), [part]: header }))
  }
  const [whole] = [...lists.values()].map((openings) => [...openings.values()].filter(isWhole)).filter(({ length }) => length > 0)
  if (!whole) return source
  const columns = new Set(whole.flatMap((opening) => Object.values(opening)))
  const numbers = source.sample.flatMap((row) => whole.flatMap(({ day }) => row[day] ?? []))
  const first = firstDay(numbers, whole)
  return inOneColumn(source, columns, WEEK, (values) => weekOf(values, whole, first))
}

function partOf(name: string): Part | null {
  const plain = name.toLowerCase().replace(/[^a-z.]/g, '')
  return (['day', 'from', 'to'] as const).find((part) => called[part].test(plain)) ?? null
}

const isWhole = (opening: Partial<Listed>): opening is Listed =>
  opening.day !== undefined && opening.from !== undefined && opening.to !== undefined

/** Which number Monday has: by ISO 1, where there is a seventh day; of what opens and closes on days of their own, as Google has it, 1; else 0. */
function firstDay(numbers: string[], [opening]: Listed[]): number {
  return numbers.includes('7') || (opening && /\.day$/i.test(opening.day) && /opens?\.day$/i.test(opening.day)) ? 1 : 0
}

function weekOf(values: SourceRow['values'], openings: Listed[], first: number): string {
  const spans: string[][] = Array.from({ length: 7 }, () => [])
  for (const { day, from, to } of openings) {
    const [opens, closes] = [timesOf(values[from] ?? ''), timesOf(values[to] ?? '')]
    if (!opens || !closes || opens === 'off') continue
    for (const word of (values[day] ?? '').split(/[;,]/)) {
      const at = /^\s*\d\s*$/.test(word) ? (Number(word) - first + 7) % 7 : dayAt(word.split(/[/#]/).at(-1) ?? '')
      if (at !== null) spans[at]?.push(`${opens}-${closes}`)
    }
  }
  return weekText(spans.map((ofDay) => ofDay.join(',')))
}
