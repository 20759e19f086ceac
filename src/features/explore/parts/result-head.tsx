import { ChevronDownIcon } from '@heroicons/react/16/solid'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import { exploreHeading } from '../explore-heading.ts'
import type { ExploreProps } from './explore-props.ts'
import { orderOf, orders, ordersFor } from './orders.ts'
import { useIsOwnPosition } from './own-position.ts'
import { ViewSwitch } from './view-switch.tsx'

/** What is shown, how many there are, in which order they stand, and as what. */
export function ResultHead({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const here = useIsOwnPosition(query.near)
  const order = orderOf(query)
  return (
    <header className="result-head">
      <h1>{exploreHeading(exploration, here)}</h1>
      <p>
        <span role="status">
          <Count exploration={exploration} />
        </span>
        {order === 'best' && results.data.length > 0 && (
          <>
            {' · '}
            <Reasons exploration={exploration} />
          </>
        )}
      </p>
      <Menu
        label="Order"
        align="end"
        className="w-68"
        trigger={(wiring) => (
          <button type="button" className="result-order reach" {...wiring}>
            <span className="sr-only">Order: </span>
            {orders[order].label}
            <ChevronDownIcon className="size-4" aria-hidden="true" />
          </button>
        )}
      >
        {ordersFor(query).map((sort) => (
          <MenuLink key={sort} to={exploreAddress(changed(query, { sort }))} current={sort === order} rel="nofollow" preventScrollReset>
            <span>
              {orders[sort].label}
              <span className="block text-xs font-normal text-ink-3">{orders[sort].by}</span>
            </span>
          </MenuLink>
        ))}
      </Menu>
      <ViewSwitch query={query} />
    </header>
  )
}

/** "1,204 places, 312 open now". Where counting stopped, "at least". */
function Count({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const { total } = results
  if (!total || total.count === 0) return 'No places'
  const places = format.plural(total.count, { one: '# place', other: '# places' })
  const open = query.open === undefined && total.open_now ? total.open_now : null
  return (
    <>
      {total.exact ? places : `At least ${places}`}
      {open !== null && `, ${format.number(open)} open now`}
    </>
  )
}

/** Opens and hides the parts of each score. */
function Reasons({ exploration: { query, results } }: ExploreProps) {
  const explained = results.data.some(({ why }) => why)
  return (
    <TextLink to={exploreAddress({ ...query, why: explained ? '' : 'true' })} rel="nofollow" preventScrollReset>
      {explained ? 'Hide the reasons' : 'Why these?'}
    </TextLink>
  )
}
