import type { Hours, OpenState } from './contract.ts'
import { DAY_KEYS } from './days.ts'
import { addDays, clockChanges, instantsOf, type LocalTime, localTime } from './local-time.ts'

type Span = [number, number]

const WEEK = 10_080
/** A special day runs from this minute to the same of the next day, so that the night before it ends as usual. */
export const SPECIAL_DAY_STARTS = 240
const SOON_MS = 60 * 60_000

/** The weekly hours as a PostgreSQL int4multirange of minutes of the week, Monday 00:00 = 0; what runs past Sunday begins the week. */
export function weekRanges(hours: Hours): string {
  const ranges: Span[] = []
  for (const [day, spans] of hours.week.entries()) {
    for (const [start, end] of spans) {
      const [from, to] = [day * 1440 + start, day * 1440 + end]
      ranges.push([from, Math.min(to, WEEK)])
      if (to > WEEK) ranges.push([0, to - WEEK])
    }
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`
}

/** Special days by key with their minutes of the day, or null where every week is the same. */
export function specialMinutes(hours: Hours): Record<string, Span[]> | null {
  if (hours.special.length === 0) return null
  return Object.fromEntries(hours.special.map(({ day, spans }) => [day, spans]))
}

/**
 * Every key by which a special day may name this date, the most exact first, which wins: `2026-12-25`, `12-25`, `12-fri-4`,
 * `12-fri-last`.
 */
export function keysOfDate(date: LocalTime): readonly string[] {
  const key = (date.year * 100 + date.month) * 100 + date.day
  const keys = keysByDate.get(key) ?? writtenKeys(date)
  // The places of a page ask for the same few days.
  if (keysByDate.size > 500) keysByDate.clear()
  keysByDate.set(key, keys)
  return keys
}

const keysByDate = new Map<number, readonly string[]>()

function writtenKeys({ year, month, day, weekday }: LocalTime): string[] {
  const mm = String(month).padStart(2, '0')
  const dd = String(day).padStart(2, '0')
  const name = DAY_KEYS[weekday] ?? ''
  const keys = [`${year}-${mm}-${dd}`, `${mm}-${dd}`, `${mm}-${name}-${Math.ceil(day / 7)}`]
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day + 7 > daysInMonth) keys.push(`${mm}-${name}-last`)
  return keys
}

/** The keys of the business date at an instant (it begins at 04:00; the most exact key first, which wins), the minute since its midnight, and the minute of the week. */
export function dayKeys(timeZone: string, now: Date): { keys: readonly string[]; minute: number; weekMinute: number } {
  const here = localTime(now, timeZone)
  const before = here.minute < SPECIAL_DAY_STARTS
  const date = before ? addDays(here, -1) : here
  return { keys: keysOfDate(date), minute: before ? here.minute + 1440 : here.minute, weekMinute: here.weekday * 1440 + here.minute }
}

/** Whether it is open at `now` on the clock of its zone, and when that changes within the next fifteen days. */
export function openState(hours: Hours, timeZone: string, now: Date): OpenState {
  const always = hours.special.length === 0 && hours.week.every((spans) => spans.length === 1 && spans[0]?.[0] === 0 && spans[0][1] >= 1440)
  if (always) return { open: true, always, changes_at: null, soon: false }
  const open = isOpen(hours, dayKeys(timeZone, now))
  const change = nextChange(hours, timeZone, now, open)
  return {
    open,
    always,
    changes_at: change?.toISOString() ?? null,
    soon: open && change !== null && change.getTime() - now.getTime() <= SOON_MS,
  }
}

/** The spans that hold on a date: those of its special day, else those of its weekday. */
export function spansOn(hours: Hours, date: LocalTime): { spans: Span[]; special: boolean } {
  const special = specialOn(hours, keysOfDate(date))
  return special ? { spans: special.spans, special: true } : { spans: hours.week[date.weekday] ?? [], special: false }
}

function isOpen(hours: Hours, at: { keys: readonly string[]; minute: number; weekMinute: number }): boolean {
  const special = specialOn(hours, at.keys)
  if (special) return special.spans.some(([start, end]) => start <= at.minute && at.minute < end)
  return hours.week.some((spans, day) =>
    spans.some(([start, end]) => {
      const since = (at.weekMinute - day * 1440 - start + WEEK) % WEEK
      return since < end - start
    }),
  )
}

function specialOn(hours: Hours, keys: readonly string[]) {
  if (hours.special.length === 0) return undefined
  for (const key of keys) {
    const special = hours.special.find(({ day }) => day === key)
    if (special) return special
  }
  return undefined
}

/** Looks day by day, at each time at which something begins or ends and where clocks change, for the first that makes a difference. */
function nextChange(hours: Hours, timeZone: string, now: Date, open: boolean): Date | null {
  const today = localTime(now, timeZone)
  let waiting: Date[] = []
  for (let ahead = -1; ahead <= 15; ahead++) {
    const date = addDays(today, ahead)
    const minutes = new Set([SPECIAL_DAY_STARTS])
    for (const [start, end] of [...spansOn(hours, date).spans, ...(hours.week[date.weekday] ?? [])]) minutes.add(start).add(end)
    for (const minute of minutes) waiting.push(...instantsOf({ ...date, minute }, timeZone))
    const [midnight = now] = instantsOf({ ...date, minute: 1440 }, timeZone)
    waiting.push(...clockChanges(now, midnight, timeZone))
    waiting = waiting.filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())
    const change = waiting.find((at) => at <= midnight && isOpen(hours, dayKeys(timeZone, at)) !== open)
    if (change) return change
    waiting = waiting.filter((at) => at > midnight)
  }
  return null
}
