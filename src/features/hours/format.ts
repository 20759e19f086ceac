import type { Formatter } from '../../platform/format.ts'
import type { OpenState } from './contract.ts'
import { localTime } from './local-time.ts'

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type Words = Pick<Formatter, 'time' | 'dayOfYear'>

/**
 * In words: what it is now, and when that changes, in the place's own zone on the reader's clock: `{ now: 'Open', next: 'closes 6 PM' }`,
 * `{ now: 'Closed', next: 'opens Mon 9 AM' }`.
 */
export function formatOpenState(state: OpenState, timeZone: string, now: Date, format: Words): { now: string; next: string | null } {
  if (state.always) return { now: 'Open 24 hours', next: null }
  const word = state.soon ? 'Closes soon' : state.open ? 'Open' : 'Closed'
  if (!state.changes_at) return { now: word, next: null }
  const change = localTime(new Date(state.changes_at), timeZone)
  const today = localTime(now, timeZone)
  const days = Math.round(
    (Date.UTC(change.year, change.month - 1, change.day) - Date.UTC(today.year, today.month - 1, today.day)) / 86_400_000,
  )
  const near = days === 0 || (days === 1 && change.minute <= 300 && state.open)
  const when = near ? '' : days < 7 ? `${SHORT[change.weekday]} ` : `${format.dayOfYear(change)} `
  const time = when + format.time(change.minute).replace(/^\d:\d\d$/, '0$&')
  return { now: word, next: state.soon ? time : `${state.open ? 'closes' : 'opens'} ${time}` }
}
