import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top, reached smoothly, or at once for people who want less motion; back and forward return to
 * where one was (behaviour 2). Focus goes to the page's content, so that keyboards and screen readers start there too.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useLayoutEffect(() => {
    const smooth = kind !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = smooth ? 'smooth' : 'auto'
    if (shown.current === pathname) return
    shown.current = pathname
    if (kind !== 'POP') document.querySelector('main')?.focus({ preventScroll: true })
  }, [key, pathname, kind])

  return null
}
