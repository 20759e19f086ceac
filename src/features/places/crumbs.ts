import { href } from '../../urls.ts'
import type { PlaceCard } from './contract.ts'

/** The way down to a place: state, city, neighbourhood, its category in the city. */
export function placeCrumbs({ state, city, neighborhood, category }: Pick<PlaceCard, 'state' | 'city' | 'neighborhood' | 'category'>) {
  const at = { state: state.slug, city: city.slug }
  return [
    { label: state.name, to: href('LocalState', at) },
    { label: city.name, to: href('LocalCity', at) },
    ...(neighborhood ? [{ label: neighborhood.name, to: href('LocalNeighborhood', { ...at, neighborhood: neighborhood.slug }) }] : []),
    { label: category.name, to: href('CityCategoryPlaces', { ...at, category: category.slug }) },
  ]
}
