import { addDays, localTime } from '../../hours/local-time.ts'
import { isOpenAt } from '../../hours/open-at.ts'
import type { ShownPlace } from '../../places/shown-place.ts'

export const QUARTER = 15
const DAY = 1440

/** A day of the seven ahead: weekday from Monday 0, calendar date, and the first quarter of an hour of it that is still to come. */
export type ArrivalDay = { weekday: number; month: number; day: number; first: number }

/** Seven days on the clock of a zone, from today on; late at night, when today has no quarter left, from tomorrow. */
export function arrivalDays(timeZone: string, now: Date): ArrivalDay[] {
  const today = localTime(now, timeZone)
  const days = Array.from({ length: 8 }, (_, ahead) => {
    const { weekday, month, day } = addDays(today, ahead)
    return { weekday, month, day, first: ahead === 0 ? Math.ceil(today.minute / QUARTER) * QUARTER : 0 }
  })
  return days.filter(({ first }) => first < DAY).slice(0, 7)
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
