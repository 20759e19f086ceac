import type { RegionKind } from '../../../regions/contract.ts'

/** The kind of region that results within `region` divide into; none below a neighbourhood. */
export function childKind(region: { kind: RegionKind } | null): RegionKind | null {
  if (!region) return 'state'
  return region.kind === 'state' ? 'city' : region.kind === 'city' ? 'neighborhood' : null
}

/** SQL of a region as a link. */
export const regionLinkJson = (t: string) =>
  `json_build_object('id', ${t}.id, 'kind', ${t}.kind, 'slug', ${t}.slug, 'path', ${t}.path, 'name', ${t}.name, 'abbreviation', ${t}.abbreviation)`
