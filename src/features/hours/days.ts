/** The days as keys and addresses have them, with their names, Monday first. */
export const days = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

export type Day = keyof typeof days

/** Each Monday first, as `LocalTime.weekday` counts. */
export const DAY_KEYS: readonly string[] = Object.keys(days)
export const LONG: readonly string[] = Object.values(days)
export const SHORT: readonly string[] = LONG.map((name) => name.slice(0, 3))
