import type { ShownPlace } from '../../places/shown-place.ts'
import '../../../ui/map/map.css'
import { type ReactNode, Suspense } from 'react'
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx'
import { lazyOnInteraction } from '../../../ui/lazy-on-interaction.ts'
import type { DrawnMap } from '../../maps/read-map.ts'

const ResultMap = lazyOnInteraction(async () => ({ default: (await import('../../maps/ui/result-map.tsx')).ResultMap }))

type ListingHeadProps = {
  crumbs: readonly Crumb[]
  title: string
  /** The places of this page of the listing; none: no map. */
  cards: readonly ShownPlace[]
  map: DrawnMap
  /** ISO time of the page's answer. */
  now: string
  /** What the listing holds, and where to go from it. */
  children: ReactNode
}

/** What a listing is, beside its places on the map. */
export function ListingHead({ crumbs, title, cards, map, now, children }: ListingHeadProps) {
  return (
    <header className="pt-4 pb-8 md:pt-5 md:pb-10">
      <Breadcrumbs items={crumbs} />
      <div className="mt-5 grid items-center gap-x-10 gap-y-7 md:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,38.5rem)]">
        <div className="min-w-0">
          <h1>{title}</h1>
          {children}
        </div>
        {cards.length > 0 && (
          <div className="aspect-[640/396] overflow-clip rounded-lg border border-line print:hidden">
            <Suspense fallback={null}>
              <ResultMap cards={cards} view={map.view} regions={map.regions} label={`Map: ${title}`} now={now} inPage />
            </Suspense>
          </div>
        )}
      </div>
    </header>
  )
}
