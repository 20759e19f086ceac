import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { placesAddress, regionAddress } from '../regions/region-address.ts'
import type { PlaceCard } from './contract.ts'

/** The way down to a place: state, city, neighbourhood, its category in the city. */
export function placeCrumbs({ state, city, neighborhood, category }: Pick<PlaceCard, 'state' | 'city' | 'neighborhood' | 'category'>) {
  const regions = [state, city, ...(neighborhood ? [neighborhood] : [])]
  return [
    ...regions.map((region): Crumb => ({ label: region.name, to: regionAddress(region) })),
    { label: category.name, to: placesAddress(city, category.slug) },
  ]
}
