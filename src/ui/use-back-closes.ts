import { useEffect, useRef } from 'react'

const MARK = 'covered'
/** The page has set such a one before the router listens; another in its stead keeps its place, none would lose it. */
const nobody = () => undefined

/**
 * Makes what covers the page a step of the history: Back closes it and stays on the page, as people expect of what fills their screen. Closing
 * it otherwise takes the step back. The address stays, and the router hears nothing of either: it would read the page's data anew.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  const open = useRef(false)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    open.current = true
    if (!isCovered()) history.pushState({ ...history.state, [MARK]: true }, '')
    window.onpopstate = (event) => {
      if (isCovered()) return
      event.stopImmediatePropagation()
      close.current()
    }
    return () => {
      window.onpopstate = nobody
      open.current = false
      queueMicrotask(() => {
        // While React looks whether effects can be done twice it is still open. Whoever went elsewhere has a step of their own by now.
        if (open.current || !isCovered()) return
        window.onpopstate = (event) => {
          window.onpopstate = nobody
          event.stopImmediatePropagation()
        }
        history.back()
      })
    }
  }, [])
}

const isCovered = () => (history.state as { [MARK]?: boolean } | null)?.[MARK] === true
