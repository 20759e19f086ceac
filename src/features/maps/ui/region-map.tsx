import { useFormat } from '../../../ui/locale.tsx'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { MapStage } from '../../../ui/map/map-stage.tsx'
import { boundsOf, project, type View } from '../../../ui/map/view.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { href } from '../../../urls.ts'
import type { RegionSummary } from '../../regions/contract.ts'
import type { MapName } from '../map-names.ts'
import { DotMap } from './dot-map.tsx'
import { liveOptions } from './live-options.ts'

type City = Pick<RegionSummary, 'id' | 'slug' | 'path' | 'name' | 'lat' | 'lng' | 'place_count'>

type RegionMapProps = {
  region: Pick<RegionSummary, 'name'>
  view: View
  /** Names of the view, from the map's answer. */
  regions: readonly MapName[]
  /** Of a state: its cities, drawn as large as they have places, and links to them. */
  cities?: readonly City[]
  className?: string
}

const MOST_CITIES = 30
/** So large circles keep names away; smaller ones may lie beneath them. */
const LARGE_PX = 17

/** A region's own map: all its places as dots, its neighbourhoods or cities by name. */
export function RegionMap({ region, view, regions, cities = [], className }: RegionMapProps) {
  const label = `Map of ${region.name}`
  const shown = cities
    .filter((city) => city.place_count > 0 && inView(view, city))
    .toSorted((a, b) => b.place_count - a.place_count)
    .slice(0, MOST_CITIES)
  const most = shown[0]?.place_count ?? 1
  return (
    <MapStage view={view} {...liveOptions(label, [])} inPage className={className ?? ''}>
      <DotMap
        view={view}
        label={label}
        regions={regions}
        taken={shown.filter((city) => sizeOf(city, most) >= LARGE_PX).map((city) => project(view, city))}
      >
        {shown.map((city) => (
          <CityDot key={city.id} city={city} view={view} size={sizeOf(city, most)} />
        ))}
      </DotMap>
    </MapStage>
  )
}

function CityDot({ city, view, size }: { city: City; view: View; size: number }) {
  const [state = '', slug = ''] = city.path.split('/')
  const title = `${city.name}: ${useFormat().plural(city.place_count, { one: '# place', other: '# places' })}`
  return (
    <a
      href={href('LocalCity', { state, city: slug })}
      tabIndex={-1}
      className="map-at map-city"
      style={{ ...mapSpot(project(view, city)), width: size, height: size }}
      title={title}
      onClick={(event) => event.stopPropagation()}
    >
      <VisuallyHidden>{title}</VisuallyHidden>
    </a>
  )
}

const sizeOf = ({ place_count }: City, most: number) => Math.round(8 + 26 * Math.sqrt(place_count / most))

function inView(view: View, { lat, lng }: City): boolean {
  const { west, south, east, north } = boundsOf(view)
  return lat > south && lat < north && lng > west && lng < east
}
