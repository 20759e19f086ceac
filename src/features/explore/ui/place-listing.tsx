import { ButtonLink } from '../../../ui/button-link.tsx'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Query } from '../../../urls.ts'
import { PlaceCard } from '../../places/ui/place-card.tsx'
import { isNarrowed, type Listing } from '../listing.ts'
import { ListingFilters } from './listing-filters.tsx'

type PlaceListingProps = {
  listing: Listing
  /** ISO time of the page's answer. */
  now: string
  /** This listing's address with other filters. */
  address: (query: Query) => string
}

const names = {
  open: 'opening hours',
  hours: 'unknown hours',
  price: 'price',
  attributes: 'attributes',
  tags: 'tags',
  sort: 'order',
  cursor: 'page',
}

/** The places of a listing with what narrows it down, page by page. */
export function PlaceListing({ listing, now, address }: PlaceListingProps) {
  const format = useFormat()
  const { results, query, ignored } = listing
  const { data, next_cursor, total } = results
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {ignored.length > 0 && (
        <Notice tone="warn" title="Left out:">
          {format.list(ignored.map((name) => names[name]))} in this address could not be read.
        </Notice>
      )}
      <ListingFilters facets={results.facets} query={query} address={address}>
        {total && <Total {...total} />}
        {total?.hours_unknown !== undefined && total.hours_unknown > 0 && (
          <>
            {' · '}
            {format.number(total.hours_unknown)} {query.hours ? 'of them ' : ''}without hours{' '}
            <TextLink to={address({ ...query, hours: query.hours ? '' : 'unknown', cursor: '' })} rel="nofollow" preventScrollReset>
              {query.hours ? 'Hide them' : 'Show them'}
            </TextLink>
          </>
        )}
        {query.cursor !== undefined && (
          <>
            , further down the list. <TextLink to={address({ ...query, cursor: '' })}>Back to the top</TextLink>
          </>
        )}
      </ListingFilters>
      {data.length > 0 ? (
        <CardGrid>
          {data.map((place, index) => (
            <PlaceCard key={place.id} place={place} now={now} heading="h2" eager={index < 4} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          title="No place fits"
          heading="h2"
          actions={isNarrowed(query) && <ButtonLink to={address({ sort: query.sort })}>Remove all filters</ButtonLink>}
        >
          {isNarrowed(query) ? 'Every filter has to hold at once. Remove one to see more.' : 'There is nothing further down this list.'}
        </EmptyState>
      )}
      {next_cursor !== null && <ShowMore to={address({ ...query, cursor: next_cursor })} />}
    </div>
  )
}

function Total({ count, exact }: { count: number; exact: boolean }) {
  const format = useFormat()
  const words = format.plural(count, { one: '# place', other: '# places' })
  return <>{exact ? words : `At least ${words}`}</>
}
