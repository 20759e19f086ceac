import type { Hours } from './contract.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Hours as OpenStreetMap writes them, a day at a time: what `parseHours` reads as the same. */
export function plainHours({ week, special }: Hours): string {
  const days = week.map((spans, day) => `${DAYS[day]} ${timesOf(spans)}`)
  return [...days, ...special.map(({ day, spans }) => `${dayOf(day)} ${timesOf(spans)}`)].join('; ')
}

function timesOf(spans: readonly (readonly [number, number])[]): string {
  const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return spans.length === 0 ? 'off' : spans.map(([start, end]) => `${clock(start)}-${clock(end)}`).join(',')
}

/** `12-25`, `2026-12-25`, `11-thu-4`. */
function dayOf(key: string): string {
  const monthOf = (month: string | undefined) => MONTHS[Number(month) - 1]
  const [first, second = '', third] = key.split('-')
  if (first?.length === 4) return `${first} ${monthOf(second)} ${Number(third)}`
  if (third === undefined) return `${monthOf(first)} ${Number(second)}`
  const weekday = DAYS.find((day) => second.startsWith(day.toLowerCase()))
  return `${monthOf(first)} ${weekday}[${third === 'last' ? '-1' : third}]`
}

const two = (value: number) => String(value).padStart(2, '0')
