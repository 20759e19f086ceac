import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import type { CategoryLink } from '../../categories/contract.ts'
import type { Region } from '../../regions/contract.ts'
import { placesAddress } from '../../regions/region-address.ts'
import { regionCrumbs } from '../../regions/ui/region-crumbs.ts'

type Shown = Pick<Region, 'name' | 'parents' | 'path'>

/** From all states down to a listing: region, all of its places, parent category, category. */
export function listingCrumbs(region: Shown, category: CategoryLink | null, parent: CategoryLink | null): Crumb[] {
  if (category === null) return regionCrumbs(region, [{ label: 'Places' }])
  const above = parent ? [{ label: parent.name, to: placesAddress(region, parent.slug) }] : []
  return regionCrumbs(region, [{ label: 'Places', to: placesAddress(region) }, ...above, { label: category.name }])
}
