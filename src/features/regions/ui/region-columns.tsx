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
  return (
    <ul className="columns-2 list-none gap-x-6 text-sm md:gap-x-10 md:columns-3 lg:columns-4">
      {regions.map((region) => (
        <li key={region.id} className="break-inside-avoid border-b border-line">
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
