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
  const { next_cursor, total } = results
  const { fitting, further } = apart(exploration, places)
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
      {further.length > 0 && (
        <>
          <h2 className="pt-8 pb-2 text-lg">{results.further?.sentence}</h2>
          {list(further)}
        </>
      )}
    </>
  )
}

/** The places that fit, and those that may be meant as well, which follow them. */
function apart({ results: { data, further } }: ExploreProps['exploration'], places: ResultsProps['shown']['places']) {
  const at = places.length - (further ? data.length - further.from : 0)
  return { fitting: places.slice(0, at), further: places.slice(at) }
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
