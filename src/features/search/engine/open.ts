import { weekMinuteOf } from '../../hours/open-at.ts'
import { dayKeys } from '../../hours/rules.ts'
import { dayKeysAhead } from '../../hours/week-ahead.ts'
import type { Values } from './values.ts'

/** The zones of the United States and its neighbours in the Pacific. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(?:America|Pacific)\//.test(zone))

type Clock = string
const latest = new Map<string, { minute: number; clock: Clock }>()
/** So many times of the week are kept at most, for a minute. */
const MOST_TIMES = 200

/** What the clocks of all zones show at a time, as JSON, computed once a minute. */
function clockAt(at: string, now: Date): Clock {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = latest.get(at)
  if (known?.minute === minute) return known.clock
  const weekMinute = weekMinuteOf(at)
  const shown = zones.map((zone) => [zone, weekMinute === null ? dayKeys(zone, now) : dayKeysAhead(weekMinute, zone, now)])
  const clock = JSON.stringify(Object.fromEntries(shown))
  if (latest.size >= MOST_TIMES) latest.clear()
  latest.set(at, { minute, clock })
  return clock
}

/**
 * Whether document `d` is open on the clock of its own zone, special days included, as `openState` says: `now`, or at a weekday and time
 * the next time it comes ("fri-21:30").
 */
export function openCondition(at: string, now: Date, values: Values): string {
  const clock = `(${values.add(clockAt(at, now), 'jsonb')} -> d.time_zone)`
  const weekMinute = weekMinuteOf(at)
  const usual = `d.hours @> ${weekMinute === null ? `(${clock} ->> 'weekMinute')::int4` : values.add(weekMinute, 'int4')}`
  return `case when d.special is null then ${usual}
    else coalesce(
      (select exists(select from jsonb_array_elements(d.special -> key) as span
         where (span ->> 0)::int4 <= (${clock} ->> 'minute')::int4 and (${clock} ->> 'minute')::int4 < (span ->> 1)::int4)
       from jsonb_array_elements_text(${clock} -> 'keys') as key where d.special ? key limit 1),
      ${usual}) end`
}
