import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import type { Formatter } from '../../../platform/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { href } from '../../../urls.ts'
import { exploreAddress, isNarrowed, widened } from '../explore-address.ts'
import type { Exploration } from '../read-explore.ts'
import type { ExploreProps } from './explore-props.ts'

/** "Nothing within 5 miles; the nearest is 31 miles away". */
function beyond({ around }: Exploration['results'], format: Formatter): string {
  return `Nothing within ${format.reach(around?.radius ?? 0)}; the nearest is ${format.reach(around?.nearest ?? 0)} away`
}

/** Nothing fits: what to try instead, each with how many places it finds. */
export default function ZeroResults({ exploration: { query, results } }: ExploreProps) {
  const format = useFormat()
  const recoverySuggestions = results.recovery_suggestions ?? []
  const below = query.cursor !== undefined
  const nearest = results.around?.nearest ?? null
  return (
    <EmptyState
      heading="h2"
      icon={<MagnifyingGlassIcon />}
      title={below ? 'There is nothing further down this list' : nearest === null ? 'No place fits all of this' : beyond(results, format)}
      actions={
        below ? (
          <ButtonLink to={exploreAddress({ ...query, cursor: '' })}>Back to the top</ButtonLink>
        ) : recoverySuggestions.length > 0 ? null : isNarrowed(query) ? (
          <ButtonLink to={exploreAddress(widened(query))}>Take all filters off</ButtonLink>
        ) : (
          <ButtonLink to={href('Explore')}>All places</ButtonLink>
        )
      }
    >
      {!below &&
        (recoverySuggestions.length > 0 ? (
          <p>These would find something:</p>
        ) : (
          <p>Check the spelling, use fewer words, or look in a wider area.</p>
        ))}
      {recoverySuggestions.length > 0 && (
        <ul className="mx-auto mt-4 grid max-w-form list-none gap-2 text-left">
          {recoverySuggestions.map(({ kind, label, query, count }) => (
            <li key={label}>
              <Link
                to={exploreAddress(query)}
                className="flex items-center justify-between gap-4 rounded-md border border-line px-4 py-3 text-ink transition-colors hover:border-line-strong hover:bg-sunken"
              >
                <span className="font-medium">
                  {kind === 'wider' && query.radius ? `Look within ${format.reach(Number(query.radius))}` : label}
                </span>
                <span className="shrink-0 text-ink-2">{format.plural(count, { one: '# place', other: '# places' })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
