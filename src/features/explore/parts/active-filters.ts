import type { Formatter } from '../../../ui/format.ts'
import { attributeLabel } from '../../places/attributes.ts'
import { type Asked, changed, chosen, toggled } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'
import { openLabel } from './opening.ts'

/** A filter that holds, and the search without it. */
export type ActiveFilter = { label: string; without: Asked }

/** Every filter of a search, where it looks included, in the order in which people think of them. */
export function activeFilters({ asked, where, category, results }: Exploration, format: Formatter): ActiveFilter[] {
  const tags = results.facets?.tags ?? []
  const tagName = (slug: string) => tags.find(({ value }) => value.slug === slug)?.value.name ?? inWords(slug)
  const { open, radius, bbox } = asked
  return [
    ...(asked.category ? [{ label: category?.name ?? inWords(asked.category), without: changed(asked, { category: '' }) }] : []),
    ...(where && (asked.region || asked.near)
      ? [{ label: where.label, without: changed(asked, { region: '', near: '', radius: '' }) }]
      : []),
    ...(bbox ? [{ label: 'This area of the map', without: changed(asked, { bbox: '' }) }] : []),
    ...(radius ? [{ label: `Within ${format.distance(Number(radius))}`, without: changed(asked, { radius: '' }) }] : []),
    ...(open ? [{ label: openLabel(open), without: changed(asked, { open: '' }) }] : []),
    ...chosen(asked, 'price').map((level) => ({ label: priceLabel(Number(level)), without: toggled(asked, 'price', level) })),
    ...chosen(asked, 'attributes').map((key) => ({ label: attributeLabel(key), without: toggled(asked, 'attributes', key) })),
    ...chosen(asked, 'tags').map((slug) => ({ label: tagName(slug), without: toggled(asked, 'tags', slug) })),
  ]
}

/** Free, $ to $$$$. */
export const priceLabel = (level: number) => (level === 0 ? 'Free' : '$'.repeat(level))

function inWords(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
