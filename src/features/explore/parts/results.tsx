import { type ReactNode, useEffect, useState } from 'react'
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
  const { next_cursor, total, further } = results
  // What follows is on the first page, which then is the only one.
  const fitting = places.slice(0, further?.from)
  const list = (some: typeof places) => <PlaceList places={some} view={query.view} within={cityOf(exploration)} now={now} />
  return (
    <>
      {!whole && (
        <p className="py-2">
          <ButtonLink to={exploreAddress(changed(query, {}))} size="sm" rel="nofollow">
            Back to the top of the list
          </ButtonLink>
        </p>
      )}
      {fitting.length > 0 && list(fitting)}
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
        whole &&
        fitting.length > 0 && (
          <p className="border-t border-line pt-4 text-sm text-ink-2">
            {format.plural(fitting.length, { one: 'That is the only one', other: 'That is all #' })}
          </p>
        )
      )}
      {further && (
        <>
          <h2 className="pt-8 pb-2 text-lg">{further.sentence}</h2>
          {list(places.slice(further.from))}
        </>
      )}
    </>
  )
}

/** Holds the results, dimmed from the moment that others are asked for; what is in it is not drawn again for that. */
export function WhileWaiting({ children }: { children: ReactNode }) {
  const going = useNavigation().location?.pathname
  const pressed = usePressed()
  const waiting = useLocation().pathname === going || going === exploreAddress({}) || pressed
  return (
    <div className={classes('transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      {children}
    </div>
  )
}

/**
 * Whether a link to other results of this page has been pressed, which is marked (`data-pressed`) until they are there. The router says so,
 * too, but only when nothing else is being drawn: a tap is answered at once.
 */
function usePressed(): boolean {
  const { pathname, key } = useLocation()
  const going = useNavigation().location?.key
  const [link, setLink] = useState<Element | null>(null)
  useEffect(() => {
    const press = ({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const pressed = target instanceof Element ? target.closest('a') : null
      if (!pressed || button !== 0 || ctrlKey || metaKey || shiftKey) return
      if (pressed.pathname === pathname && !pressed.hash && pressed.search !== location.search) setLink(pressed)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [pathname])
  useEffect(() => {
    link?.setAttribute('data-pressed', '')
    return () => link?.removeAttribute('data-pressed')
  }, [link])
  // There, or, where `going` was something and is nothing again, given up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with either
  useEffect(() => () => setLink(null), [key, going !== undefined && going])
  return link !== null
}
