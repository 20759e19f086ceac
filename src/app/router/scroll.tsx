import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top, reached smoothly, or at once for people who want less motion; back and forward return to
 * where one was (behaviour 2). Focus goes to the page's content, so that keyboards and screen readers start there too, unless the reader
 * has put it elsewhere while the page was on its way.
 */
export function Scroll() {
  return (
    <>
      <Manner />
      <ScrollRestoration />
    </>
  )
}

/** Stands before `ScrollRestoration`, whose effect then finds the manner set. */
function Manner() {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  const coming = useNavigation().location?.key
  const left = useRef<Element | null>(null)

  useLayoutEffect(() => {
    if (coming) left.current = document.activeElement
  }, [coming])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useLayoutEffect(() => {
    const smooth = kind !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = smooth ? 'smooth' : 'auto'
    if (shown.current === pathname) return
    shown.current = pathname
    const stayed = [left.current, document.body].includes(document.activeElement)
    if (kind !== 'POP' && stayed) document.querySelector('main')?.focus({ preventScroll: true })
  }, [key, pathname, kind])

  return null
}
