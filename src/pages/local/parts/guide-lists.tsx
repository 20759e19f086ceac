import { Suspense } from 'react'
import type { ShownListRow } from '../../../features/lists/list-row.ts'
import type { Region } from '../../../features/regions/contract.ts'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'

const RegionLists = lazyOnInteraction(async () => ({
  default: (await import('../../../features/lists/ui/region-lists.tsx')).RegionLists,
}))

/** Lists of a region in its guide, where there are some. */
export const guideLists = (guide: { region: Pick<Region, 'path' | 'name'>; lists: readonly ShownListRow[]; now: string }) =>
  guide.lists.length > 0 && (
    <Suspense fallback={null}>
      <RegionLists {...guide} />
    </Suspense>
  )
