import type { Formatter } from '../../platform/format.ts'
import type { Hours } from './contract.ts'
import { shortTime } from './format.ts'
import { weekMinutes } from './week-ahead.ts'

const DAY = 1440
const WEEK = 10_080

/** A stretch of more than a day, in minutes of the week; its end may lie in the next week. */
export type Stretch = { start: number; end: number }

/** The stretches of a week in which a place stays open for more than a day without a break; none where it never closes. */
export function openThrough(hours: Hours): Stretch[] {
  const spans = weekMinutes(hours)
  const first = spans[0]
  const last = spans.at(-1)
  const goesRound = spans.length > 1 && first?.[0] === 0 && last?.[1] === WEEK
  const whole = goesRound && first && last ? [...spans.slice(1, -1), [last[0], WEEK + first[1]] as const] : spans
  return whole.map(([start, end]) => ({ start, end })).filter(({ start, end }) => end - start > DAY && end - start < WEEK)
}

/** "Fri 8 AM to Sun 11 PM, open through". */
export function formatStretch({ start, end }: Stretch, format: Pick<Formatter, 'time'>): string {
  return `${shortTime(start, format)} to ${shortTime(end, format)}, open through`
}

/** What a weekday (Monday 0) has of a stretch: "8 AM, open through", "Open 24 hours", "Until 11 PM"; null where it has nothing of it. */
export function formatWithin({ start, end }: Stretch, weekday: number, { time }: Pick<Formatter, 'time'>): string | null {
  for (const midnight of [weekday * DAY, weekday * DAY + WEEK]) {
    if (end <= midnight || start >= midnight + DAY) continue
    if (start > midnight) return `${time(start - midnight)}, open through`
    return end >= midnight + DAY ? 'Open 24 hours' : `Until ${time(end - midnight)}`
  }
  return null
}
