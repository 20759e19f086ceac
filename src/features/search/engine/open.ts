import { addDays, type LocalTime } from '../../hours/local-time.ts'
import { weekMinuteOf } from '../../hours/open-at.ts'
import { dayKeys, keysOfDate, SPECIAL_DAY_STARTS } from '../../hours/rules.ts'
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
  return withSpecialDays(usual, `jsonb_array_elements_text(${clock} -> 'keys')`, inSpan(`(${clock} ->> 'minute')::int4`))
}

/**
 * Whether document `d` is open on a date of the place's calendar, special days included: at a minute of it, or with null at any time of it.
 * A night that ends early in the morning is the day's before.
 */
export function openOnCondition(date: LocalTime, minute: number | null, values: Values): string {
  const before = minute !== null && minute < SPECIAL_DAY_STARTS
  const keys = `unnest(${values.add(keysOfDate(before ? addDays(date, -1) : date), 'text[]')})`
  const midnight = date.weekday * DAY
  if (minute === null) {
    const usual = `d.hours && int4multirange(int4range(${values.add(midnight + NIGHT_ENDS, 'int4')}, ${values.add(midnight + DAY, 'int4')}))`
    return withSpecialDays(usual, keys, 'true')
  }
  const usual = `d.hours @> ${values.add((midnight + minute) % (7 * DAY), 'int4')}`
  return withSpecialDays(usual, keys, inSpan(values.add(before ? minute + DAY : minute, 'int4')))
}

const DAY = 1440
const NIGHT_ENDS = 300

const inSpan = (minute: string) => `(span ->> 0)::int4 <= ${minute} and ${minute} < (span ->> 1)::int4`

/** What holds of a special day that one of the keys names, the first before the others; else what is usual. */
const withSpecialDays = (usual: string, keys: string, ofSpan: string) => `case when d.special is null then ${usual}
    else coalesce(
      (select exists(select from jsonb_array_elements(d.special -> key) as span where ${ofSpan})
       from ${keys} as key where d.special ? key limit 1),
      ${usual}) end`
