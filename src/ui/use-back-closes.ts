import { useEffect, useRef } from 'react'

const MARK = 'covered'
/** What the page is told of each step of its history before the router is, which hears it where nobody prevents that. */
const STEP = 'uncover'

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
    const back = (event: Event) => {
      if (isCovered()) return
      event.preventDefault()
      close.current()
    }
    addEventListener(STEP, back)
    return () => {
      removeEventListener(STEP, back)
      open.current = false
      queueMicrotask(() => {
        // While React looks whether effects can be done twice it is still open. Whoever went elsewhere has a step of their own by now.
        if (open.current || !isCovered()) return
        addEventListener(STEP, (event) => event.preventDefault(), { once: true })
        history.back()
      })
    }
  }, [])
}

const isCovered = () => (history.state as { [MARK]?: boolean } | null)?.[MARK] === true
