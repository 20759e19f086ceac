import { placeLabels } from '../../../ui/map/labels.ts'
import { MapLabel } from '../../../ui/map/map-label.tsx'
import { type Point, project, type View } from '../../../ui/map/view.ts'
import type { MapRegion } from '../contract.ts'

type MapNamesProps = {
  view: View
  regions: readonly Pick<MapRegion, 'id' | 'kind' | 'name' | 'abbreviation' | 'lat' | 'lng'>[]
  /** Where something stands that no name may cover. */
  taken?: readonly Point[]
}

/** The names of regions on a drawn map, as many as find room. */
export function MapNames({ view, regions, taken = [] }: MapNamesProps) {
  const labels = regions.map((region) => ({ ...project(view, region), id: region.id, kind: region.kind, text: nameOn(view, region) }))
  return placeLabels(labels, view.width, view.height, taken).map(({ id, kind, text, x, y, dy, roomy }) => (
    <MapLabel key={id} at={{ x, y }} dy={dy} roomy={roomy} large={kind === 'state'}>
      {text}
    </MapLabel>
  ))
}

/** Far out a state is two letters. */
function nameOn(view: View, { kind, name, abbreviation }: Pick<MapRegion, 'kind' | 'name' | 'abbreviation'>): string {
  return kind === 'state' && view.zoom < 4.6 ? (abbreviation ?? name) : name
}
