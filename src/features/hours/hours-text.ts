import type { Hours } from './contract.ts'
import { DAY_KEYS, LONG } from './days.ts'

/** The days as OpenStreetMap writes them, Monday first: "Mo". */
export const OSM_DAYS: readonly string[] = LONG.map((name) => name.slice(0, 2))
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Opening hours as OpenStreetMap writes them, so that `parseHours` reads the same out of them: "Mo 09:00-17:00; Dec 25 off". */
export function hoursText({ week, special }: Hours): string {
  const days = week.flatMap((spans, day) => (spans.length > 0 ? [`${OSM_DAYS[day] ?? ''} ${spansText(spans)}`] : []))
  return [...days, ...special.map(({ day, spans }) => `${dayText(day)} ${spans.length > 0 ? spansText(spans) : 'off'}`)].join('; ')
}

/** Times of a day: "09:00-12:00,13:00-17:00". */
export const spansText = (spans: readonly (readonly [number, number])[]): string =>
  spans.map(([start, end]) => `${clock(start)}-${clock(end)}`).join(',')

/** Minutes since midnight; what ends after midnight is written as hours beyond 24. */
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A special day (`12-25`, `2026-12-25`, `11-thu-4`, `05-mon-last`) as OpenStreetMap writes it. */
export function dayText(key: string): string {
  const parts = key.split('-')
  if (parts[0]?.length === 4) return `${parts[0]} ${MONTHS[Number(parts[1]) - 1] ?? ''} ${parts[2] ?? ''}`
  const [month = '', day = '', which = ''] = parts
  const name = MONTHS[Number(month) - 1] ?? ''
  return DAY_KEYS.includes(day) ? `${name} ${OSM_DAYS[DAY_KEYS.indexOf(day)] ?? ''}[${which === 'last' ? '-1' : which}]` : `${name} ${day}`
}
