import { ChevronRightIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { RegionSummary } from '../contract.ts'
import { regionAddress } from '../region-address.ts'

type RegionTreeProps = {
  states: readonly RegionSummary[]
  /** What stands under the open state, and under the open city. */
  cities: readonly RegionSummary[]
  neighborhoods: readonly RegionSummary[]
  /** Path of the open branch, such as `texas/austin`; empty if none is. */
  open: string
  /** Address of the page with that branch open. */
  address: (path: string) => string
}

/** The tree of regions with one branch open: states, cities of one, neighbourhoods of one. Every branch is a link. */
export function RegionTree({ states, cities, neighborhoods, open, address }: RegionTreeProps) {
  const isOpen = ({ path }: RegionSummary) => open === path || open.startsWith(`${path}/`)
  const below = (region: RegionSummary): ReactNode => {
    if (!isOpen(region)) return null
    return region.kind === 'state' ? branch(cities, region, 'the largest cities') : branch(neighborhoods, region, 'neighborhoods')
  }
  const branch = (regions: readonly RegionSummary[], above: RegionSummary | null, words: string) => (
    <ul className={classes('list-none', above !== null && 'mb-2 ml-2.25 border-l border-line pl-3.5')}>
      {regions.map((region) => (
        <li key={region.id}>
          <Branch region={region} open={isOpen(region)} to={address(isOpen(region) ? parentOf(region.path) : region.path)} />
          {below(region)}
        </li>
      ))}
      {above !== null && (
        <li className="flex min-h-8 items-center py-1 pl-6 text-ink-3">
          <TextLink to={regionAddress(above)} className="reach relative">
            {regions.length === 0 ? `No ${words} known: see ${above.name}` : `Guide to ${above.name}`}
          </TextLink>
        </li>
      )}
    </ul>
  )
  return (
    <nav aria-label="Tree of regions" className="text-sm">
      {branch(states, null, 'states')}
    </nav>
  )
}

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')

function Branch({ region, open, to }: { region: RegionSummary; open: boolean; to: string }) {
  const format = useFormat()
  const leaf = region.kind === 'neighborhood'
  return (
    <Link
      to={leaf ? regionAddress(region) : to}
      preventScrollReset={!leaf}
      aria-expanded={leaf ? undefined : open}
      className="group/row flex min-h-8 items-center gap-1.5 rounded-sm py-1 pointer-coarse:min-h-11 hover:bg-sunken"
    >
      {leaf ? (
        <span className="w-5 shrink-0" />
      ) : (
        <ChevronRightIcon className={classes('size-5 shrink-0 text-ink-3 transition-[rotate]', open && 'rotate-90')} aria-hidden="true" />
      )}
      <span className={classes('min-w-0 flex-1', open && 'font-semibold')}>{region.name}</span>
      <span className="pr-2 text-ink-3 tabular-nums">
        {format.number(region.place_count)}
        <span className="sr-only"> places</span>
      </span>
    </Link>
  )
}
