import { useFormat } from '../../../ui/locale.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ChoiceProps } from './explore-props.ts'
import { offeredCategories } from './offered-categories.ts'

const MOST = 30

/** One kind of place: those at hand with how many each leaves, and the way back to all. */
export function CategoryChoice({ exploration, facets }: ChoiceProps) {
  const format = useFormat()
  const { query, category } = exploration
  const { offered, broader } = offeredCategories(exploration, facets)
  const to = (slug: string) => exploreAddress(changed(query, { category: slug }))
  const chosen = query.category === undefined ? null : category
  return (
    <>
      {chosen && (
        <MenuLink to={to('')} rel="nofollow" preventScrollReset>
          All categories
        </MenuLink>
      )}
      {broader && (
        <MenuLink to={to(broader.slug)} rel="nofollow" preventScrollReset>
          <SpriteIcon name={broader.icon} hue={broader.hue} className="size-4" />
          All {broader.name.toLowerCase()}
        </MenuLink>
      )}
      {chosen && (
        <MenuLink to={to(chosen.slug)} current rel="nofollow" preventScrollReset>
          <SpriteIcon name={chosen.icon} hue={chosen.hue} className="size-4" />
          {chosen.name}
        </MenuLink>
      )}
      {offered.slice(0, MOST).map(({ value, count }) => (
        <MenuLink key={value.id} to={to(value.slug)} rel="nofollow" preventScrollReset>
          <SpriteIcon name={value.icon} hue={value.hue} className="size-4" />
          <span className="min-w-0 flex-1 truncate">{value.name}</span>
          {!facets.capped && <span className="text-xs text-ink-3 tabular-nums">{format.number(count)}</span>}
        </MenuLink>
      ))}
    </>
  )
}
