import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { anchorPopover } from './anchor-popover.ts'
import { classes } from './classes.ts'
import { useCloseOnLeave } from './close-on-leave.ts'

type MenuProps = {
  /** Draws the button; give it the properties it gets. */
  trigger: (wiring: { popoverTarget: string }) => ReactElement
  label: string
  align?: 'start' | 'end'
  className?: string
  /** Stays open while what is chosen in it changes the page's query. */
  stays?: boolean
  children: ReactNode
}

/** Opens under its button by the browser's own means, so also without script; closes on Escape, outside and on going elsewhere. */
export function Menu({ trigger, label, align = 'start', className, stays = false, children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnLeave(panel, stays)
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes('floating menu min-w-44 p-2 text-sm', align === 'end' && 'menu-end', className)}
        onToggle={(event) => event.newState === 'open' && anchorPopover(event.currentTarget, align)}
      >
        {children}
      </div>
    </>
  )
}
