import type { CSSProperties } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import type { RegionSummary } from '../contract.ts'
import { regionAddress } from '../region-address.ts'
import type { RegionOrder } from '../region-order.ts'

/** Regions in columns that are read downwards, each with the figure that they are ordered by (places where by name). */
export function RegionColumns({ regions, order }: { regions: readonly RegionSummary[]; order: RegionOrder }) {
  const format = useFormat()
  const figure = (region: RegionSummary) => (order === 'population' ? region.population : region.place_count)
  const rows = (columns: number) => Math.max(1, Math.ceil(regions.length / columns))
  return (
    // Columns of text would do, too, but for a moment after a window has become narrow Chromium lets them run out of it.
    <ul
      className="grid list-none grid-flow-col grid-cols-2 grid-rows-[repeat(var(--half),auto)] gap-x-6 text-sm md:grid-cols-3 md:grid-rows-[repeat(var(--third),auto)] md:gap-x-10 lg:grid-cols-4 lg:grid-rows-[repeat(var(--quarter),auto)]"
      style={{ '--half': rows(2), '--third': rows(3), '--quarter': rows(4) } as CSSProperties}
    >
      {regions.map((region) => (
        <li key={region.id} className="border-b border-line">
          <Link to={regionAddress(region)} className="group/row flex min-h-11 items-center justify-between gap-3 py-1.5">
            <span className="underline-offset-4 group-hover/row:underline">{region.name}</span>
            <span className={classes('tabular-nums', figure(region) ? 'text-ink-2' : 'text-ink-3')}>
              {format.number(figure(region) ?? 0)}
              <span className="sr-only"> {order === 'population' ? 'people' : 'places'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
