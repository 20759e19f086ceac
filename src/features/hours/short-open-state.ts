import type { Formatter } from '../../platform/format.ts'
import type { OpenState } from './contract.ts'
import { formatOpenState, shortTime } from './format.ts'
import { isOpenAt } from './open-at.ts'

/** How a state is coloured where it stands in a row. */
export type StateTone = 'open' | 'soon' | 'closed' | 'unknown'

/** The state of a place as a row says it. */
export type ShortState = { words: string; tone: StateTone }

/**
 * What a row says of a place's hours, in two or three words: "Open till 6 PM", "Closes 5 PM" in the last hour, "Opens Mon 9 AM", "Hours
 * unknown" for null, which is neither open nor closed. In the zone of the place, on the reader's clock.
 */
export function shortOpenState(
  state: OpenState | null,
  timeZone: string,
  now: Date,
  format: Pick<Formatter, 'time' | 'dayOfYear'>,
): ShortState {
  if (state === null) return { words: 'Hours unknown', tone: 'unknown' }
  const { now: word, next } = formatOpenState(state, timeZone, now, format)
  const tone = state.soon ? 'soon' : state.open ? 'open' : 'closed'
  if (next === null) return { words: word, tone }
  const when = next.replace(/^(?:closes|opens) /, '')
  if (state.open && !state.soon) return { words: `Open till ${when.replace(/\bat /, '')}`, tone }
  return { words: `${state.soon ? 'Closes' : 'Opens'} ${when}`, tone }
}

/**
 * The same for a minute of the week at which the reader arrives: "Open Fri 6:30 PM", "Closed then". `week` as `weekAhead` has it, null where
 * the hours are unknown.
 */
export function stateOnArrival(week: readonly number[] | null, weekMinute: number, format: Pick<Formatter, 'time'>): ShortState {
  if (week === null) return { words: 'Hours unknown', tone: 'unknown' }
  if (!isOpenAt(week, weekMinute)) return { words: 'Closed then', tone: 'closed' }
  return { words: `Open ${shortTime(weekMinute, format)}`, tone: 'open' }
}
