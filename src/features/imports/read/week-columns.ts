import type { Source, SourceRow } from '../../source-files/source.ts'
import { wordsOf } from '../heading-words.ts'
import { stepsOf } from '../headings.ts'
import { dayAt, timesOf, WEEK, weekText } from './days.ts'
import { inOneColumn } from './one-column.ts'

type Part = 'whole' | 'from' | 'to'
/** The column of a day's hours, or those of when it opens and closes. */
type Day = Partial<Record<Part, string>>

const opening = new Set(['open', 'opens', 'opening', 'start', 'starts', 'from', 'begin'])
const closing = new Set(['close', 'closes', 'closing', 'end', 'ends', 'to', 'until'])
const beside = new Set([
  '0',
  'standard',
  'normal',
  'weekly',
  'schedule',
  'hours',
  'hour',
  'time',
  'times',
  'of',
  'operation',
  'business',
  'operating',
  'regular',
  'hrs',
  'opening',
  'at',
])
/** Of fewer days a table may say something else. */
const FEWEST = 5

/** The file with the hours that it has in columns by the day of the week as one column, `hours_by_weekday`; itself where it has none such. */
export function withWeek(source: Source): Source {
  const days = source.headers.includes(WEEK) ? null : daysIn(source.headers)
  if (!days) return source
  return inOneColumn(source, new Set(days.flatMap((day) => Object.values(day))), WEEK, (values) => weekOf(values, days))
}

function daysIn(headers: readonly string[]): Day[] | null {
  const days: Day[] = Array.from({ length: 7 }, () => ({}))
  for (const header of headers) {
    const said = partOf(header)
    if (said) days[said.day] = { [said.part]: header, ...days[said.day] }
  }
  if (days.filter(isWhole).length >= FEWEST) for (const day of days) completeTwice(day, headers)
  const known = days.map(({ whole, from, to }): Day => {
    if (from && to) return { from, to }
    const one = whole ?? from
    return one === undefined ? {} : { whole: one }
  })
  return known.filter((day) => Object.keys(day).length > 0).length < FEWEST ? null : known
}

const isWhole = ({ from, to }: Day) => from !== undefined && to !== undefined

/** Where the heading of when a day opens or closes stands there twice, and the other one not at all, the second is the close. */
function completeTwice(day: Day, headers: readonly string[]): void {
  const one = isWhole(day) ? undefined : (day.from ?? day.to)
  const again = headers.find((header) => one !== undefined && header === `${one} (2)`)
  if (one !== undefined && again !== undefined) Object.assign(day, { from: one, to: again })
}

/** Whether a heading names a day of the week and nothing but hours besides. */
function partOf(header: string): { day: number; part: Part } | null {
  // Of a path ("library/hours/monday/open") what says whose hours they are says nothing of them.
  const path = stepsOf(header).map(wordsOf)
  const from = path.findIndex((words) => words.some((word) => dayAt(word) !== null || isOfHours(word)))
  const words = path.slice(Math.max(0, path.length > 1 ? from : 0)).flat()
  const days = words.map(dayAt)
  const [day, more] = days.filter((at) => at !== null)
  if (day === undefined || more !== undefined) return null
  const others = words.filter((_, i) => days[i] === null)
  if (!others.every(isOfHours)) return null
  const last = others.findLast((word) => opening.has(word) || closing.has(word))
  // "hours.monday.open" is a part of the day's hours, "Monday Open Hours" are all of them.
  const own = path.at(-1) ?? []
  const isPart = last !== undefined && (!words.includes('hours') || (own.length === 1 && own[0] === last))
  return { day, part: !isPart ? 'whole' : opening.has(last) ? 'from' : 'to' }
}

const isOfHours = (word: string) => beside.has(word) || opening.has(word) || closing.has(word)

const weekOf = (values: SourceRow['values'], days: Day[]): string => weekText(days.map((day) => textOf(values, day)))

function textOf(values: SourceRow['values'], day: Day): string {
  const of = (part: Part) => timesOf(values[day[part] ?? ''] ?? '')
  if (day.whole) return of('whole')
  const [opens, closes] = [of('from'), of('to')]
  if (opens === 'off' || closes === 'off') return 'off'
  return opens && closes ? `${opens}-${closes}` : ''
}
