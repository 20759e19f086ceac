import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { changed, exploreAddress } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'
import type { usePagesShown } from './pages-shown.ts'
import { PlaceList } from './place-list.tsx'
import { cityOf } from './within.ts'

type ResultsProps = ExploreProps & { shown: ReturnType<typeof usePagesShown>; now: string }

/** The places in their order, as rows or, where the address says so, as cards; "show more" adds the next page, or goes to it. */
export function Results({ exploration, shown: { places, whole }, now }: ResultsProps) {
  const format = useFormat()
  const { query, results } = exploration
  const { next_cursor, total } = results
  return (
    <>
      {!whole && (
        <p className="py-2">
          <ButtonLink to={exploreAddress(changed(query, {}))} size="sm" rel="nofollow">
            Back to the top of the list
          </ButtonLink>
        </p>
      )}
      <PlaceList places={places} view={query.view} within={cityOf(exploration)} now={now} />
      {next_cursor !== null ? (
        <nav aria-label="More results" className="mt-6 grid justify-items-center gap-2">
          <ButtonLink to={exploreAddress({ ...query, cursor: next_cursor })} rel="next nofollow" replace preventScrollReset>
            Show more
          </ButtonLink>
          {whole && total?.exact && (
            <p className="text-xs text-ink-3" role="status">
              {format.number(places.length)} of {format.number(total.count)}
            </p>
          )}
        </nav>
      ) : (
        whole && (
          <p className="border-t border-line pt-4 text-sm text-ink-2">
            {format.plural(places.length, { one: 'That is the only one', other: 'That is all #' })}
          </p>
        )
      )}
    </>
  )
}

/** Holds the results, dimmed from the moment that others are asked for; what is in it is not drawn again for that. */
export function WhileWaiting({ children }: { children: ReactNode }) {
  const going = useNavigation().location?.pathname
  const waiting = useLocation().pathname === going || going === exploreAddress({})
  return (
    <div className={classes('transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      {children}
    </div>
  )
}
