import { apiFetch, requestContext } from '../../app/router/context.ts'
import { pageMeta } from '../../app/router/meta.ts'
import { type LoaderArgs, type MetaArgs, type PageProps, useUser } from '../../app/router/page.ts'
import { resolvePage } from '../../app/router/resolve.ts'
import { claimsClient } from '../../features/claims/client.ts'
import { closuresClient } from '../../features/closures/client.ts'
import { thisMinute } from '../../features/hours/this-minute.ts'
import { mapsClient } from '../../features/maps/client.ts'
import { shownNames } from '../../features/maps/map-names.ts'
import { placeView } from '../../features/maps/place-view.ts'
import { placesClient } from '../../features/places/client.ts'
import { placeCrumbs } from '../../features/places/crumbs.ts'
import { placeJsonLd } from '../../features/places/json-ld.ts'
import { placeSummary } from '../../features/places/place-summary.ts'
import { shownPlaces } from '../../features/places/shown-place.ts'
import { PlaceButtons } from '../../features/places/ui/place-buttons.tsx'
import { embedCode, oembedPath } from '../../features/syndication/embed-code.ts'
import { ogPath } from '../../features/syndication/og-path.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { PlaceArticle } from './parts/place-article.tsx'

export async function loader(args: LoaderArgs<'Place'>) {
  const { id } = await resolvePage(args, 'place')
  const api = args.context.get(apiFetch)
  const { site, viewer } = args.context.get(requestContext)
  const closures = closuresClient(api)
  const [place, around, { closure }] = await Promise.all([placesClient(api).place(id), mapsClient(api).around(id), closures.ofPlace(id)])
  const { nearby, same_category, regions } = around
  return {
    place,
    ownership: place.has_owner ? await claimsClient(api).ownership(id) : null,
    around: {
      nearby: shownPlaces(nearby),
      same_category: shownPlaces(same_category),
      regions: shownNames(placeView(place), regions, [place]),
    },
    closure: closure && viewer ? await closures.question(closure.id) : closure,
    base: site.url,
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

/** A place that everybody sees. */
export default function PlacePage({ loaderData: { place, ownership, around, closure, base, now } }: PageProps<typeof loader>) {
  const user = useUser()
  return (
    <div className="wrap pb-8">
      <div className="py-3 md:pt-4 md:pb-1">
        <Breadcrumbs items={placeCrumbs(place)} />
      </div>
      <PlaceArticle
        place={place}
        around={around}
        ownership={ownership}
        closure={closure}
        user={user}
        siteUrl={base}
        now={now}
        buttons={<PlaceButtons place={place} siteUrl={base} embed={embedCode(place, base)} />}
      />
    </div>
  )
}
