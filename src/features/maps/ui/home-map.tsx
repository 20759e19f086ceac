import '../../../ui/map/map.css'
import { Link } from '../../../ui/link.tsx'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceCover } from '../../places/ui/place-cover.tsx'
import { PlaceLines } from '../../places/ui/place-lines.tsx'
import { homeView, isInSight } from '../home-view.ts'
import type { MapName } from '../map-names.ts'
import { SHOWN_ON_MAP } from '../shown-on-map.ts'
import { ResultMap } from './result-map.tsx'

type HomeMapProps = {
  region: { name: string }
  /** Best known first. */
  popular: ShownPlace[]
  /** The names on the map. */
  names: MapName[]
  /** ISO time of the page's answer. */
  now: string
}

/** A region's best known places on the map, the first of them by name: what the site is, shown instead of told. */
export function HomeMap({ region, popular, names, now }: HomeMapProps) {
  const view = homeView(popular)
  return (
    <div className="relative md:max-lg:mx-auto md:max-lg:max-w-160 md:max-lg:w-full">
      <div className="h-72 overflow-clip rounded-lg border border-line [--map-foot:2.5rem] md:h-[430px] md:[--map-foot:0px]">
        <ResultMap
          cards={popular.filter((place) => isInSight(view, place))}
          view={view}
          regions={names}
          label={`Map: popular places in ${region.name}`}
          now={now}
          inPage
        />
      </div>
      <section
        aria-labelledby="home-map"
        className="relative z-2 mx-4 -mt-10 rounded-lg border border-line bg-surface p-4 shadow-float md:absolute md:bottom-7 md:-left-7 md:mx-0 md:mt-0 md:w-75"
      >
        <h2 id="home-map" className="text-lg">
          Popular in {region.name}
        </h2>
        <ol className="mt-2.5 list-none">
          {popular.slice(0, SHOWN_ON_MAP).map((place) => (
            <li key={place.id} className="border-t border-line py-2.5 last:pb-0">
              <article className="group/row relative flex items-center gap-3">
                <div className="w-13 shrink-0">
                  <PlaceCover place={place} size="thumb" />
                </div>
                <div className="min-w-0 text-sm leading-[1.45] text-ink-2">
                  <h3 className="truncate font-sans text-sm font-semibold tracking-normal text-ink">
                    <Link
                      to={place.path}
                      className="outline-none group-hover/row:underline after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
                    >
                      {place.name}
                    </Link>
                  </h3>
                  <PlaceLines place={place} now={now} />
                </div>
              </article>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
