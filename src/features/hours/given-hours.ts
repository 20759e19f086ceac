import { Hours } from './contract.ts'
import { LONG } from './days.ts'
import { dayText, spansText } from './hours-text.ts'
import { overlapping } from './merged-spans.ts'

type Span = [start: number, end: number]

/** Hours as somebody gives them: each time ends after it begins, within a day, no two of a day overlap, and each date is one, once. */
export const GivenHours = Hours.superRefine(({ week, special }, given) => {
  const days: [name: string, spans: Span[]][] = [
    ...week.map((spans, day): [string, Span[]] => [LONG[day] ?? '', spans]),
    ...special.map(({ day, spans }): [string, Span[]] => [dayText(day), spans]),
  ]
  const problems = days.flatMap(([name, spans]) => problemOf(name, spans) ?? [])
  const keys = special.map(({ day }) => day)
  for (const day of new Set(keys.filter((key, i) => keys.indexOf(key) !== i))) problems.push(`say ${dayText(day)} twice`)
  for (const day of keys.filter((key) => !isDay(key))) problems.push(`say ${day}, which is no day`)
  for (const message of problems) given.addIssue({ code: 'custom', message })
})

function problemOf(name: string, spans: readonly Span[]): string | null {
  const backwards = spans.find(([start, end]) => end <= start)
  if (backwards) return `end before they begin on ${name} (${spansText([backwards])}): what ends on the next day counts on from 24:00`
  if (spans.some(([start, end]) => end - start > 1440)) return `are longer than a day on ${name}`
  return overlapping(spans) ? `overlap on ${name} (${spansText(spans)})` : null
}

/** Whether there is such a day: one of every year is looked for in one that has all of them. */
function isDay(key: string): boolean {
  const date = /^\d{2}-\d{2}$/.test(key) ? `2000-${key}` : key
  if (!/^\d{4}-/.test(date)) return /^(?:0[1-9]|1[0-2])-/.test(date)
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}
