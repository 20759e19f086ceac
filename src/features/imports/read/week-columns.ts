import type { Source, SourceRow } from '../../source-files/source.ts'
import { wordsOf } from '../heading-words.ts'
import { inOneColumn } from './one-column.ts'

/** What the hours of several columns, one or two a day, are called as one. */
export const WEEK = 'hours_by_weekday'

type Part = 'whole' | 'from' | 'to'
/** The column of a day's hours, or those of when it opens and closes. */
type Day = Partial<Record<Part, string>>

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const dayWords = 'mon|monday tue|tues|tuesday wed|weds|wednesday thu|thur|thurs|thursday fri|friday sat|saturday sun|sunday'
  .split(' ')
  .map((words) => new Set(words.split('|')))
const opening = new Set(['open', 'opens', 'opening', 'start', 'starts', 'from', 'begin'])
const closing = new Set(['close', 'closes', 'closing', 'end', 'ends', 'to', 'until'])
const beside = new Set(['hours', 'hour', 'time', 'times', 'of', 'operation', 'business', 'operating', 'regular', 'hrs', 'opening', 'at'])
/** Of fewer days a table may say something else. */
const FEWEST = 5

/** The file with the hours that it has in columns by the day of the week as one column, `hours_by_weekday`; itself where it has none such. */
export function withWeek(source: Source): Source {
  const days = daysIn(source.headers)
  if (!days) return source
  return inOneColumn(source, new Set(days.flatMap((day) => Object.values(day))), WEEK, (values) => weekOf(values, days))
}

function daysIn(headers: readonly string[]): Day[] | null {
  const days: Day[] = DAYS.map(() => ({}))
  for (const header of headers) {
    const said = partOf(header)
    if (said) days[said.day] = { [said.part]: header, ...days[said.day] }
  }
  const known = days.map(({ whole, from, to }): Day => {
    if (from && to) return { from, to }
    const one = whole ?? from
    return one === undefined ? {} : { whole: one }
  })
  return known.filter((day) => Object.keys(day).length > 0).length < FEWEST ? null : known
}

/** Whether a heading names a day of the week and nothing but hours besides. */
function partOf(header: string): { day: number; part: Part } | null {
  const words = wordsOf(header)
  const days = words.flatMap((word) => dayWords.findIndex((all) => all.has(word)))
  const [day, more] = days.filter((at) => at >= 0)
  if (day === undefined || more !== undefined) return null
  const others = words.filter((_, i) => days[i] === -1)
  if (!others.every((word) => beside.has(word) || opening.has(word) || closing.has(word))) return null
  const last = others.findLast((word) => opening.has(word) || closing.has(word))
  return { day, part: last === undefined || words.includes('hours') ? 'whole' : opening.has(last) ? 'from' : 'to' }
}

function weekOf(values: SourceRow['values'], days: Day[]): string {
  const said = days.flatMap((day, at) => {
    const text = textOf(values, day)
    return text === '' ? [] : [`${DAYS[at]} ${text}`]
  })
  return said.join('; ')
}

function textOf(values: SourceRow['values'], day: Day): string {
  const of = (part: Part) => timesOf(values[day[part] ?? ''] ?? '')
  if (day.whole) return of('whole')
  const [opens, closes] = [of('from'), of('to')]
  if (opens === 'off' || closes === 'off') return 'off'
  return opens && closes ? `${opens}-${closes}` : ''
}

/** Times as hours are read: two digits for minutes, no seconds; a day that begins and ends at once is all of it. */
function timesOf(text: string): string {
  const times = text
    .trim()
    .replaceAll(';', ',')
    .replace(/\b(\d{1,2}:\d{2}):\d{2}\b/g, '$1')
    .replace(/\b(\d{1,2}):(\d)(?!\d)/g, '$1:0$2')
  if (/^(?:closed|off|none|no|n\/?a|x|[-–—]+)$/i.test(times)) return 'off'
  const [, opens, closes] = /^(\d{1,2}:\d{2})\s*[-–—]\s*(\d{1,2}:\d{2})$/.exec(times) ?? []
  return opens !== undefined && opens === closes ? '00:00-24:00' : times
}
