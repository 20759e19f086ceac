import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { View } from '../../../ui/map/view.ts'
import { EXPLORE_MAP } from '../explore-map-id.ts'
import { boxOf, exploreView, type Middle } from '../explore-view.ts'
import { areaHref } from './live-options.ts'
import { MapOffer } from './map-offer.tsx'
import { ResultMap, type ResultMapProps } from './result-map.tsx'

const MapSheet = lazy(() => import('./map-sheet.tsx'))

type ExploreMapProps = Omit<ResultMapProps, 'view'> & {
  /** Where the search looked, though it found nothing there. */
  middle: Middle | null
  /** What "Search this area" keeps besides the filters: order and look. */
  kept: { sort?: string | undefined; view?: string | undefined }
  /** The list as it stands over the map of a phone, and what it is called: "32 places". */
  list: ReactNode
  listLabel: ReactNode
}

/** The map beside the list of Explore; on narrow screens it opens over the list from the bar below, without script too. */
export function ExploreMap({ kept, middle, list, listLabel, ...map }: ExploreMapProps) {
  const panel = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isPicked, setIsPicked] = useState(false)
  const bbox = boxOf(map.area)
  const view = useKeptView(exploreView({ bbox, cards: map.cards, middle }), map.cards.length > 0 || middle !== null || bbox !== null)
  useEffect(() => {
    // It may have been opened before the page was alive.
    setIsOpen(panel.current?.matches(':popover-open') ?? false)
    // A popover of one's own is not closed by Escape; one that stays while filters change must be.
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && panel.current?.matches(':popover-open') && panel.current.hidePopover()
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <aside
      ref={panel}
      id={EXPLORE_MAP}
      popover="manual"
      aria-label="Map"
      className="explore-map"
      onToggle={(event) => event.target === panel.current && setIsOpen(event.newState === 'open')}
    >
      <ResultMap
        {...map}
        view={view}
        onPicked={setIsPicked}
        over={(now, moved) => <MapOffer to={areaHref(now, { ...map.filters, ...kept })} moved={moved} />}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MapSheet label={listLabel} isPicked={isPicked}>
            {list}
          </MapSheet>
        </Suspense>
      )}
    </aside>
  )
}

/** The view, or, where nothing says what to look at, the one before it: an answer without places leaves the map as it is. */
function useKeptView(view: View, isKnown: boolean): View {
  const before = useRef<View | null>(null)
  const shown = isKnown ? view : (before.current ?? view)
  useEffect(() => {
    before.current = shown
  })
  return shown
}
