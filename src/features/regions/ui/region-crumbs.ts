import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { href } from '../../../urls.ts'
import type { Region, RegionLink } from '../contract.ts'
import { regionAddress } from '../region-address.ts'

/** From all states down to this region, which has an address only where `more` stands below it. */
export function regionCrumbs(region: Pick<Region, 'name' | 'parents' | 'path'>, more: readonly Crumb[] = []): Crumb[] {
  const crumb = (link: Pick<RegionLink, 'name' | 'path'>): Crumb => ({ label: link.name, to: regionAddress(link) })
  const own = more.length > 0 ? crumb(region) : { label: region.name }
  return [{ label: 'Local', to: href('Local') }, ...region.parents.map(crumb), own, ...more]
}
