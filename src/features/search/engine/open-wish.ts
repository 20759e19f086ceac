import timeZoneAt from '@photostructure/tz-lookup'
import type { LatLng } from '../../../platform/geo.ts'
import { MIDDLE_ZONE } from '../../hours/local-time.ts'
import { openAt } from '../../language/times.ts'
import type { Interpretation } from './interpretation.ts'
import { openCondition } from './open.ts'
import type { Values } from './values.ts'

/**
 * Whether document `d` is open when the words of a search say: around the clock, late (or known for it), or at a time; `near`: where "today"
 * is. Words that may mean something else ("sunday market") leave in what has no hours.
 */
export function openWishCondition(
  { wish, sure }: NonNullable<Interpretation['open']>,
  near: LatLng | null,
  now: Date,
  values: Values,
): string {
  if (wish.kind === 'always') return 'd.hours @> int4range(0, 10080)'
  const at = openAt(wish, now, near ? timeZoneAt(near.lat, near.lng) : MIDDLE_ZONE) ?? 'now'
  const open = openCondition(at, now, values)
  if (wish.kind === 'late') return `(${open} or 'late-night' = any(d.attributes))`
  return sure ? open : `(${open} or d.hours is null or isempty(d.hours))`
}
