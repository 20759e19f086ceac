import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import type { RegionOrder } from '../region-order.ts'

const labels = { name: 'By name', places: 'By places', population: 'By people' }

/** In which order a list of regions stands; each order has its address. */
export function OrderLinks({ order, address }: { order: RegionOrder; address: (order: RegionOrder) => string }) {
  return (
    <nav aria-label="Order" className="flex flex-wrap gap-x-4 gap-y-2">
      {(['name', 'places', 'population'] as const).map((other) => (
        <Link
          key={other}
          to={address(other)}
          preventScrollReset
          aria-current={other === order ? 'true' : undefined}
          className={classes(
            'reach relative rounded-sm underline-offset-4 hover:underline',
            other === order ? 'font-medium text-ink' : 'text-ink-2',
          )}
        >
          {labels[other]}
        </Link>
      ))}
    </nav>
  )
}
