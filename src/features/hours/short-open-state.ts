import type { Formatter } from '../../platform/format.ts'
import type { OpenState } from './contract.ts'
import { formatOpenState } from './format.ts'

/** How a state is coloured where it stands in a row. */
export type StateTone = 'open' | 'soon' | 'closed' | 'unknown'

/**
 * What a row says of a place's hours, in two or three words: "Open till 6 PM", "Closes 5 PM" in the last hour, "Opens Mon 9 AM", "Hours
 * unknown" for null, which is neither open nor closed. In the zone of the place, on the reader's clock.
 */
export function shortOpenState(
  state: OpenState | null,
  timeZone: string,
  now: Date,
  format: Pick<Formatter, 'time' | 'dayOfYear'>,
): { words: string; tone: StateTone } {
  if (state === null) return { words: 'Hours unknown', tone: 'unknown' }
  const { now: word, next } = formatOpenState(state, timeZone, now, format)
  const tone = state.soon ? 'soon' : state.open ? 'open' : 'closed'
  if (next === null) return { words: word, tone }
  const when = next.replace(/^(?:closes|opens) /, '')
  if (state.open && !state.soon) return { words: `Open till ${when.replace(/\bat /, '')}`, tone }
  return { words: `${state.soon ? 'Closes' : 'Opens'} ${when}`, tone }
}
