import { useEffect, useRef } from 'react'
import { EXPLORE_MAP } from '../explore-map-id.ts'
import { areaHref } from './live-options.ts'
import { MapOffer } from './map-offer.tsx'
import { ResultMap, type ResultMapProps } from './result-map.tsx'

type ExploreMapProps = ResultMapProps & {
  /** What "Search this area" keeps besides the filters: order and look. */
  kept: { sort?: string | undefined; view?: string | undefined }
}

/** The map beside the list of Explore; on narrow screens it opens over the list from the bar below, without script too. */
export function ExploreMap({ kept, ...map }: ExploreMapProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // A popover of one's own is not closed by Escape; one that stays while filters change must be.
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && panel.current?.matches(':popover-open') && panel.current.hidePopover()
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return (
    <aside ref={panel} id={EXPLORE_MAP} popover="manual" aria-label="Map" className="explore-map">
      <ResultMap {...map} over={(view, moved) => <MapOffer to={areaHref(view, { ...map.filters, ...kept })} moved={moved} />} />
    </aside>
  )
}
