import '../../maps/ui/explore-map.css'
import '../../../ui/map/map.css'
import './explore.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import type { Query } from '../../../urls.ts'
import type { Middle } from '../../maps/explore-view.ts'
import type { MapName } from '../../maps/map-names.ts'
import { isNarrowed, type Listing } from '../listing.ts'
import { ListHead } from '../parts/list-head.tsx'
import { PhoneBar } from '../parts/phone-bar.tsx'
import { PlaceList } from '../parts/place-list.tsx'
import { WhileWaiting } from '../parts/results.tsx'
import { ViewSwitch } from '../parts/view-switch.tsx'
import { ListingCount, ListingTotal } from './listing-count.tsx'
import { type Kind, ListingFilters } from './listing-filters.tsx'

const ExploreMap = lazyOnInteraction(() => import('../parts/lazy-map.ts'))
const PhoneHead = lazyOnInteraction(() => import('../parts/phone-head.tsx'))
const IgnoredFilters = lazy(() => import('./ignored-filters.tsx'))

type PlaceListingProps = {
  title: string
  crumbs: readonly Crumb[]
  listing: Listing
  /** Names on its map. */
  names: MapName[]
  /** Where its map stays though nothing fits. */
  middle: Middle | null
  /** What it is a listing of, for the searches that its map leads to. */
  category?: string | undefined
  /** Other kinds of place, each with its listing. */
  kinds: readonly Kind[]
  /** The city that all are in, as `where` says it. */
  within: string | null
  /** How many there are before anything is chosen; `where`: "in 12 cities". */
  figures: { count: number; where?: string }
  /** ISO time of the page's answer. */
  now: string
  /** This listing's address with other filters. */
  address: (query: Query) => string
  /** In place of the list, where there is no place at all. */
  none: ReactNode
  /** Above the list's heading. */
  cover?: ReactNode
  /** Below the list. */
  children?: ReactNode
}

const orders = ['popular', 'newest', 'name'] as const

/** The places of a listing beside their map, with what narrows them down, page by page: as Explore has them. */
export function PlaceListing({
  title,
  crumbs,
  listing,
  kinds,
  within,
  figures,
  now,
  address,
  none,
  cover,
  children,
  ...map
}: PlaceListingProps) {
  const { results, query, ignored } = listing
  const { data, next_cursor } = results
  const order = orders.find((sort) => sort === query.sort) ?? 'popular'
  const views = <ViewSwitch view={query.view} to={(view) => address({ ...query, view })} />
  const isEmpty = figures.count === 0
  // What isn't known to be open isn't closed.
  const mayBeOpen = query.hours === undefined && (results.total?.hours_unknown ?? 0) > 0
  const list =
    data.length > 0 ? (
      <PlaceList places={data} view={query.view} within={within} now={now} />
    ) : (
      <EmptyState
        title={mayBeOpen ? 'Nothing that fits is known to be open' : 'No place fits'}
        heading="h2"
        actions={isNarrowed(query) && <ButtonLink to={address({ sort: query.sort, view: query.view })}>Remove all filters</ButtonLink>}
      >
        {mayBeOpen
          ? 'Some places without known hours may be: show them, or remove a filter.'
          : isNarrowed(query)
            ? 'Every filter has to hold at once. Remove one to see more.'
            : 'There is nothing further down this list.'}
      </EmptyState>
    )
  return (
    <div className="explore" data-view={query.view}>
      <Suspense fallback={null}>
        <PhoneHead title={title}>{!isEmpty && views}</PhoneHead>
      </Suspense>
      <div className="min-w-0">
        {(kinds.length > 0 || !isEmpty) && (
          <ListingFilters facets={isEmpty ? NO_FACETS : results.facets} query={query} address={address} kinds={kinds} />
        )}
        <div className="explore-results">
          <WhileWaiting>
            <div className="pt-1 max-md:[&_ol]:flex-nowrap max-md:[&_ol]:overflow-x-auto max-md:[&_ol]:whitespace-nowrap [&_ol]:[scrollbar-width:none]">
              <Breadcrumbs items={crumbs} />
            </div>
            {cover}
            {isEmpty ? (
              <>
                <h1 className="mt-2 mb-5 text-[1.375rem]">{title}</h1>
                {none}
              </>
            ) : (
              <>
                <ListHead
                  title={title}
                  order={order}
                  choices={orders.map((sort) => ({ sort, to: address({ ...query, sort, cursor: '' }) }))}
                  views={views}
                >
                  <ListingCount listing={listing} figures={figures} address={address} />
                </ListHead>
                {ignored.length > 0 && (
                  <Suspense fallback={null}>
                    <IgnoredFilters ignored={ignored} where={null} />
                  </Suspense>
                )}
                {list}
                {next_cursor !== null && <ShowMore to={address({ ...query, cursor: next_cursor })} />}
              </>
            )}
            {children}
          </WhileWaiting>
        </div>
        <PhoneBar />
      </div>
      <Suspense fallback={null}>
        <ExploreMap
          cards={data}
          middle={map.middle}
          regions={map.names}
          filters={{ category: map.category, open: query.open, hours: query.hours, price: query.price, attributes: query.attributes }}
          kept={{ sort: query.sort, view: query.view }}
          subject={address({ ...query, view: '', sort: '', cursor: '' })}
          label={`Map: ${title}`}
          now={now}
          list={isEmpty ? none : list}
          listLabel={isEmpty ? 'No places' : <ListingTotal listing={listing} />}
        />
      </Suspense>
    </div>
  )
}

const NO_FACETS = { categories: [], regions: [], prices: [], attributes: [], tags: [], open_now: 0, capped: false }
