import { dayKeys } from '../../hours/rules.ts'
import type { Values } from './values.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** The zones of the United States and its neighbours in the Pacific. */
const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(?:America|Pacific)\//.test(zone))

type Clock = Record<string, { keys: string[]; minute: number; weekMinute: number }>
let latest: { minute: number; clock: Clock } | null = null

/** What the clocks of all zones show, computed once a minute. */
function clockAt(now: Date): Clock {
  const minute = Math.floor(now.getTime() / 60_000)
  if (latest?.minute !== minute) latest = { minute, clock: Object.fromEntries(zones.map((zone) => [zone, dayKeys(zone, now)])) }
  return latest.clock
}

/**
 * Whether document `d` is open: `now` on the clock of its own zone, special days included, as `openState` says; or at a weekday and time
 * of its week ("fri-21:30"), special days aside.
 */
export function openCondition(at: string, now: Date, values: Values): string {
  const [day = '', hour = '0', minute = '0'] = at.split(/[-:]/)
  if (at !== 'now') return `d.hours @> ${values.add(DAYS.indexOf(day) * 1440 + Number(hour) * 60 + Number(minute), 'int4')}`
  const clock = `(${values.add(JSON.stringify(clockAt(now)), 'jsonb')} -> d.time_zone)`
  return `case when d.special is null then d.hours @> (${clock} ->> 'weekMinute')::int4
    else coalesce(
      (select exists(select from jsonb_array_elements(d.special -> key) as span
         where (span ->> 0)::int4 <= (${clock} ->> 'minute')::int4 and (${clock} ->> 'minute')::int4 < (span ->> 1)::int4)
       from jsonb_array_elements_text(${clock} -> 'keys') as key where d.special ? key limit 1),
      d.hours @> (${clock} ->> 'weekMinute')::int4) end`
}
