import type { Hours } from './contract.ts'
import { LONG } from './days.ts'
import { addDays, localTime } from './local-time.ts'
import { spansOn } from './rules.ts'

type Thing = Readonly<Record<string, unknown>>

const SPECIAL_DAYS_AHEAD = 60

/** Opening hours as schema.org's OpeningHoursSpecification: the days that share a span together, special days by date for two months. */
export function hoursJsonLd(hours: Hours, timeZone: string, now: Date): Thing[] {
  const daysOf = new Map<string, string[]>()
  for (const [day, spans] of hours.week.entries()) {
    for (const span of spans) {
      const key = span.join('-')
      daysOf.set(key, [...(daysOf.get(key) ?? []), LONG[day] ?? ''])
    }
  }
  const weekly = [...daysOf].map(([key, dayOfWeek]) => {
    const [start = 0, end = 0] = key.split('-').map(Number)
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, ...times(start, end) }
  })
  return [...weekly, ...specialDays(hours, timeZone, now)]
}

function specialDays(hours: Hours, timeZone: string, now: Date): Thing[] {
  if (hours.special.length === 0) return []
  const today = localTime(now, timeZone)
  return Array.from({ length: SPECIAL_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).flatMap((date) => {
    const { spans, special } = spansOn(hours, date)
    if (!special) return []
    const day = [date.year, twoDigits(date.month), twoDigits(date.day)].join('-')
    const open = spans.length > 0 ? spans.map(([start, end]) => times(start, end)) : [{ opens: '00:00', closes: '00:00' }]
    return open.map((when) => ({ '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, ...when }))
  })
}

/** Closing before opening means the next day. A whole day is written to its last minute: 00:00 to 00:00 would be closed. */
function times(start: number, end: number) {
  return end - start >= 1440 ? { opens: '00:00', closes: '23:59' } : { opens: clock(start), closes: clock(end) }
}

const clock = (minute: number) => `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`

const twoDigits = (value: number) => String(value).padStart(2, '0')
