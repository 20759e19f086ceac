import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type DialogProps = {
  open: boolean
  /** Asked to close: Escape, the cross or a press outside. */
  onClose: () => void
  title: string
  /** Buttons at the end, the wanted one last. */
  footer?: ReactNode
  children: ReactNode
}

/** Holds everything else until it is answered; afterwards the focus is where it was. */
export function Dialog({ open, onClose, title, footer, children }: DialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !box.current?.open) {
      box.current?.showModal()
      // What is asked comes before the cross that ends it.
      box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
    }
    if (!open) box.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is a shortcut; Escape does the same by keyboard
    <dialog
      ref={box}
      className="floating dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && box.current?.close()}
    >
      <div className="p-5">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <Button variant="quiet" size="sm" square onClick={() => box.current?.close()} aria-label="Close" className="-mt-1 -mr-2">
            <XMarkIcon className="size-5" />
          </Button>
        </div>
        {children}
        {footer && <div className="mt-5 flex flex-wrap justify-end gap-2">{footer}</div>}
      </div>
    </dialog>
  )
}
