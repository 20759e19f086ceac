import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Closes an open popover as soon as the reader has gone to another address. */
export function useCloseOnLeave(panel: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(() => panel.current?.hidePopover(), [pathname, search])
}
