import type { Hours } from './contract.ts'
import { addDays, instantsOf, type LocalTime } from './local-time.ts'
import { openToday } from './week-ahead.ts'

const DAY = 1440
/** What ends before five in the morning belongs to the evening before. */
const NIGHT_ENDS = 300

/**
 * When a place is open on a day, in minutes since its midnight, as people say it: a night that ends early in the morning is the evening's
 * before (from 18:00 to 26:00), and what has been open since the day before is open from midnight.
 */
export function spansOfDay(hours: Hours, timeZone: string, date: LocalTime): [number, number][] {
  const on = (day: LocalTime) => openToday(hours, timeZone, noonOf(day, timeZone))
  const [next] = on(addDays(date, 1))
  const nightEnds = next?.[0] === 0 && next[1] <= NIGHT_ENDS ? DAY + next[1] : DAY
  return on(date)
    .filter(([start, end]) => start > 0 || end > NIGHT_ENDS)
    .map(([start, end]) => [start, end === DAY ? nightEnds : end])
}

function noonOf(date: LocalTime, timeZone: string): Date {
  const [noon] = instantsOf({ ...date, minute: DAY / 2 }, timeZone)
  return noon ?? new Date(Date.UTC(date.year, date.month - 1, date.day, 12))
}
