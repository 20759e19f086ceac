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

/** "Open now", "Open Friday at 21:30". */
export function openLabel(open: string): string {
  const at = openAt(open)
  return at ? `Open ${days[at.day]} at ${at.time}` : 'Open now'
}

const isDay = (day: string): day is keyof typeof days => day in days
