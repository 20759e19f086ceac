import { Suspense } from 'react'
import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { chainsClient } from '../../features/chains/client.ts'
import { claimsClient } from '../../features/claims/client.ts'
import { closuresClient } from '../../features/closures/client.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { listsClient } from '../../features/lists/client.ts'
import { shownListRow } from '../../features/lists/list-row.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { shownNames } from '../../features/maps/map-names.ts'
import { placeView } from '../../features/maps/place-view.ts'
import { managesPhotos } from '../../features/photos/manages-photos.ts'
import { placesClient } from '../../features/places/client.ts'
import { placeCrumbs } from '../../features/places/crumbs.ts'
import { placeJsonLd } from '../../features/places/json-ld.ts'
import { placeSummary } from '../../features/places/place-summary.ts'
import { shownPlaces } from '../../features/places/shown-place.ts'
import { isSaved } from '../../features/saved/is-saved.ts'
import { oembedPath } from '../../features/syndication/embed-code.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { lazyForMembers, lazyOnInteraction } from '../../ui/lazy-on-interaction.ts'
import { editsPlace } from './parts/edits-place.ts'
import { PlaceArticle } from './parts/place-article.tsx'

const load = async () => ({ default: (await import('../../features/lists-editor/ui/place-acts.tsx')).PlaceActs })
// Members' keys work from the beginning.
const [MemberActs, GuestActs] = [lazyForMembers(load), lazyOnInteraction(load)]

const PlaceChains = lazyOnInteraction(async () => ({ default: (await import('../../features/chains/ui/place-chains.tsx')).PlaceChains }))
const PlaceLists = lazyOnInteraction(async () => ({ default: (await import('../../features/lists/ui/place-lists.tsx')).PlaceLists }))

export async function loader(args: LoaderArgs<'Place'>) {
  const { id } = await resolvePage(args, 'place')
  const api = args.context.get(apiFetch)
  const { site, viewer } = args.context.get(requestContext)
  const closures = closuresClient(api)
  const [place, around, { closure }, lists, { data: chains }] = await Promise.all([
    placesClient(api).place(id),
    mapsClient(api).around(id),
    closures.ofPlace(id),
    listsClient(api).ofPlace(id, { limit: '4' }),
    chainsClient(api).ofPlace(id),
  ])
  const { nearby, same_category, regions } = around
  const now = thisMinute()
  return {
    place,
    lists: { data: lists.data.map(shownListRow), count: lists.count, next_cursor: lists.next_cursor },
    chains,
    ownership: place.has_owner ? await claimsClient(api).ownership(id) : null,
    around: {
      nearby: shownPlaces(nearby),
      same_category: shownPlaces(same_category),
      regions: shownNames(placeView(place), regions, [place]),
    },
    closure: closure && viewer ? await closures.question(closure.id) : closure,
    saved: viewer && (await isSaved(api, 'place', id)),
    managesPhotos: await managesPhotos(api, viewer, id),
    edits: await editsPlace(api, viewer, place),
    base: site.url,
    now,
    // Made here: no browser needs what makes it.
    jsonLd: placeJsonLd(place, { base: site.url, now }),
  }
}

export function meta({ loaderData: { place, base, jsonLd }, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    title: `${place.name}, ${place.city.name}, ${place.state.abbreviation ?? place.state.name}`,
    description: placeSummary(place),
    canonical: place.path,
    picture: ogPath('places', place.id),
    oembed: oembedPath(base + place.path),
    jsonLd,
  })
}

/** A place that everybody sees. */
export default function PlacePage({
  loaderData: { place, lists, chains, ownership, around, closure, saved, managesPhotos, edits, base, now },
}: PageProps<typeof loader>) {
  const user = useUser()
  const Acts = user ? MemberActs : GuestActs
  return (
    <div className="wrap pb-8">
      <div className="py-3 md:pt-4 md:pb-1">
        <Breadcrumbs items={placeCrumbs(place)} />
      </div>
      <PlaceArticle
        place={place}
        around={around}
        lists={
          <>
            {lists.data.length > 0 && <PlaceLists key={place.id} placeId={place.id} lists={lists} now={now} />}
            {chains.length > 0 && <PlaceChains chains={chains} />}
          </>
        }
        ownership={ownership}
        closure={closure}
        user={user}
        managesPhotos={managesPhotos}
        edits={edits}
        siteUrl={base}
        now={now}
        buttons={
          <Suspense fallback={<div className="h-10 max-md:h-15.25" />}>
            <Acts place={place} siteUrl={base} saved={saved} />
          </Suspense>
        }
      />
    </div>
  )
}
