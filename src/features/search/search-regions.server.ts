import type { Ctx } from '../../platform/context.server.ts'
import type { RegionSummary } from '../regions/contract.ts'
import { readRegionSummaries } from '../regions/reads.server.ts'
import type { RegionSearch } from './contract.ts'
import { kinds } from './kinds.ts'
import { kindSearch } from './search-kind.server.ts'

const search = kindSearch(kinds.region)

/** Regions by the words of their names and of what they lie in, the last word perhaps unfinished; wrong letters are put right. */
export async function searchRegions(ctx: Ctx, { q, near, limit }: RegionSearch): Promise<RegionSummary[]> {
  const { rows } = await search(ctx, { q, near, limit })
  return rows.length === 0
    ? []
    : readRegionSummaries(
        ctx,
        rows.map(({ id }) => id),
      )
}
