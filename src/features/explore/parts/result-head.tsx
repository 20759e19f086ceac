import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuLink } from '../../../ui/menu-item.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import { exploreHeading } from '../explore-heading.ts'
import { CompareSwitch } from './compare-switch.tsx'
import type { ExploreProps } from './explore-props.ts'
import { orderOf, orders, ordersFor } from './orders.ts'
import { useIsOwnPosition } from './own-position.ts'

/** What is shown, how many there are, and in which order they stand and why. */
export function ResultHead({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const here = useIsOwnPosition(query.near)
  const order = orderOf(query)
  return (
    <header className="pt-4.5 pb-4">
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 text-xl">{exploreHeading(exploration, here)}</h1>
        <div className="-mt-1 -mr-3 flex shrink-0">
          <CompareSwitch query={query} />
          <Menu
            label="Order"
            align="end"
            trigger={(wiring) => (
              <Button variant="quiet" size="sm" {...wiring}>
                <span className="sr-only">Order: </span>
                {orders[order].label}
                <ChevronDownIcon className="size-4" aria-hidden="true" />
              </Button>
            )}
          >
            {ordersFor(query).map((sort) => (
              <MenuLink key={sort} to={exploreAddress(changed(query, { sort }))} current={sort === order} rel="nofollow" preventScrollReset>
                {orders[sort].label}
              </MenuLink>
            ))}
          </Menu>
        </div>
      </div>
      <p className="mt-1.5 text-sm text-ink-2">
        <span role="status">
          <Count exploration={exploration} />
        </span>
        {results.data.length > 0 && <Ranking exploration={exploration} />}
      </p>
    </header>
  )
}

/** "1,204 places, 312 open now." Where counting stopped, "at least". */
function Count({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const { total } = results
  if (!total || total.count === 0) return <>No places. </>
  const places = format.plural(total.count, { one: '# place', other: '# places' })
  const open = query.open === undefined && total.open_now ? total.open_now : null
  return (
    <>
      {total.exact ? places : `At least ${places}`}
      {open !== null && `, ${format.number(open)} open now`}.{' '}
    </>
  )
}

function Ranking({ exploration: { query, results } }: ExploreProps) {
  const order = orderOf(query)
  const explained = results.data.some(({ why }) => why)
  const by = order === 'best' && query.near !== undefined ? `${orders.best.by}, and by how near it is` : orders[order].by
  return (
    <>
      {by}.{' '}
      {order === 'best' && (
        <TextLink to={exploreAddress({ ...query, why: explained ? '' : 'true' })} rel="nofollow" preventScrollReset>
          {explained ? 'Hide the reasons' : 'Why these?'}
        </TextLink>
      )}
    </>
  )
}
