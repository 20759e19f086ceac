import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { RegionSummary } from '../contract.ts'
import { regionAddress } from '../region-address.ts'

type RegionGridProps<R extends RegionSummary> = {
  regions: readonly R[]
  /** Where each leads; to its guide unless given. */
  to?: (region: R) => string
  /** The line under the name; how many places it has unless given. */
  line?: (region: R) => ReactNode
  /** Cities of several states: "Austin, TX". */
  withState?: boolean
}

/** Regions as a grid of links with one figure each. */
export function RegionGrid<R extends RegionSummary>({ regions, to = regionAddress, line, withState = false }: RegionGridProps<R>) {
  const format = useFormat()
  const placesWords = (count: number) => (count === 0 ? 'No place yet' : format.plural(count, { one: '# place', other: '# places' }))
  return (
    <ul className="grid list-none grid-cols-2 gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] md:gap-3">
      {regions.map((region) => (
        <li key={region.id} className="min-w-0">
          <Link
            to={to(region)}
            className="block h-full rounded-md border border-line bg-surface px-3.5 py-3 transition-colors hover:border-line-strong hover:bg-sunken"
          >
            <span className="block text-sm leading-snug font-semibold">
              {region.name}
              {withState && region.abbreviation && <span className="font-normal text-ink-2">, {region.abbreviation}</span>}
            </span>
            <span className="block text-xs text-ink-2">{line ? line(region) : placesWords(region.place_count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
