import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { useCloseOnLeave } from './close-on-leave.ts'

type SheetProps = {
  title: string
  children: ReactNode
} & (
  | {
      /** Draws the button; give it the properties it gets. */
      trigger: (wiring: { popoverTarget: string }) => ReactElement
      id?: never
    }
  | {
      /** For buttons elsewhere, as their `popoverTarget`. */
      id: string
      trigger?: never
    }
)

/** Slides in from the side, on a phone from below; opens without script too, and closes on Escape, outside and on going elsewhere. */
export function Sheet({ trigger, title, id: given, children }: SheetProps) {
  const own = useId()
  const id = given ?? own
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnLeave(panel)
  return (
    <>
      {trigger?.({ popoverTarget: id })}
      <div ref={panel} id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="floating sheet flex-col open:flex">
        <div className="sheet-head">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <Button variant="quiet" square popoverTarget={id} popoverTargetAction="hide" aria-label="Close">
            <XMarkIcon className="size-5" />
          </Button>
        </div>
        <div className="flex-1 px-5 py-4">{children}</div>
      </div>
    </>
  )
}
