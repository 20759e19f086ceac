import { XMarkIcon } from '@heroicons/react/16/solid'
import type { ComponentProps, ReactNode } from 'react'
import type { Formatter } from '../../../platform/format.ts'
import { ChipLink } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { type ExploreQuery, exploreAddress, isNarrowed, widened } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'
import { activeFilters } from './active-filters.ts'
import type { ExploreProps } from './explore-props.ts'
import { useCounts } from './use-counts.ts'

/**
 * "Nothing within 5 miles; the nearest is 31 miles away"; where a time was asked for, only of what is known to be open: what nobody knows the
 * hours of may be.
 */
function titleOf({ query, results: { around } }: Exploration, active: number, format: Formatter): string {
  const ofKnown = query.open !== undefined && query.hours === undefined
  if (around && around.nearest !== null)
    return `Nothing${ofKnown ? ' known to be open' : ''} within ${format.reach(around.radius)}; the nearest is ${format.reach(around.nearest)} away`
  if (ofKnown) return `Nothing${active > 1 ? ' that matches' : ''} is known to be open ${query.open === 'now' ? 'now' : 'then'}`
  return `No place matches${numbers[active] ?? (active > 0 ? ` all ${active}` : ' this')}`
}

/** Nothing fits: what each filter costs, and what else to try, each with how many places it finds. */
export default function ZeroResults({ exploration }: ExploreProps) {
  const format = useFormat()
  const { query, results } = exploration
  const suggestions = results.recovery_suggestions ?? []
  const first = suggestions.filter(({ kind }) => kind === 'unknown-hours')
  const below = query.cursor !== undefined
  const active = below ? [] : activeFilters(exploration, format).filter(({ isWhere }) => !isWhere)
  const counts = useCounts(active.map(({ without }) => without))
  const title = titleOf(exploration, active.length, format)
  // That nothing of a kind is known has been said; no spelling helps there.
  const isTold = results.understood.left_out_sentence !== null
  const others = isTold ? null : 'Check the spelling, use fewer words, or look in a wider area.'
  const hint =
    first.length > 0
      ? 'Some may be open: their hours aren’t known.'
      : active.length > 0
        ? 'Remove one to see more.'
        : suggestions.length > 0
          ? 'These would find something:'
          : others
  if (below)
    return (
      <Empty title="There is nothing further down this list">
        <TextLink to={exploreAddress({ ...query, cursor: '' })}>Back to the top</TextLink>
      </Empty>
    )
  return (
    <Empty title={title}>
      {hint !== null && <p className="pb-3">{hint}</p>}
      <ul className="list-none">
        {first.map(({ kind, query, count }) => (
          <Suggestion key={kind} to={query} count={count}>
            Places without known hours
          </Suggestion>
        ))}
        {active.map(({ label, without }) => (
          <Way key={label} to={without} name={`without ${label}`} count={counts[exploreAddress(without)]?.count}>
            <ChipLink to={exploreAddress(without)} current tabIndex={-1} rel="nofollow" className="h-7.5 pr-2">
              <span className="sr-only">Remove: </span>
              {label}
              <XMarkIcon className="size-4" aria-hidden="true" />
            </ChipLink>
          </Way>
        ))}
        {suggestions
          .filter((way) => !first.includes(way))
          .map(({ kind, label, query, count }) => (
            <Suggestion key={label} to={query} count={count}>
              {kind === 'wider' && query.radius ? `Look within ${format.reach(Number(query.radius))}` : label}
            </Suggestion>
          ))}
      </ul>
      {suggestions.length === 0 && (
        <TextLink to={isNarrowed(query) ? exploreAddress(widened(query)) : href('Explore')}>
          {isNarrowed(query) ? 'Remove all filters' : 'All places'}
        </TextLink>
      )}
      <p className="pt-3">
        A place is missing here? <TextLink to={href('PlaceCreate')}>Add it</TextLink>
      </p>
    </Empty>
  )
}

const numbers: Readonly<Record<number, string>> = { 1: ' this', 2: ' both', 3: ' all three', 4: ' all four', 5: ' all five' }

function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 text-sm text-ink-2">
      <h2 className="mb-1 text-[1.375rem] text-ink">{title}</h2>
      {children}
    </div>
  )
}

/** A way on that is named as it is shown. */
const Suggestion = ({ children, ...way }: Omit<ComponentProps<typeof Way>, 'name' | 'children'> & { children: string }) => (
  <Way {...way} name={children}>
    {children}
  </Way>
)

/** A line with a way on, and how many places it leads to where that is known. */
function Way({ to, name, count, children }: { to: ExploreQuery; name: string; count: number | undefined; children: ReactNode }) {
  const { plural } = useFormat()
  return (
    <li className="flex min-h-10 items-center justify-between gap-4 border-t border-line py-1.5">
      <span className="min-w-0 text-ink">{children}</span>
      {count === 0 ? (
        'Still none'
      ) : (
        <TextLink to={exploreAddress(to)} rel="nofollow" className="reach relative shrink-0 tabular-nums">
          {count === undefined ? 'Show' : plural(count, { one: 'Show # place', other: 'Show # places' })}
          <span className="sr-only">: {name}</span>
        </TextLink>
      )}
    </li>
  )
}
