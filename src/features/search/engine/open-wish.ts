import timeZoneAt from '@photostructure/tz-lookup'
import { defaultFormats, formatter } from '../../../platform/format.ts'
import type { LatLng } from '../../../platform/geo.ts'
import { localTime, MIDDLE_ZONE } from '../../hours/local-time.ts'
import { nextDate } from '../../language/dates.ts'
import { openAt } from '../../language/times.ts'
import type { Interpretation } from '../../query-reading/interpretation.ts'
import { dateSentence } from '../hours-sentence.ts'
import { openCondition, openOnCondition } from './open.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import type { Values } from './values.ts'

type Open = NonNullable<Interpretation['open']>

/**
 * Whether document `d` is open when the words of a search say: around the clock, late (or known for it), or at a time; or known to be closed
 * then. `near`: where "today" is. Words that may mean something else ("sunday market") leave in what has no hours.
 */
export function openWishCondition({ wish, sure, closed }: Open, near: LatLng | null, now: Date, values: Values): string {
  if (wish.kind === 'always') return 'd.hours @> int4range(0, 10080)'
  const zone = zoneAt(near)
  const open =
    wish.kind === 'date'
      ? openOnCondition(nextDate(wish.date, localTime(now, zone)).date, wish.minute, values)
      : openCondition(openAt(wish, now, zone) ?? 'now', now, values)
  if (closed) return `(d.hours is not null and not isempty(d.hours) and not ${open})`
  if (wish.kind === 'late') return `(${open} or 'late-night' = any(d.attributes))`
  return sure ? open : `(${open} or d.hours is null or isempty(d.hours))`
}

const zoneAt = (near: LatLng | null) => (near ? timeZoneAt(near.lat, near.lng) : MIDDLE_ZONE)

const format = formatter(defaultFormats)

/** The date that the words of a search mean, in a sentence; null where they say none. `found`: there are places of which it holds. */
export function dateSentenceOf(parsed: ParsedSearch, now: Date, found: boolean): string | null {
  const { interpretation, query, filters, closed, knownOpen, around } = parsed
  const open = closed ?? interpretation.open
  if (open?.wish.kind !== 'date') return null
  const today = localTime(now, zoneAt(query.near ?? filters.region ?? interpretation.region))
  const holds = found && open.sure && knownOpen === undefined && !around
  return dateSentence({ ...nextDate(open.wish.date, today), minute: open.wish.minute, closed: open.closed, holds }, today, format)
}
