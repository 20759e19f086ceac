import type { Formatter } from '../../platform/format.ts'
import type { Hours } from './contract.ts'
import { SHORT } from './days.ts'
import { specialDayName } from './special-day-name.ts'
import { formatSpans } from './week-rows.ts'

/**
 * Opening hours in one line, days that are alike together: "Mon–Fri 9 AM–5 PM; Sat, Sun Closed; Thanksgiving Closed". `without`: what is
 * said of days of the week without times, where it isn't known that they are closed.
 */
export function hoursInWords(
  { week, special = [] }: Hours,
  format: Pick<Formatter, 'time' | 'dayOfYear' | 'month'>,
  without = 'Closed',
): string {
  const runs: { from: number; to: number; said: string }[] = []
  for (const [day, spans] of week.entries()) {
    const said = spans.length === 0 ? without : formatSpans(spans, format)
    const last = runs.at(-1)
    if (last?.said === said) last.to = day
    else runs.push({ from: day, to: day, said })
  }
  return [
    ...runs.map(({ from, to, said }) => `${daysOf(from, to)} ${said}`),
    ...special.map(({ day, spans }) => `${specialDayName(day, format)} ${formatSpans(spans, format)}`),
  ].join('; ')
}

const daysOf = (from: number, to: number) => (from === to ? SHORT[from] : `${SHORT[from]}${to === from + 1 ? ', ' : '–'}${SHORT[to]}`)
