import type { LatLng } from '../../platform/geo.ts'
import { type Label, type PlacedLabel, placeLabels, withoutRepeats } from '../../ui/map/labels.ts'
import { type Spot, spreadPins } from '../../ui/map/spread-pins.ts'
import { type Point, project, type View } from '../../ui/map/view.ts'
import type { MapRegion } from './contract.ts'

/** What a drawn map needs of a name; what doesn't hold is left out, since names stand in the HTML. */
export type MapName = Pick<MapRegion, 'kind' | 'name' | 'lat' | 'lng'> & {
  /** Of a state far out, instead of its name. */
  abbreviation?: string | null
  on_water?: boolean
}

/** Names on a drawn map where they find room, the weightiest first; none covers one of the points that are `taken`. */
export function placedNames(view: View, regions: readonly MapName[], taken: readonly Point[] = []): PlacedLabel<Label & { of: MapName }>[] {
  const labels = regions.map((of) => ({ ...project(view, of), text: textOf(view, of), large: of.kind === 'state', of }))
  return placeLabels(withoutRepeats(labels), view.width, view.height, taken)
}

/** Where pins at `places` stand once they have made room for each other. */
export function pinsAt(view: View, places: readonly LatLng[]): readonly Spot[] {
  return spreadPins(places.map((place) => project(view, place)))
}

/** What pins cover. */
export const takenByPins = (pins: readonly Spot[]): Point[] => pins.map(({ x, y, dx, dy }) => ({ x: x + dx, y: y + dy }))

/** Those names that a page needs to draw this map with pins at `places`, as they are drawn: the others would find no room. */
export function shownNames(view: View, regions: readonly MapRegion[], places: readonly LatLng[]): MapName[] {
  return placedNames(view, regions, takenByPins(pinsAt(view, places))).map(({ text: name, of: { kind, lat, lng, on_water } }) => ({
    kind,
    name,
    lat,
    lng,
    ...(on_water && { on_water }),
  }))
}

/** Far out a state is two letters. */
function textOf(view: View, { kind, name, abbreviation }: MapName): string {
  return kind === 'state' && view.zoom < 4.6 ? (abbreviation ?? name) : name
}
