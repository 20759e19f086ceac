import type { LatLng } from '../../platform/geo.ts'
import { type PlacedLabel, placeLabels } from '../../ui/map/labels.ts'
import { type Point, project, type View } from '../../ui/map/view.ts'
import type { MapRegion } from './contract.ts'

/** What a drawn map needs of a name. */
export type MapName = Pick<MapRegion, 'id' | 'kind' | 'name' | 'abbreviation' | 'lat' | 'lng'>

/** Names on a drawn map where they find room, the weightiest first; none covers one of the points that are `taken`. */
export function placedNames(
  view: View,
  regions: readonly MapName[],
  taken: readonly Point[] = [],
): PlacedLabel<Point & { text: string; of: MapName }>[] {
  const labels = regions.map((of) => ({ ...project(view, of), text: textOf(view, of), of }))
  return placeLabels(labels, view.width, view.height, taken)
}

/** Those names that a page needs to draw this map with pins at `places`: the others would find no room. */
export function shownNames(view: View, regions: readonly MapRegion[], places: readonly LatLng[]): MapName[] {
  const pins = places.map((place) => project(view, place))
  return placedNames(view, regions, pins).map(({ of: { id, kind, name, abbreviation, lat, lng } }) => ({
    id,
    kind,
    name,
    abbreviation,
    lat,
    lng,
  }))
}

/** Far out a state is two letters. */
function textOf(view: View, { kind, name, abbreviation }: MapName): string {
  return kind === 'state' && view.zoom < 4.6 ? (abbreviation ?? name) : name
}
