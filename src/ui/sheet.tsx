import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { useCloseOnLeave } from './close-on-leave.ts'

type SheetProps = {
  /** Draws the button; give it the properties it gets. */
  trigger: (wiring: { popoverTarget: string }) => ReactElement
  title: string
  /** Buttons that stay in sight at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/** Slides in from the side, on a phone from below; opens without script too, and closes on Escape, outside and on going elsewhere. */
export function Sheet({ trigger, title, footer, children }: SheetProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnLeave(panel)
  return (
    <>
      {trigger({ popoverTarget: id })}
      <div ref={panel} id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="floating sheet flex-col open:flex">
        <div className="sticky top-0 z-1 flex items-center justify-between border-b border-line bg-surface py-2 pr-2 pl-5">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <Button variant="quiet" square popoverTarget={id} popoverTargetAction="hide" aria-label="Close">
            <XMarkIcon className="size-5" />
          </Button>
        </div>
        <div className="flex-1 px-5 py-4">{children}</div>
        {footer && <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface px-5 py-3">{footer}</div>}
      </div>
    </>
  )
}
