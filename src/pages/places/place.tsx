import '../../ui/map/map.css'
import { Suspense } from 'react'
import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import type { LoaderArgs, MetaArgs, PageProps } from '../../app/router/page.ts'
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

/** A place: what it is, how to get there, when it is open, what is around. On a phone the facts follow the prose. */
export default function PlacePage({ loaderData: { place, around, base, now } }: PageProps<typeof loader>) {
  const town = place.neighborhood ? place.city.name : (place.state.abbreviation ?? place.state.name)
  return (
    <div className="wrap">
      <div className="py-3 md:py-4">
        <Breadcrumbs items={placeCrumbs(place)} />
      </div>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] print:block">
        <div className="mb-8">
          <div className="print:hidden">
            <PlaceCover place={place} size="cover" where={`${place.neighborhood?.name ?? place.city.name}, ${town}`} eager />
          </div>
          <PlaceHead place={place} now={now}>
            <PlaceButtons place={place} siteUrl={base} embed={embedCode(place, base)} />
          </PlaceHead>
        </div>
        <div className="flex flex-col gap-4 lg:row-span-2">
          <PlaceFacts
            place={place}
            map={
              <Suspense fallback={null}>
                <PlaceMap place={place} regions={around.regions} />
              </Suspense>
            }
          />
          {place.status !== 'closed' && <HoursBox place={place} now={now} />}
        </div>
        <Suspense fallback={null}>
          <PlaceMore place={place} siteUrl={base} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        <PlaceSurroundings place={place} around={around} now={now} />
      </Suspense>
    </div>
  )
}
