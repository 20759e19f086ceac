import type { RegionQuery } from './contract.ts'

/** The cache tag of what a region's own page says of it. What names it anywhere falls with everything. */
export const regionTag = (id: number) => `region:${id}`

/** How many places a region has. */
export const regionCountTag = (id: number) => `region-count:${id}`

/** Which regions have places at all. */
export const REGIONS_WITH_PLACES = 'regions-with-places'

/** How many places the regions of a kind have, whichever they are. */
export const countsOfKindTag = (kind: 'state' | 'city' | 'neighborhood') => `counts-of:${kind}`

/** The order and the counts of a list of regions: those below one, else those of a kind. */
export function regionListTags({ kind, parentId }: { kind: RegionQuery['kind']; parentId: number | null }): string[] {
  if (parentId !== null) return [`counts-below:${parentId}`]
  return kind ? [countsOfKindTag(kind)] : (['state', 'city', 'neighborhood'] as const).map(countsOfKindTag)
}
