import { type ReactNode, useMemo, useState } from 'react'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { MapStage } from '../../../ui/map/map-stage.tsx'
import type { View } from '../../../ui/map/view.ts'
import type { ShownPlace } from '../../places/shown-place.ts'
import type { MapFilters } from '../map-filters.ts'
import { type MapName, takenByPins } from '../map-names.ts'
import { DotMap } from './dot-map.tsx'
import { cardPin, liveOptions } from './live-options.ts'
import { PickedPlace } from './picked-place.tsx'
import { ResultPins } from './result-pins.tsx'
import { useCardHighlight } from './use-card-highlight.ts'

export type ResultMapProps = {
  /** The cards of the list beside the map, in its order. */
  cards: readonly ShownPlace[]
  view: View
  /** Names of the view, from the map's answer. */
  regions?: readonly MapName[]
  filters?: MapFilters
  /** What the map shows, in words. */
  label: string
  /** ISO time of the page's answer. */
  now: string
}

type ResultMapOptions = ResultMapProps & {
  /** In a page that scrolls, not beside a list of its own. */
  inPage?: boolean
  /** What floats on top; is given the view as people left it. */
  over?: (view: View) => ReactNode
}

/** The places of a list on a map, in step with it. */
export function ResultMap({ cards, view, regions = [], filters, label, now, inPage = false, over }: ResultMapOptions) {
  const [picked, setPicked] = useState<LivePin | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [moved, setMoved] = useState<{ from: View; to: View } | null>(null)
  const pins = useMemo(() => cards.map(cardPin), [cards])
  const onCard = useCardHighlight(cards, pointed ?? picked?.id ?? null)
  const active = pointed ?? onCard ?? picked?.id ?? null
  const place = cards.find(({ id }) => id === picked?.id)
  const current = moved && sameView(moved.from, view) ? moved.to : view
  return (
    <MapStage
      {...liveOptions(label, pins, filters)}
      view={view}
      active={active}
      inPage={inPage}
      onMove={(to) => setMoved({ from: view, to })}
      onPick={setPicked}
      over={
        <>
          {over?.(current)}
          {picked && <PickedPlace pin={picked} place={place} now={now} onClose={() => setPicked(null)} />}
        </>
      }
    >
      <DotMap view={view} label={label} regions={regions} taken={takenByPins(view, pins)}>
        <ResultPins view={view} pins={pins} filters={filters} active={active} onPoint={setPointed} onPick={setPicked} />
      </DotMap>
    </MapStage>
  )
}

const sameView = (a: View, b: View) => a.x === b.x && a.y === b.y && a.zoom === b.zoom
