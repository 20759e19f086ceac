import '../../ui/map/map.css'
import { Suspense } from 'react'
import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { HoursBox } from '../../features/hours/ui/hours-box.tsx'
import { mapsClient } from '../../features/maps/client.ts'
import { shownNames } from '../../features/maps/map-names.ts'
import { placeView } from '../../features/maps/place-view.ts'
import { placesClient } from '../../features/places/client.ts'
import { placeCrumbs } from '../../features/places/crumbs.ts'
import { placeJsonLd } from '../../features/places/json-ld.ts'
import { placeSummary } from '../../features/places/place-summary.ts'
import { shownPlaces } from '../../features/places/shown-place.ts'
import { PlaceButtons } from '../../features/places/ui/place-buttons.tsx'
import { PlaceCover } from '../../features/places/ui/place-cover.tsx'
import { PlaceFacts } from '../../features/places/ui/place-facts.tsx'
import { PlaceHead } from '../../features/places/ui/place-head.tsx'
import { embedCode, oembedPath } from '../../features/syndication/embed-code.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { lazyOnInteraction } from '../../ui/lazy-on-interaction.ts'

const PlaceMap = lazyOnInteraction(async () => ({ default: (await import('../../features/maps/ui/place-map.tsx')).PlaceMap }))

const PlaceMore = lazyOnInteraction(async () => ({ default: (await import('../../features/places/ui/place-more.tsx')).PlaceMore }))

const PlacePhotos = lazyOnInteraction(async () => ({ default: (await import('../../features/photos/ui/place-photos.tsx')).PlacePhotos }))

const PlaceSurroundings = lazyOnInteraction(async () => ({
  default: (await import('../../features/maps/ui/place-surroundings.tsx')).PlaceSurroundings,
}))

export async function loader(args: LoaderArgs<'Place'>) {
  const { id } = await resolvePage(args, 'place')
  const api = args.context.get(apiFetch)
  const [place, around] = await Promise.all([placesClient(api).place(id), mapsClient(api).around(id)])
  const { nearby, same_category, regions } = around
  return {
    place,
    around: {
      nearby: shownPlaces(nearby),
      same_category: shownPlaces(same_category),
      regions: shownNames(placeView(place), regions, [place]),
    },
    base: args.context.get(requestContext).site.url,
    now: thisMinute(),
  }
}

export function meta({ loaderData: { place, base, now }, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, {
    title: `${place.name}, ${place.city.name}, ${place.state.abbreviation ?? place.state.name}`,
    description: placeSummary(place),
    canonical: place.path,
    picture: ogPath('places', place.id),
    oembed: oembedPath(base + place.path),
    jsonLd: placeJsonLd(place, { base, now }),
  })
}

/** A place: its name, what it is, where it is, when it is open, what is around. On a phone the facts come before the prose. */
export default function PlacePage({ loaderData: { place, around, base, now } }: PageProps<typeof loader>) {
  const user = useUser()
  const map = (className: string) => (
    <Suspense fallback={null}>
      <PlaceMap place={place} regions={around.regions} className={className} />
    </Suspense>
  )
  return (
    <div className="wrap pb-8">
      <div className="py-3 md:pt-4 md:pb-1">
        <Breadcrumbs items={placeCrumbs(place)} />
      </div>
      <PlaceHead place={place} now={now}>
        <PlaceButtons place={place} siteUrl={base} embed={embedCode(place, base)} />
      </PlaceHead>
      <div className="print:hidden">
        {place.photo ? <PlaceCover place={place} size="cover" where={null} eager /> : <div className="place-map">{map('h-60 w-full')}</div>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 pt-6 lg:grid-cols-[minmax(0,1fr)_23.25rem] print:block">
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
          {place.status !== 'closed' && <HoursBox place={place} now={now} />}
          <PlaceFacts place={place} map={place.photo && map('h-[190px] w-full')} />
        </div>
        <div className="min-w-0">
          {place.description && (
            <p className="max-w-prose leading-[1.6] whitespace-pre-line max-lg:pt-6 md:pb-4 md:text-[1.125rem]">{place.description}</p>
          )}
          <Suspense fallback={null}>
            <PlaceMore place={place} siteUrl={base}>
              <Suspense fallback={null}>
                <PlacePhotos place={place} user={user} />
                <PlaceSurroundings place={place} around={around} now={now} />
              </Suspense>
            </PlaceMore>
          </Suspense>
        </div>
      </div>
    </div>
  )
}
