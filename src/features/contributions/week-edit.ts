import type { Hours } from '../hours/contract.ts'

/** Minutes from the day's midnight; what ends after midnight is beyond 1440. */
export type HourSpan = [start: number, end: number]
export type Day = HourSpan[]
export type SpecialDay = Hours['special'][number]

/** The hours with one day of the week changed. */
export const withDay = (hours: Hours, day: number, spans: Day): Hours => ({
  ...hours,
  week: hours.week.map((one, i) => (i === day ? spans : one)),
})

/** The day that is put in first where another differs: the next Christmas, or the first behind it that isn't there yet. */
export function freshDay(special: readonly SpecialDay[], now: Date): string {
  const christmas = (year: number) => new Date(Date.UTC(year, 11, 25))
  const date = now.getTime() > christmas(now.getFullYear()).getTime() ? christmas(now.getFullYear() + 1) : christmas(now.getFullYear())
  const isThere = () => special.some(({ day }) => day === date.toISOString().slice(0, 10))
  while (isThere()) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** A span from one time of day to another: one that ends no later than it begins ends on the next day. */
export function spanOf(start: number, end: number): HourSpan {
  const until = ((end % 1440) + 1440) % 1440
  return [start, until <= start ? until + 1440 : until]
}

/** A time of day for a field: 25:30 is 01:30. */
export function clockOf(minutes: number): string {
  const within = minutes % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
