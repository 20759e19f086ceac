import { useSearchParams } from 'react-router'
import { requestContext } from '../app/router/context.ts'
import { pageMeta } from '../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../app/router/page.ts'
import { claimsClient } from '../features/claims/client.ts'
import { Managing } from '../features/claims/ui/managing.tsx'
import { OwnClaims } from '../features/claims/ui/own-claims.tsx'
import { contributionsClient } from '../features/contributions/client.ts'
import { ownPlaceFilters } from '../features/contributions/own-place-filters.ts'
import { readChoices } from '../features/contributions/read-form.ts'
import { OwnPlaces } from '../features/contributions/ui/own-places.tsx'
import { OwnSuggestions } from '../features/contributions/ui/own-suggestions.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ChipLink, Chips } from '../ui/chip.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { href, titleOf } from '../urls.ts'

const shows = ['', ...ownPlaceFilters, 'suggestions'] as const
type Show = (typeof shows)[number]

/** `show` in the address narrows down, or shows what one suggested; `cursor` is where the page begins. */
export async function loader({ url, context }: LoaderArgs<'MyPlaces'>) {
  const { api } = context.get(requestContext)
  const client = contributionsClient(api)
  const asked = url.searchParams.get('show') ?? ''
  const show = shows.find((one) => one === asked) ?? ''
  const cursor = url.searchParams.get('cursor')
  const page = cursor ? { cursor } : {}
  const narrowed = show !== '' && show !== 'suggestions' ? { show } : {}
  const [places, suggestions, choices, forms, claims] = await Promise.all([
    client.places({ ...narrowed, ...(show === 'suggestions' ? { limit: '1' } : page) }).catch(() => null),
    show === 'suggestions' ? client.suggestions(page).catch(() => null) : null,
    show === 'suggestions' ? readChoices(api) : { categories: [], tags: [] },
    client.forms().catch(() => ({ data: [] })),
    show === 'suggestions'
      ? null
      : claimsClient(api)
          .own()
          .catch(() => null),
  ])
  const unfinished = forms.data
    .filter(({ place_id }) => place_id === null)
    .map(({ id, fields, updated_at }) => ({ id, name: fields.name, updated_at }))
  return { show, places, suggestions, choices, unfinished, claims, now: new Date().toISOString() }
}

export const meta = ({ matches }: MetaArgs<typeof loader>) => pageMeta(matches, { title: titleOf('MyPlaces'), robots: 'noindex' })

const labels: { [S in Exclude<Show, ''>]: string } = {
  draft: 'Drafts',
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Turned down',
  claimed: 'Yours to run',
  suggestions: 'Suggestions',
}

/** What somebody has added, runs and suggested, and what became of it. */
export default function MyPlaces({
  loaderData: { show, places, suggestions, choices, unfinished, claims, now },
}: PageProps<typeof loader>) {
  const [query] = useSearchParams()
  const me = useUser()?.id ?? 0
  const failed = show === 'suggestions' ? suggestions === null : places === null
  const claimOf = new Map(claims?.data.filter(({ state }) => state === 'approved').map(({ id, place }) => [place.id, id]))
  // Whoever claims a place has something here.
  const onlyClaims = places?.data.length === 0 && unfinished.length === 0 && (claims?.data.length ?? 0) > 0
  return (
    <div className="wrap max-w-200 py-8 md:py-12">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">My places</h1>
        <ButtonLink to={href('PlaceCreate')} variant="primary">
          Add a place
        </ButtonLink>
      </div>
      <Chips className="mb-6">
        <ChipLink to={href('MyPlaces')} current={show === ''}>
          All
        </ChipLink>
        {(Object.keys(labels) as (keyof typeof labels)[])
          .filter((key) => key === show || (places?.counts[key] ?? 0) > 0)
          .map((key) => (
            <ChipLink key={key} to={href('MyPlaces', {}, { show: key })} current={show === key}>
              {labels[key]} {places?.counts[key]}
            </ChipLink>
          ))}
      </Chips>
      {failed && (
        <ErrorState heading="h2" title="Your places did not load" retry={href('MyPlaces', {}, query)}>
          <p>They are not lost. Trying again often helps.</p>
        </ErrorState>
      )}
      {show === 'suggestions' && suggestions && <OwnSuggestions page={suggestions} choices={choices} now={now} />}
      {show !== 'suggestions' && places && !onlyClaims && (
        <OwnPlaces
          page={places}
          show={show}
          unfinished={show === '' ? unfinished : []}
          now={now}
          beside={(place) => <Managing place={place} viewerId={me} claimId={claimOf.get(place.id)} />}
        />
      )}
      {claims && (show === '' || show === 'claimed') && <OwnClaims page={claims} />}
    </div>
  )
}
