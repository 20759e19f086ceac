import type { Formatter } from '../../platform/format.ts'
import type { OpenState } from './contract.ts'
import { SHORT } from './days.ts'
import { addDays, localTime } from './local-time.ts'

const DAY_MS = 86_400_000

type Words = Pick<Formatter, 'time' | 'dayOfYear'>

/**
 * In words: what it is now, and when that changes, in the place's own zone on the reader's clock: `{ now: 'Open', next: 'closes 6 PM' }`,
 * `{ now: 'Closed', next: 'opens Mon 9 AM' }`, `{ now: 'Closed', next: 'opens at noon' }`. Midnight in words ends the day before.
 */
export function formatOpenState(state: OpenState, timeZone: string, now: Date, format: Words): { now: string; next: string | null } {
  if (state.always) return { now: 'Open 24 hours', next: null }
  const word = state.soon ? 'Closes soon' : state.open ? 'Open' : 'Closed'
  if (!state.changes_at) return { now: word, next: null }
  const at = localTime(new Date(state.changes_at), timeZone)
  const change = at.minute === 0 && endsDay(format) ? { ...addDays(at, -1), minute: at.minute } : at
  const today = localTime(now, timeZone)
  const days = Math.round((Date.UTC(change.year, change.month - 1, change.day) - Date.UTC(today.year, today.month - 1, today.day)) / DAY_MS)
  const near = days === 0 || (days === 1 && change.minute <= 300 && state.open)
  const when = near ? '' : days < 7 ? `${SHORT[change.weekday]} ` : `${format.dayOfYear(change)} `
  const time = when + atTime(change.minute, format)
  return { now: word, next: state.soon ? time : `${state.open ? 'closes' : 'opens'} ${time}` }
}

/** A minute of the week (Monday 00:00 = 0) as weekday (Monday 0) and time; midnight in words ends the day before. */
export function dayAndTime(weekMinute: number, format: Pick<Formatter, 'time'>): { weekday: number; time: string } {
  const minute = weekMinute % 1440
  const before = minute === 0 && endsDay(format) ? 6 : 0
  return { weekday: (Math.floor(weekMinute / 1440) + before) % 7, time: format.time(minute) }
}

/** "Fri 9:30 PM", of a minute of the week. */
export function shortTime(weekMinute: number, format: Pick<Formatter, 'time'>): string {
  const { weekday, time } = dayAndTime(weekMinute, format)
  return `${SHORT[weekday]} ${time}`
}

/** A time after "closes", "opens" or a day: "6 PM", "at noon", "09:00". */
function atTime(minute: number, { time }: Pick<Formatter, 'time'>): string {
  return time(minute)
    .replace(/^\d:\d\d$/, '0$&')
    .replace(/^[a-z]/, 'at $&')
}

/** Whether the reader's clock has one word for the beginning and the end of a day. */
const endsDay = ({ time }: Pick<Formatter, 'time'>) => time(0) === time(1440)
