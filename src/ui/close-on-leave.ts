import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes an open popover as soon as the reader has gone to another address. One that was opened before the page was alive stays. */
export function useCloseOnLeave(panel: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) panel.current?.hidePopover()
    shown.current = address
  }, [panel, address])
}
