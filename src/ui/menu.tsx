import { type ReactElement, type ReactNode, useId, useRef } from 'react'
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

/** Puts an open popover under its button, in browsers without CSS anchor positioning (`position-area`). */
function anchorPopover(panel: HTMLElement, align: 'start' | 'end'): void {
  const button = document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`)
  if (button === null || CSS.supports('position-area', 'block-end')) return
  const at = button.getBoundingClientRect()
  const left = align === 'start' ? at.left : at.right - panel.offsetWidth
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - panel.offsetWidth - 8))}px`
  panel.style.top = `${Math.max(8, Math.min(at.bottom, innerHeight - panel.offsetHeight - 8))}px`
}
