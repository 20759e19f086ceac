import { mapSpot } from '../../../ui/map/map-spot.ts'
import { project } from '../../../ui/map/view.ts'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { PlaceCard } from '../../places/contract.ts'
import type { MapName } from '../map-names.ts'
import { placeView } from '../place-view.ts'
import { DotMap } from './dot-map.tsx'

type PlaceMapProps = {
  place: Pick<PlaceCard, 'name' | 'lat' | 'lng' | 'where'> & { category: Pick<PlaceCard['category'], 'icon'> }
  regions?: readonly MapName[]
  className?: string
}

/** Where a place is, among all that are near. */
export function PlaceMap({ place, regions = [], className = 'h-[190px] w-full' }: PlaceMapProps) {
  const view = placeView(place)
  const at = project(view, place)
  return (
    <DotMap view={view} label={`Map: ${place.name} in ${place.where}`} regions={regions} taken={[at]} className={className}>
      <span className="map-at map-pin map-pin-place" style={mapSpot(at)}>
        <SpriteIcon name={place.category.icon} className="size-4" />
      </span>
    </DotMap>
  )
}
