import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes an open popover as soon as the reader has gone somewhere, be it to where they are, or with `stays` to another page. One that was
 * opened before the page was alive stays.
 */
export function useCloseOnLeave(panel: RefObject<HTMLElement | null>, stays = false): void {
  const { pathname, key } = useLocation()
  const address = stays ? pathname : key
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current !== address) panel.current?.hidePopover()
    shown.current = address
  }, [panel, address])
}
