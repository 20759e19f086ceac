import { CheckIcon } from '@heroicons/react/16/solid'
import { useFormat } from '../../../ui/locale.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Price } from '../../places/ui/price.tsx'
import { exploreAddress, isChosen, toggled } from '../explore-address.ts'
import { countedPrices } from './counted-prices.ts'
import type { ChoiceProps } from './explore-props.ts'

/** Price levels, any of which may be chosen together. */
export function PriceChoice({ exploration: { query }, facets }: ChoiceProps) {
  const format = useFormat()
  const offered = countedPrices(query, facets)
  if (offered.length === 0) return <p className="px-2 py-1 text-ink-2">No prices are known here.</p>
  return (
    <>
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
              <VisuallyHidden>chosen, remove</VisuallyHidden>
            </>
          ) : (
            count !== null && <span className="text-xs text-ink-3 tabular-nums">{format.number(count)}</span>
          )}
        </MenuLink>
      ))}
    </>
  )
}
