import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { LatLng } from '../../../platform/geo.ts'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { mapSpot } from '../../../ui/map/map-spot.ts'
import { MapStage } from '../../../ui/map/map-stage.tsx'
import { project, type View } from '../../../ui/map/view.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import type { MapFilters } from '../map-filters.ts'
import { type MapName, pinsAt, takenByPins } from '../map-names.ts'
import { DotMap } from './dot-map.tsx'
import { cardPin, liveOptions } from './live-options.ts'
import { ResultPins } from './result-pins.tsx'
import { useCardHighlight } from './use-card-highlight.ts'
import { useMovedView } from './use-moved-view.ts'

const PickedPlace = lazy(async () => ({ default: (await import('./picked-place.tsx')).PickedPlace }))

export type ResultMapProps = {
  /** The cards of the list beside the map, in its order. */
  cards: readonly ShownPlace[]
  view: View
  /** Names of the view, from the map's answer. */
  regions?: readonly MapName[]
  filters?: MapFilters
  /** What the map shows, in words. */
  label: string
  /** The position that distances are from. */
  near?: LatLng | null
  /** The search that is shown, as one word. */
  subject?: string
  /** The box that is searched, as its address has it. */
  area?: string | undefined
  /** ISO time of the page's answer. */
  now: string
}

type ResultMapOptions = ResultMapProps & {
  /** In a page that scrolls, not beside a list of its own. */
  inPage?: boolean
  /** Whether the card of a place is shown now. */
  onPicked?: (isPicked: boolean) => void
  /** What floats on top; is given the view as people left it, and whether they have moved it. */
  over?: (view: View, moved: boolean) => ReactNode
}

/** The places of a list on a map, in step with it. */
export function ResultMap({
  cards,
  view,
  regions = [],
  filters,
  label,
  near = null,
  subject = '',
  area,
  now,
  inPage = false,
  onPicked,
  over,
}: ResultMapOptions) {
  const [picked, pick] = useState<LivePin | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const { shown, moved, onMove } = useMovedView(view, subject, area)
  const setPicked = (pin: LivePin | null) => {
    pick(pin)
    onPicked?.(pin !== null)
  }
  const pins = useMemo(() => cards.map(cardPin), [cards])
  const spots = useMemo(() => pinsAt(shown, pins), [shown, pins])
  const onCard = useCardHighlight(cards, pointed ?? picked?.id ?? null)
  const active = pointed ?? onCard ?? picked?.id ?? null
  const listed = cards.find(({ id }) => id === picked?.id)
  return (
    <MapStage
      {...liveOptions(label, pins, filters)}
      here={near}
      view={shown}
      subject={subject}
      active={active}
      inPage={inPage}
      onMove={onMove}
      onPick={setPicked}
      over={
        <>
          {over?.(moved ?? shown, moved !== null)}
          {picked && (
            <Suspense fallback={null}>
              <PickedPlace pin={picked} listed={listed} near={near} now={now} onClose={() => setPicked(null)} />
            </Suspense>
          )}
        </>
      }
    >
      <DotMap view={shown} label={label} regions={regions} taken={takenByPins(spots)}>
        {near && <span className="map-at map-here" style={mapSpot(project(shown, near))} />}
        <ResultPins spots={spots} pins={pins} filters={filters} active={active} onPoint={setPointed} onPick={setPicked} />
      </DotMap>
    </MapStage>
  )
}
