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
