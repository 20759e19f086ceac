import { MapLabel } from '../../../ui/map/map-label.tsx'
import type { Point, View } from '../../../ui/map/view.ts'
import { type MapName, placedNames } from '../map-names.ts'

type MapNamesProps = {
  view: View
  regions: readonly MapName[]
  /** Where something stands that no name may cover. */
  taken?: readonly Point[]
}

/** The names of regions on a drawn map, as many as find room. */
export function MapNames({ view, regions, taken = [] }: MapNamesProps) {
  return (
    <div aria-hidden="true">
      {placedNames(view, regions, taken).map(({ of: { kind, on_water }, text, x, y, dy, roomy }) => (
        <MapLabel key={`${x} ${y}`} at={{ x, y }} dy={dy} roomy={roomy} large={kind === 'state'} water={on_water === true}>
          {text}
        </MapLabel>
      ))}
    </div>
  )
}
