import '../../../../ui/map/map.css'
import type { DrawnMap } from '../../../maps/read-map.ts'
import { ResultMap } from '../../../maps/ui/result-map.tsx'
import type { ShownPlace } from '../../../places/shown-place.ts'

/** The places of the list, in step with its rows. */
export default function SavedMap({ places, map, now }: { places: readonly ShownPlace[]; map: DrawnMap; now: string }) {
  return <ResultMap cards={places} view={map.view} regions={map.regions} label="Map of what you saved" now={now} inPage />
}
