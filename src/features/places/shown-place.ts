import type { CategoryLink } from '../categories/contract.ts'
import type { PlaceCard, Why } from './contract.ts'

/** What cards, rows and pins show of a place; `found` are the words of a search with where it has them. */
export type ShownPlace = Omit<PlaceCard, 'category' | 'city' | 'state' | 'neighborhood'> & {
  category: Pick<CategoryLink, 'singular' | 'icon' | 'hue'>
  found?: Why['words']
}

/**
 * Places of an answer as their page needs them: its data stands in the HTML beside what is made of it, one category once. `explained`:
 * with the whole of their scores.
 */
export function shownPlaces(places: readonly PlaceCard[], explained = false): ShownPlace[] {
  const categories = new Map<number, ShownPlace['category']>()
  return places.map(({ category: { id, singular, icon, hue }, city: _, state: __, neighborhood: ___, why, ...place }) => {
    const category = categories.get(id) ?? { singular, icon, hue }
    categories.set(id, category)
    return { ...place, category, ...(why && { found: why.words }), ...(why && explained && { why }) }
  })
}
