import type { CategoryLink } from '../categories/contract.ts'
import type { RegionCounts } from './contract.ts'

/** What a region has of a category, or in all. */
export function figuresOf(counts: RegionCounts, category: CategoryLink | null): { count: number; open_now: number } {
  if (category === null) return { count: counts.place_count, open_now: counts.open_now }
  const rows = category.parent_slug === null ? counts.categories : counts.subcategories
  return rows.find((count) => count.category.id === category.id) ?? { count: 0, open_now: 0 }
}

/** Where to go from here: the categories of the region, else the sub-categories beside or below this one. */
export function choicesOf({ categories, subcategories }: RegionCounts, category: CategoryLink | null) {
  const top = category?.parent_slug ?? category?.slug
  return top === undefined ? categories : subcategories.filter((count) => count.category.parent_slug === top)
}
