import type { Hours } from './contract.ts'

type Span = [start: number, end: number]

/** Spans of minutes in order, touching and overlapping ones joined; those given stay as they are. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else result.push([start, end])
  }
  return result
}

/** Whether some of these overlap; those that only touch don't. */
export function overlapping(spans: readonly Span[]): boolean {
  const sorted = spans.toSorted((a, b) => a[0] - b[0])
  return sorted.some(([start], i) => i > 0 && start < (sorted[i - 1]?.[1] ?? 0))
}

/** Spans in order as somebody says them: those that touch are one, the same twice is said once, and what overlaps stays so. */
export function saidSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1)
    if (last && start === last[1]) last[1] = end
    else if (last?.[0] !== start || last[1] !== end) result.push([start, end])
  }
  return result
}

/** Hours with what overlaps joined. */
export const withJoinedSpans = ({ week, special }: Hours): Hours => ({
  week: week.map(mergedSpans),
  special: special.map(({ day, spans }) => ({ day, spans: mergedSpans(spans) })),
})
