/** A wall clock reading: `weekday` Monday 0, `minute` of the day. */
export type LocalTime = { year: number; month: number; day: number; weekday: number; minute: number }

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the wall of `timeZone` (IANA) shows at `instant`. */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) parts[type] = value
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: WEEKDAYS.indexOf(parts.weekday ?? ''),
    minute: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

/** The instant at which the wall clock shows the reading; in the hour that daylight saving skips, the same distance after it. */
export function instantOf(time: Pick<LocalTime, 'year' | 'month' | 'day' | 'minute'>, timeZone: string): Date {
  const wanted = Date.UTC(time.year, time.month - 1, time.day, 0, time.minute)
  let guess = wanted
  for (let pass = 0; pass < 3; pass++) {
    const shown = localTime(new Date(guess), timeZone)
    const off = wanted - Date.UTC(shown.year, shown.month - 1, shown.day, 0, shown.minute)
    if (off === 0) break
    guess += off
  }
  return new Date(guess)
}

/** The calendar day `days` later, as a reading at midnight. */
export function addDays(time: LocalTime, days: number): LocalTime {
  const date = new Date(Date.UTC(time.year, time.month - 1, time.day + days))
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (((time.weekday + days) % 7) + 7) % 7,
    minute: 0,
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
