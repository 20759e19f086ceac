import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CategoryTiles } from '../../categories/ui/category-tiles.tsx'
import type { Region } from '../../regions/contract.ts'
import { placesAddress } from '../../regions/region-address.ts'
import type { RegionOverview } from '../contract.ts'

const MOST_TILES = 8

/** What a region has, kind by kind, with how many of each and how many of them are open. */
export function RegionCategories({ region, overview }: { region: Pick<Region, 'path'>; overview: RegionOverview }) {
  const format = useFormat()
  const { categories, place_count } = overview
  const rest = categories.slice(MOST_TILES)
  return (
    <Section
      title="By category"
      aside={<TextLink to={placesAddress(region)}>{format.plural(place_count, { one: 'The one place', other: 'All # places' })}</TextLink>}
    >
      <CategoryTiles
        items={categories.slice(0, MOST_TILES)}
        category={({ category }) => category}
        to={({ category }) => placesAddress(region, category.slug)}
        line={({ count, open_now }) => (open_now > 0 ? `${format.number(count)} · ${format.number(open_now)} open` : format.number(count))}
      />
      {rest.length > 0 && (
        <Chips className="mt-4">
          {rest.map(({ category, count }) => (
            <ChipLink key={category.id} to={placesAddress(region, category.slug)}>
              {category.name} <span className="text-ink-3">{format.number(count)}</span>
            </ChipLink>
          ))}
        </Chips>
      )}
    </Section>
  )
}
