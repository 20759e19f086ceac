import { PlusIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-style.ts'
import { Menu } from '../../../ui/menu.tsx'
import { LazyListChoices } from './lazy-list-choices.tsx'

type AddToListProps = ButtonLook & {
  /** `name` where the page doesn't say it right beside. */
  place: { id: number; name?: string }
  /** Of the one thing that a page is about: the key S opens it where no row has the focus or the pointer. */
  keyed?: boolean
  /** In a row: without words. */
  small?: boolean
  className?: string
}

/** Puts a place into lists, or takes it out: the lists used last come first, a tick is kept at once. For members. */
export function AddToList({ place, keyed = false, small = false, className, ...look }: AddToListProps) {
  const [opened, setOpened] = useState(0)
  const open = () => setOpened((times) => times + 1)
  return (
    <Menu
      label={place.name === undefined ? 'Add to a list' : `Add ${place.name} to a list`}
      align="end"
      className="w-85 max-w-[calc(100vw-1rem)]"
      trigger={(wiring) =>
        small ? (
          <button
            type="button"
            aria-label="Add to a list"
            title="Add to a list"
            data-adds-to-list="row"
            className={className}
            {...wiring}
            onClick={open}
          >
            <PlusIcon className="size-5" aria-hidden="true" />
          </button>
        ) : (
          <Button data-adds-to-list={keyed ? 'page' : undefined} className={className} {...look} {...wiring} onClick={open}>
            <PlusIcon className="size-5" aria-hidden="true" />
            Add to list
          </Button>
        )
      }
    >
      {opened > 0 && <LazyListChoices key={opened} place={place} />}
    </Menu>
  )
}
