import { href } from '../../urls.ts'
import type { RegionLink } from './contract.ts'

/** The guide to a region: `/local/texas/austin`. Takes the region's own path, which is that of a state, city or neighbourhood. */
export function regionAddress({ path }: Pick<RegionLink, 'path'>): string {
  const [state = '', city, neighborhood] = path.split('/')
  if (city === undefined) return href('LocalState', { state })
  if (neighborhood === undefined) return href('LocalCity', { state, city })
  return href('LocalNeighborhood', { state, city, neighborhood })
}

/** All places of a region, of one category where given. Cities have a page for that; of other regions it is a search. */
export function placesAddress({ path }: Pick<RegionLink, 'path'>, category?: string): string {
  const [state = '', city, neighborhood] = path.split('/')
  if (city === undefined || neighborhood !== undefined) return href('Explore', {}, { region: path, category })
  return category === undefined ? href('CityPlaces', { state, city }) : href('CityCategoryPlaces', { state, city, category })
}
