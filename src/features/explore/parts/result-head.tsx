import { Suspense } from 'react'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import { useIsOwnPosition } from '../own-position.ts'
import type { ExploreProps } from './explore-props.ts'
import { ListHead, openCount } from './list-head.tsx'
import { orderOf, ordersFor } from './orders.ts'
import { CompareSwitch, ViewSwitch } from './view-switch.tsx'

const PhoneHead = lazyOnInteraction(() => import('./phone-head.tsx'))

/** What is shown, how many there are, in which order they stand, and as what. */
export function ResultHead({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const here = useIsOwnPosition(query.near)
  const order = orderOf(query)
  return (
    <ListHead
      title={here ? exploration.headingHere : exploration.heading}
      order={order}
      choices={ordersFor(query).map((sort) => ({ sort, to: exploreAddress(changed(query, { sort })) }))}
      views={<Views exploration={exploration} />}
    >
      <span role="status">
        <ResultCount exploration={exploration} />
      </span>
      {order === 'best' && results.data.length > 0 && (
        <>
          {' · '}
          <Reasons exploration={exploration} />
        </>
      )}
    </ListHead>
  )
}

/** On a phone the title stands in the place of the site's. */
export function ResultPhoneHead({ exploration }: ExploreProps) {
  const here = useIsOwnPosition(exploration.query.near)
  return (
    <Suspense fallback={null}>
      <PhoneHead title={here ? exploration.headingHere : exploration.heading}>
        <Views exploration={exploration} />
      </PhoneHead>
    </Suspense>
  )
}

const Views = ({ exploration: { query } }: ExploreProps) => (
  <ViewSwitch view={query.view} to={(view) => exploreAddress({ ...query, view })}>
    <CompareSwitch query={query} />
  </ViewSwitch>
)

/** "1,204 places, 312 open now". Where counting stopped, "at least". */
export function ResultCount({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const { total } = results
  if (!total || total.count === 0) return 'No places'
  const places = format.plural(total.count, { one: '# place', other: '# places' })
  return (
    <>
      {total.exact ? places : `At least ${places}`}
      {query.open === undefined && total.open_now ? `, ${openCount(total, format)} open now` : null}
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
