import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Query } from '../../../urls.ts'
import { isNarrowed, type Listing } from '../listing.ts'
import { openCount } from '../parts/list-head.tsx'

type ListingCountProps = {
  listing: Listing
  /** What there is before anything is chosen. */
  figures: { where?: string }
  address: (query: Query) => string
}

/** How many places a listing has: "64 places, 21 open now", "1,204 places in 12 cities"; with filters also those of unknown hours. */
export function ListingCount({ listing: { results, query }, figures: { where }, address }: ListingCountProps) {
  const format = useFormat()
  const { total } = results
  const unknown = total?.hours_unknown ?? 0
  return (
    <>
      <span role="status">
        <ListingTotal listing={{ results }} />
        {!isNarrowed(query) && (where ? ` ${where}` : total?.open_now ? `, ${openCount(total, format)} open now` : null)}
      </span>
      {unknown > 0 && (
        <>
          {' · '}
          {format.number(unknown)} {query.hours ? 'of them ' : ''}without hours{' '}
          <TextLink to={address({ ...query, hours: query.hours ? '' : 'unknown', cursor: '' })} rel="nofollow" preventScrollReset>
            {query.hours ? 'Hide them' : 'Show them'}
          </TextLink>
        </>
      )}
      {query.cursor !== undefined && (
        <>
          {' · '}
          <TextLink to={address({ ...query, cursor: '' })}>Back to the top</TextLink>
        </>
      )}
    </>
  )
}

/** "64 places"; where counting stopped, "at least". */
export function ListingTotal({ listing: { results } }: { listing: Pick<Listing, 'results'> }) {
  const format = useFormat()
  const { total } = results
  const places = total && format.plural(total.count, { one: '# place', other: '# places' })
  return total && (total.exact ? places : `At least ${places}`)
}
