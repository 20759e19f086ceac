import type { Formatter } from '../../../platform/format.ts'

/** The days as addresses have them, with their names. */
export const days = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

/** Day and time of `fri-21:30`; null for `now` and for nothing. */
export function openAt(open: string | undefined): { day: keyof typeof days; time: string } | null {
  const [day = '', time = ''] = open?.split('-') ?? []
  return isDay(day) && time !== '' ? { day, time } : null
}

/** "Open now", "Open Friday at 9:30 PM". */
export function openLabel(open: string, format: Pick<Formatter, 'time'>): string {
  const at = openAt(open)
  if (!at) return 'Open now'
  const [hours = 0, minutes = 0] = at.time.split(':').map(Number)
  return `Open ${days[at.day]} at ${format.time(60 * hours + minutes)}`
}

const isDay = (day: string): day is keyof typeof days => day in days
