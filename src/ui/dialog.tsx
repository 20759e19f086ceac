import { XMarkIcon } from '@heroicons/react/24/outline'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
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

/** Holds everything else until it is answered; afterwards the focus is where it was. Asks before text that somebody wrote in it is lost. */
export function Dialog({ open, onClose, title, footer, children }: DialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const written = useRef(new Set<HTMLTextAreaElement>())
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (open && !box.current?.open) {
      written.current.clear()
      box.current?.showModal()
      // What is asked comes before the cross that ends it.
      const find = (what: string) => box.current?.querySelector<HTMLElement>(what)
      const first = find('[data-first-focus]') ?? find('input, textarea, select')
      first?.focus()
    }
    if (!open) box.current?.close()
  }, [open])
  const note = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) written.current.add(target)
  }
  const wouldLose = () => !asking && [...written.current].some((area) => area.isConnected && area.value.trim() !== '')
  const leave = () => (wouldLose() ? setAsking(true) : box.current?.close())
  const cancel = (event: SyntheticEvent) => {
    // Escape; a second one isn't asked about. Files that aren't chosen after all are told with the same event.
    if (event.target !== event.currentTarget || !wouldLose()) return
    event.preventDefault()
    setAsking(true)
  }
  const goOn = () => {
    setAsking(false)
    written.current.values().next().value?.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside is a shortcut; Escape does the same by keyboard
    <dialog
      ref={box}
      className="floating dialog"
      aria-labelledby={id}
      onClose={() => {
        setAsking(false)
        onClose()
      }}
      onCancel={cancel}
      onInput={note}
      onClick={(event) => event.target === event.currentTarget && leave()}
    >
      <div className="p-5">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <Button variant="quiet" size="sm" square onClick={leave} aria-label="Close" className="-mt-1 -mr-2">
            <XMarkIcon className="size-5" />
          </Button>
        </div>
        {children}
        {asking && (
          <div role="alert" className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <p className="grow">What you wrote would be lost.</p>
            <Button size="sm" onClick={goOn}>
              Keep writing
            </Button>
            <Button size="sm" variant="danger" onClick={() => box.current?.close()}>
              Discard it
            </Button>
          </div>
        )}
        {footer && <div className="mt-5 flex flex-wrap justify-end gap-2">{footer}</div>}
      </div>
    </dialog>
  )
}
