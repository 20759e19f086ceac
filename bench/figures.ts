export const median = (values: number[]) => quantile(values, 0.5)

/** The value that so large a share of all values doesn't exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
