import { ChevronRightIcon } from '@heroicons/react/20/solid'
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

/** The tree of regions: all states, or one of them with its largest cities and their neighbourhoods. Every branch is a link. */
export function RegionTree({ states, cities, neighborhoods, open, address }: RegionTreeProps) {
  const [slug = ''] = open.split('/')
  const state = states.find((region) => region.path === slug)
  return (
    <nav aria-label="Tree of regions" className="text-sm">
      {state ? (
        <>
          <Branch label="All states" to={address('')} open />
          <ul className={below}>
            <li>
              <Branch label={state.name} count={state.place_count} to={address('')} open />
              <Cities {...{ state, cities, neighborhoods, open, address }} />
            </li>
          </ul>
        </>
      ) : (
        <ul className="list-none gap-x-5 sm:grid sm:grid-cols-2">
          {states.map((region) => (
            <li key={region.id}>
              <Branch label={region.name} count={region.place_count} to={address(region.path)} open={false} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

const below = 'ml-2.25 list-none border-l border-line pl-3'

function Cities({ state, cities, neighborhoods, open, address }: Omit<RegionTreeProps, 'states'> & { state: RegionSummary }) {
  return (
    <ul className={below}>
      {cities.map((city) => (
        <li key={city.id}>
          <Branch
            label={city.name}
            count={city.place_count}
            to={address(city.path === open ? state.path : city.path)}
            open={city.path === open}
          />
          {city.path === open && (
            <ul className={classes(below, 'mb-1.5')}>
              {neighborhoods.map((region) => (
                <li key={region.id}>
                  <Branch label={region.name} count={region.place_count} to={regionAddress(region)} />
                </li>
              ))}
              <GuideLink to={city} note={neighborhoods.length === 0 ? 'No neighborhoods known. ' : ''} />
            </ul>
          )}
        </li>
      ))}
      <GuideLink to={state} note="These are its largest. " />
    </ul>
  )
}

function GuideLink({ to, note }: { to: RegionSummary; note: string }) {
  return (
    <li className="flex min-h-8 items-center py-1 pl-6.5 text-ink-3">
      <span>
        {note}
        <TextLink to={regionAddress(to)} className="reach relative">
          Guide to {to.name}
        </TextLink>
      </span>
    </li>
  )
}

type BranchProps = { label: string; count?: number; to: string /** Left out for what has nothing below. */; open?: boolean }

function Branch({ label, count, to, open }: BranchProps) {
  const format = useFormat()
  const leaf = open === undefined
  return (
    <Link
      to={to}
      preventScrollReset={!leaf}
      aria-expanded={open}
      className="flex min-h-8 items-center gap-1.5 rounded-sm py-1 hover:bg-sunken pointer-coarse:min-h-11"
    >
      {leaf ? (
        <span className="w-5 shrink-0" />
      ) : (
        <ChevronRightIcon className={classes('size-5 shrink-0 text-ink-3 transition-[rotate]', open && 'rotate-90')} aria-hidden="true" />
      )}
      <span className={classes('min-w-0 flex-1', open && 'font-semibold')}>{label}</span>
      {count !== undefined && (
        <span className="pr-2 text-ink-3 tabular-nums">
          {format.number(count)}
          <span className="sr-only"> places</span>
        </span>
      )}
    </Link>
  )
}
