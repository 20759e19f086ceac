import type { Hours } from './contract.ts'
import { addDays, type LocalTime, localTime } from './local-time.ts'
import { mergedSpans } from './merged-spans.ts'
import { keysOfDate, SPECIAL_DAY_STARTS, spansOn } from './rules.ts'

type Span = [number, number]

const DAY = 1440
const WEEK = 10_080

/** What the clock shows at a minute of the week the next time it comes: see `dayKeys`. */
export function dayKeysAhead(
  weekMinute: number,
  timeZone: string,
  now: Date,
): { keys: readonly string[]; minute: number; weekMinute: number } {
  const here = localTime(now, timeZone)
  const minute = weekMinute % DAY
  const days = (Math.floor(weekMinute / DAY) - here.weekday + 7) % 7
  const date = addDays(here, days === 0 && minute < here.minute ? 7 : days)
  const before = minute < SPECIAL_DAY_STARTS
  return { keys: keysOfDate(before ? addDays(date, -1) : date), minute: before ? minute + DAY : minute, weekMinute }
}

/**
 * When a place is open within the seven days from `now`, on its own clock: minutes of the week (Monday 00:00 = 0), each the next time it
 * comes, special days included; beginning and end of each stretch in turn, in order: `[540, 1020, 1980, 2460]`.
 */
export function weekAhead(hours: Hours, timeZone: string, now: Date): number[] {
  const weekly = weekMinutes(hours)
  if (hours.special.length === 0) return weekly.flat()
  const today = localTime(now, timeZone)
  const open = Array.from({ length: 8 }, (_, ahead) => {
    const date = addDays(today, ahead)
    const [from, to] = ahead === 0 ? [today.minute, DAY] : ahead === 7 ? [0, today.minute] : [0, DAY]
    return openOn(hours, weekly, date).flatMap((span) => within(span, from, to).map((part) => shifted(part, date.weekday * DAY)))
  })
  return mergedSpans(open.flat()).flat()
}

/** When a place is open in a week without special days: minutes of the week, in order, what touches joined. */
export function weekMinutes(hours: Hours): Span[] {
  return mergedSpans(hours.week.flatMap((spans, day) => spans.flatMap((span) => inWeek(span, day * DAY))))
}

/** The minutes of a calendar day on the place's clock at which it is open, what began the day before included, in order. */
export function openToday(hours: Hours, timeZone: string, now: Date): Span[] {
  return mergedSpans(openOn(hours, weekMinutes(hours), localTime(now, timeZone)))
}

/** The minutes of a calendar day at which it is open: what begins before four in the morning belongs to the day before. */
function openOn(hours: Hours, weekly: readonly Span[], date: LocalTime): Span[] {
  const usual = weekly.flatMap((span) => within(shifted(span, -date.weekday * DAY), 0, DAY))
  const before = spansOn(hours, addDays(date, -1))
  const night = before.special ? before.spans.map((span) => shifted(span, -DAY)) : usual
  const on = spansOn(hours, date)
  const day = on.special ? on.spans : usual
  return [...night.flatMap((span) => within(span, 0, SPECIAL_DAY_STARTS)), ...day.flatMap((span) => within(span, SPECIAL_DAY_STARTS, DAY))]
}

/** What runs past Sunday begins the week. */
function inWeek(span: Span, at: number): Span[] {
  const whole = shifted(span, at)
  return [...within(whole, 0, WEEK), ...within(shifted(whole, -WEEK), 0, WEEK)]
}

const shifted = ([start, end]: Span, by: number): Span => [start + by, end + by]

const within = ([start, end]: Span, from: number, to: number): Span[] =>
  Math.max(start, from) < Math.min(end, to) ? [[Math.max(start, from), Math.min(end, to)]] : []
