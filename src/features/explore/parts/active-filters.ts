import type { Formatter } from '../../../platform/format.ts'
import { attributeLabel } from '../../places/attributes.ts'
import { changed, chosen, type ExploreQuery, toggled } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'
import { openLabel } from './opening.ts'

/** A filter that holds, and the search without it; `isWhere`: where it looks, which is more than a filter. */
type ActiveFilter = { label: string; without: ExploreQuery; isWhere?: true }

/** Every filter of a search, where it looks included, in the order in which people think of them. */
export function activeFilters({ query, where, category }: Exploration, format: Formatter): ActiveFilter[] {
  const { open, bbox } = query
  return [
    ...(query.category ? [{ label: category?.name ?? inWords(query.category), without: changed(query, { category: '' }) }] : []),
    ...(where && (query.region || query.near)
      ? [{ label: where.label, without: changed(query, { region: '', near: '', radius: '' }), isWhere: true as const }]
      : []),
    ...(bbox ? [{ label: 'This area of the map', without: changed(query, { bbox: '' }) }] : []),
    ...(open ? [{ label: openLabel(open, format), without: changed(query, { open: '', hours: '' }) }] : []),
    ...chosen(query, 'price').map((level) => ({ label: priceLabel(Number(level)), without: toggled(query, 'price', level) })),
    ...chosen(query, 'attributes').map((key) => ({ label: attributeLabel(key), without: toggled(query, 'attributes', key) })),
    ...chosen(query, 'tags').map((slug) => ({ label: inWords(slug), without: toggled(query, 'tags', slug) })),
  ]
}

/** Free, $ to $$$$. */
export const priceLabel = (level: number) => (level === 0 ? 'Free' : '$'.repeat(level))

function inWords(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
