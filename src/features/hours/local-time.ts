/** A wall clock reading: `weekday` Monday 0, `minute` of the day. */
export type LocalTime = { year: number; month: number; day: number; weekday: number; minute: number }

/** The clock that is farthest from none of the country's: for what is said of all of it at once. */
export const MIDDLE_ZONE = 'America/Chicago'

const MINUTE = 60_000
const DAY = 86_400_000

/** What the clock on the wall of `timeZone` (IANA) shows at `instant`. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return { ...calendarDay(shown), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() }
}

/** The calendar day `days` later, as a reading at midnight. */
export function addDays(time: LocalTime, days: number): LocalTime {
  return { ...calendarDay(new Date(Date.UTC(time.year, time.month - 1, time.day + days))), minute: 0 }
}

/**
 * The instants at which the wall clock shows a reading, in order: one, two in the hour that comes twice in autumn; for a reading that
 * spring skips, the one it would have been. `minute` may run past the day.
 */
export function instantsOf(time: Pick<LocalTime, 'year' | 'month' | 'day' | 'minute'>, timeZone: string): Date[] {
  const wall = Date.UTC(time.year, time.month - 1, time.day, 0, time.minute)
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  if (before === after) return [new Date(wall - before)]
  const shown = [...new Set([before, after])].map((offset) => wall - offset).filter((at) => at + offsetAt(at, timeZone) === wall)
  return (shown.length > 0 ? shown : [wall - before]).sort((a, b) => a - b).map((at) => new Date(at))
}

/** The instants between two others at which clocks are put forward or back. */
export function clockChanges(from: Date, to: Date, timeZone: string): Date[] {
  const years = new Set([from.getUTCFullYear(), to.getUTCFullYear()])
  return [...years]
    .flatMap((year) => offsetsOf(year, timeZone).slice(1))
    .map(({ from: at }) => new Date(at))
    .filter((at) => at > from && at <= to)
}

function calendarDay(date: Date): Omit<LocalTime, 'minute'> {
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  }
}

/** What holds from an instant on, in ms ahead of UTC. */
type Offset = { from: number; offset: number }

const known = new Map<string, Map<number, Offset[]>>()

/** How far the wall clock is ahead of UTC, in ms. Asked some dozen times for each place of a page. */
function offsetAt(instant: number, timeZone: string): number {
  return offsetsOf(new Date(instant).getUTCFullYear(), timeZone).findLast(({ from }) => from <= instant)?.offset ?? 0
}

/** The offsets of a year (UTC) in a zone. Asking Intl costs a thousand times more than reading them here. */
function offsetsOf(year: number, timeZone: string): Offset[] {
  const years = known.get(timeZone) ?? new Map<number, Offset[]>()
  known.set(timeZone, years)
  const cached = years.get(year)
  if (cached) return cached
  const askAt = asking(timeZone)
  const start = Date.UTC(year, 0, 1)
  const offsets = [{ from: start, offset: askAt(start) }]
  for (let at = start, offset = offsets[0]?.offset ?? 0; at < Date.UTC(year + 1, 0, 1); at += 7 * DAY) {
    const next = askAt(at + 7 * DAY)
    if (next === offset) continue
    offset = next
    offsets.push({ from: firstWith(next, at, at + 7 * DAY, askAt), offset })
  }
  const ofYear = offsets.filter(({ from }) => new Date(from).getUTCFullYear() === year)
  years.set(year, ofYear)
  return ofYear
}

/** The first minute after `low` at which the offset is the one that holds at `high`. */
function firstWith(offset: number, low: number, high: number, askAt: (instant: number) => number): number {
  if (high - low <= MINUTE) return high
  const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
  return askAt(middle) === offset ? firstWith(offset, low, middle, askAt) : firstWith(offset, middle, high, askAt)
}

function asking(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (instant) => {
    const parts: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE) * MINUTE
  }
}
