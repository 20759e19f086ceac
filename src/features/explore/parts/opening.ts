import type { Formatter } from '../../../platform/format.ts'
import { type Day, days, LONG } from '../../hours/days.ts'
import { dayAndTime } from '../../hours/format.ts'
import { weekMinuteOf } from '../../hours/open-at.ts'

/** Day and time of `fri-21:30`; null for `now` and for nothing. */
export function openAt(open: string | undefined): { day: Day; time: string } | null {
  const [day = '', time = ''] = open?.split('-') ?? []
  return isDay(day) && time !== '' ? { day, time } : null
}

/** "Open now", "Open Friday at 9:30 PM". */
export function openLabel(open: string, format: Pick<Formatter, 'time'>): string {
  const at = weekMinuteOf(open)
  if (at === null) return 'Open now'
  const { weekday, time } = dayAndTime(at, format)
  return `Open ${LONG[weekday]} at ${time}`
}

const isDay = (day: string): day is Day => day in days
