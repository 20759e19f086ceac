import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * A new page starts at its top, reached smoothly, or at once for people who want less motion; back and forward return to
 * where one was (behaviour 2). Focus goes to the page's content, so that keyboards and screen readers start there too, unless the reader
 * has begun to type elsewhere while the page was on its way.
 */
export function Scroll() {
  return (
    <>
      <Manner />
      <ScrollRestoration />
    </>
  )
}

/** When the reader last set out for somewhere (a press, Enter, a form), and last came into a field. */
const last = { out: 0, field: 0 }
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea')

function notice(event: Event) {
  const { type, target, timeStamp } = event
  if (type === 'focusin') last.field = isField(target) ? timeStamp : 0
  else if (event instanceof KeyboardEvent ? event.key === 'Enter' : type === 'submit' || !isField(target)) last.out = timeStamp
}

/** Stands before `ScrollRestoration`, whose effect then finds the manner set. */
function Manner() {
  const { pathname, key } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    for (const sign of ['focusin', 'click', 'keydown', 'submit']) addEventListener(sign, notice, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useLayoutEffect(() => {
    const smooth = kind !== 'POP' && !matchMedia('(prefers-reduced-motion: reduce)').matches
    document.documentElement.style.scrollBehavior = smooth ? 'smooth' : 'auto'
    if (shown.current === pathname) return
    shown.current = pathname
    const typing = last.field > last.out && isField(document.activeElement)
    if (kind !== 'POP' && !typing) document.querySelector('main')?.focus({ preventScroll: true })
  }, [key, pathname, kind])

  return null
}
