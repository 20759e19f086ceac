import type { CategoryLink } from '../categories/contract.ts'
import type { PlaceCard } from './contract.ts'

/** What cards, rows and pins show of a place. */
export type ShownPlace = Omit<PlaceCard, 'category' | 'city' | 'state' | 'neighborhood'> & {
  category: Pick<CategoryLink, 'singular' | 'icon' | 'hue'>
}

/** Places of an answer as their page needs them: its data stands in the HTML beside what is made of it, one category once. */
export function shownPlaces(places: readonly PlaceCard[]): ShownPlace[] {
  const categories = new Map<number, ShownPlace['category']>()
  return places.map(({ category: { id, singular, icon, hue }, city: _, state: __, neighborhood: ___, ...place }) => {
    const category = categories.get(id) ?? { singular, icon, hue }
    categories.set(id, category)
    return { ...place, category }
  })
}
