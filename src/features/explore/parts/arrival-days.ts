import { addDays, localTime } from '../../hours/local-time.ts'
import { isOpenAt } from '../../hours/open-at.ts'
import type { ShownPlace } from '../../places/shown-place.ts'

export const QUARTER = 15
const DAY = 1440
const WEEK = 7 * DAY

/** A day ahead: weekday from Monday 0, calendar date, and the first and last quarter of an hour of it that the next seven days hold. */
export type ArrivalDay = { weekday: number; month: number; day: number; first: number; last: number }

/**
 * Seven times 24 hours on the clock of a zone as days, from what is left of today, if a quarter of an hour is, to the same weekday for the times
 * that today has had.
 */
export function arrivalDays(timeZone: string, now: Date): ArrivalDay[] {
  const today = localTime(now, timeZone)
  const next = Math.ceil(today.minute / QUARTER) * QUARTER
  const days = Array.from({ length: 8 }, (_, ahead) => {
    const { weekday, month, day } = addDays(today, ahead)
    return { weekday, month, day, first: ahead === 0 ? next : 0, last: (ahead === 7 ? Math.min(next, DAY) : DAY) - QUARTER }
  })
  return days.filter(({ first, last }) => first <= last)
}

/** The quarter of an hour of its day that a minute of the week is nearest to, on the side of now that it is on. */
export function quarterOf(weekMinute: number, timeZone: string, now: Date): number {
  const { weekday, minute } = localTime(now, timeZone)
  const ahead = (of: number) => (of - weekday * DAY - minute + WEEK) % WEEK
  const midnight = weekMinute - (weekMinute % DAY)
  const nearest = midnight + Math.min(Math.round((weekMinute - midnight) / QUARTER) * QUARTER, DAY - QUARTER)
  if (Math.abs(ahead(nearest) - ahead(weekMinute)) < DAY) return nearest
  return nearest > weekMinute ? nearest - QUARTER : nearest + QUARTER
}

/** The day among those ahead that a quarter of an hour of the week is on. */
export function dayOf(days: readonly ArrivalDay[], weekMinute: number): ArrivalDay | undefined {
  const minute = weekMinute % DAY
  return days.find(({ weekday, first, last }) => weekday === Math.floor(weekMinute / DAY) && first <= minute && minute <= last)
}

/** A time of a day, or the nearest that it has. */
export function timeOn(day: ArrivalDay | undefined, minute: number): number {
  const { weekday, first, last } = day ?? { weekday: 0, first: 0, last: DAY - QUARTER }
  return weekday * DAY + Math.max(first, Math.min(minute, last))
}

export type Then = 'open' | 'closed' | 'unknown'

/** What a place is at a minute of the week, the next time it comes. */
export function stateThen({ week }: Pick<ShownPlace, 'week'>, weekMinute: number): Then {
  return week ? (isOpenAt(week, weekMinute) ? 'open' : 'closed') : 'unknown'
}

export function countThen(places: readonly Pick<ShownPlace, 'week'>[], weekMinute: number): Record<Then, number> {
  const counts = { open: 0, closed: 0, unknown: 0 }
  for (const place of places) counts[stateThen(place, weekMinute)]++
  return counts
}
