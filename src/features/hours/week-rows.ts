import type { Formatter } from '../../platform/format.ts'
import type { Hours } from './contract.ts'
import { LONG, SHORT } from './days.ts'
import { addDays, localTime } from './local-time.ts'
import { formatWithin, openThrough, type Stretch } from './open-through.ts'
import { holidayNames } from './public-holidays.ts'
import { keysOfDate, spansOn } from './rules.ts'

type Words = Pick<Formatter, 'time' | 'dayOfYear'>

export type DayRow = { day: string; today: boolean; spans: string }

/** The coming seven days, today first, each with its times; special days as they fall. */
export function weekRows(hours: Hours, timeZone: string, now: Date, format: Words): DayRow[] {
  const today = localTime(now, timeZone)
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).map((date) => ({ date, ...spansOn(hours, date) }))
  // Between special days the usual words would be wrong.
  const stretches = days.some(({ special }) => special) ? [] : openThrough(hours)
  return days.map(({ date, spans }, ahead) => ({
    day: LONG[date.weekday] ?? '',
    today: ahead === 0,
    spans: formatDay(spans, date.weekday, stretches, format),
  }))
}

/** The spans that begin on a weekday, where it isn't in the middle of a longer stretch. */
function formatDay(spans: [number, number][], weekday: number, stretches: Stretch[], format: Words): string {
  const long = stretches.map((stretch) => formatWithin(stretch, weekday, format)).filter((words) => words !== null)
  if (long.length === 0) return formatSpans(spans, format)
  const inside = (minute: number) => stretches.some(({ start, end }) => [minute, minute + 10_080].some((at) => start <= at && at < end))
  const others = spans.filter(([start]) => !inside(weekday * 1440 + start))
  return capitalized([...long, ...(others.length > 0 ? [formatSpans(others, format)] : [])].join(', '))
}

/** The special days of the coming two weeks: "Thu Nov 26, Thanksgiving" and "Closed". */
export function specialRows(hours: Hours, timeZone: string, now: Date, format: Words): { day: string; spans: string }[] {
  const today = localTime(now, timeZone)
  return Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead))
    .map((date) => ({ date, on: spansOn(hours, date) }))
    .filter(({ on }) => on.special)
    .map(({ date, on }) => {
      const name = keysOfDate(date)
        .map((key) => holidayNames[key])
        .find(Boolean)
      const day = `${SHORT[date.weekday]} ${format.dayOfYear(date)}`
      return { day: name ? `${day}, ${name}` : day, spans: formatSpans(on.spans, format) }
    })
}

/** `9 AM–6 PM`, `Noon–midnight`, several with commas, "Closed" or "Open 24 hours". */
export function formatSpans(spans: [number, number][], { time }: Pick<Words, 'time'>): string {
  if (spans.length === 0) return 'Closed'
  if (spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] === 1440) return 'Open 24 hours'
  return capitalized(spans.map(([start, end]) => `${time(start)}–${time(end)}`).join(', '))
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
