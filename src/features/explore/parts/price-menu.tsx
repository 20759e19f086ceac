import { CheckIcon } from '@heroicons/react/16/solid'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { Chip } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Price } from '../../places/ui/price.tsx'
import { chosen, exploreAddress, isChosen, toggled } from '../explore-address.ts'
import { priceLabel } from './active-filters.ts'
import { countedPrices } from './counted-prices.ts'
import type { ExploreProps } from './explore-props.ts'

/** Price levels, any of which may be chosen together. */
export function PriceMenu({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const prices = chosen(query, 'price')
  const offered = countedPrices(query, results.facets)
  if (offered.length === 0) return null
  return (
    <Menu
      label="Price"
      trigger={(wiring) => (
        <Chip pressed={prices.length > 0 ? true : undefined} {...wiring}>
          {prices.length > 0 ? prices.map((level) => priceLabel(Number(level))).join(', ') : 'Price'}
          <ChevronDownIcon className="-mr-1 size-4" aria-hidden="true" />
        </Chip>
      )}
    >
      {offered.map(({ level, count }) => (
        <MenuLink
          key={level}
          to={exploreAddress(toggled(query, 'price', String(level)))}
          current={isChosen(query, 'price', String(level))}
          rel="nofollow"
          preventScrollReset
        >
          <span className="flex-1">
            <Price level={level} />
          </span>
          {isChosen(query, 'price', String(level)) ? (
            <>
              <CheckIcon className="size-4" aria-hidden="true" />
              <VisuallyHidden>chosen, take it off</VisuallyHidden>
            </>
          ) : (
            count !== null && <span className="text-xs text-ink-3 tabular-nums">{format.number(count)}</span>
          )}
        </MenuLink>
      ))}
    </Menu>
  )
}
