import type { Formatter } from '../../../platform/format.ts'
import { type Day, days, weekMinuteOf } from '../../hours/open-at.ts'

/** Day and time of `fri-21:30`; null for `now` and for nothing. */
export function openAt(open: string | undefined): { day: Day; time: string } | null {
  const [day = '', time = ''] = open?.split('-') ?? []
  return isDay(day) && time !== '' ? { day, time } : null
}

/** "Open now", "Open Friday at 9:30 PM". */
export function openLabel(open: string, format: Pick<Formatter, 'time'>): string {
  const at = openAt(open)
  return at ? `Open ${days[at.day]} at ${format.time((weekMinuteOf(open) ?? 0) % 1440)}` : 'Open now'
}

/** "Fri 9:30 PM", of a minute of the week. */
export function shortTime(weekMinute: number, format: Pick<Formatter, 'time'>): string {
  const day = Object.values(days)[Math.floor(weekMinute / 1440) % 7] ?? ''
  return `${day.slice(0, 3)} ${format.time(weekMinute % 1440)}`
}

const isDay = (day: string): day is Day => day in days
