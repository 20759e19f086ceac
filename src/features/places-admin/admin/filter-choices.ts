/** What filters of the table of all places are chosen from. */
export type FilterChoices = {
  categories: readonly { slug: string; name: string; parent: string | null }[]
  sources: readonly string[]
  missing: readonly (readonly [string, string])[]
  /** What the region of the address is called. */
  region: string | null
  /** Who owns what the address asks for. */
  owner: string | null
}

export const changedWithin = [
  ['7d', 'Within 7 days'],
  ['30d', 'Within 30 days'],
  ['90d', 'Within 90 days'],
  ['365d', 'Within a year'],
] as const
export const ownerFilters = [
  ['some', 'Has an owner'],
  ['none', 'Has none'],
] as const
