import { MapIcon, XMarkIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { areaHref } from './live-options.ts'
import { ResultMap, type ResultMapProps } from './result-map.tsx'

/** Floats above the map like the buttons of the design. */
const floating =
  'inline-flex h-10 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink shadow-float hover:bg-sunken'

type ExploreMapProps = ResultMapProps & {
  /** The order that "Search this area" keeps. */
  sort?: string | undefined
  className?: string
}

/** The map beside the list of Explore; on narrow screens it opens over the page from a floating button, without script too. */
export function ExploreMap({ sort, className = '', ...map }: ExploreMapProps) {
  return (
    <>
      <aside id="explore-map" popover="auto" aria-label="Map" className={`explore-map ${className}`}>
        <ResultMap
          {...map}
          over={(view) => (
            <div className="pointer-events-none absolute inset-x-3 top-4 flex justify-center gap-2 *:pointer-events-auto">
              <Link to={areaHref(view, { ...map.filters, sort })} className={floating}>
                Search this area
              </Link>
              <Button
                square
                popoverTarget="explore-map"
                popoverTargetAction="hide"
                aria-label="Close the map"
                className="shadow-float lg:hidden"
              >
                <XMarkIcon className="size-5" />
              </Button>
            </div>
          )}
        />
      </aside>
      <button
        type="button"
        popoverTarget="explore-map"
        className="fixed bottom-4.5 left-1/2 z-10 inline-flex h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 text-sm font-medium text-ground shadow-float lg:hidden print:hidden"
      >
        <MapIcon className="size-4" aria-hidden="true" />
        Map
      </button>
    </>
  )
}
