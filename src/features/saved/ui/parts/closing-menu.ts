import type { MouseEvent } from 'react'

/** Does it, and closes the menu in which the pressed button stands. */
export const closingMenu =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    act()
  }
