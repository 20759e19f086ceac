import type { CountedCategory } from './contract.ts'

/** A category without what only search and sitemaps need. */
export function countedCategory({ id, slug, name, singular, icon, hue, parent_slug, place_count }: CountedCategory): CountedCategory {
  return { id, slug, name, singular, icon, hue, parent_slug, place_count }
}
