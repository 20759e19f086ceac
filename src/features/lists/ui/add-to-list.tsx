import { PlusIcon } from '@heroicons/react/20/solid'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-style.ts'
import { loadOnline } from '../../../ui/lazy-on-interaction.ts'
import { Menu } from '../../../ui/menu.tsx'

const ListChoices = lazy(() => loadOnline(async () => ({ default: (await import('./list-choices.tsx')).ListChoices })))

type AddToListProps = ButtonLook & {
  /** `name` where the page doesn't say it right beside. */
  place: { id: number; name?: string }
  /** The key S opens it: for the one thing that a page is about. */
  keyed?: boolean
  /** In a row: without words. */
  small?: boolean
  className?: string
}

/** Puts a place into lists, or takes it out: the lists used last come first, a tick is kept at once. For members. */
export function AddToList({ place, keyed = false, small = false, className, ...look }: AddToListProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    if (!keyed) return
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog, [popover]')
      if (event.key !== 's' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      button.current?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keyed])
  const open = () => setOpened((times) => times + 1)
  return (
    <Menu
      label={place.name === undefined ? 'Add to a list' : `Add ${place.name} to a list`}
      align="end"
      className="w-85 max-w-[calc(100vw-1rem)]"
      trigger={(wiring) =>
        small ? (
          <button type="button" aria-label="Add to a list" title="Add to a list" className={className} {...wiring} onClick={open}>
            <PlusIcon className="size-5" aria-hidden="true" />
          </button>
        ) : (
          <Button ref={button} className={className} {...look} {...wiring} onClick={open}>
            <PlusIcon className="size-5" aria-hidden="true" />
            Add to list
          </Button>
        )
      }
    >
      {opened > 0 && (
        <Suspense fallback={<p className="p-3 text-ink-2">Loading your lists</p>}>
          <ListChoices key={opened} place={place} />
        </Suspense>
      )}
    </Menu>
  )
}
