import { exploreAddress } from '../../explore-address.ts'
import type { Where } from '../../read-explore.ts'
import type { Recent } from './recent.ts'

/** An earlier search as a line that makes it again. */
export function recentLine({ q, where }: Recent): { label: string; detail: string; to: string } {
  return { label: q || 'All places', detail: where?.label ?? '', to: exploreAddress({ q, ...placeOf(where) }) }
}

/** What "where" stands for in an address. */
export function placeOf(where: Where | null): Pick<Where, 'region' | 'near' | 'bbox'> {
  if (where === null) return {}
  const { label: _, ...place } = where
  return place
}
