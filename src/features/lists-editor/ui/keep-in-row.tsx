import { BookmarkIcon } from '@heroicons/react/24/outline'
import { BookmarkIcon as Filled } from '@heroicons/react/24/solid'
import { useState } from 'react'
import { CheckField } from '../../../ui/check-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { setSaved, useSaved } from '../../saved/ui/saved-marks.ts'
import { LazyListChoices } from './lazy-list-choices.tsx'

/** Where a row has room for one button: a sheet in which the place is saved and put into lists. For members. */
export function KeepInRow({ place }: { place: { id: number } }) {
  const [opened, setOpened] = useState(0)
  const [name, setName] = useState('')
  const saved = useSaved('place', place.id)
  const Icon = saved ? Filled : BookmarkIcon
  return (
    <Sheet
      title={name === '' ? 'Keep' : `Keep ${name}`}
      trigger={(wiring) => (
        <button
          type="button"
          aria-label={saved ? 'Keep, saved' : 'Keep'}
          aria-haspopup="dialog"
          data-adds-to-list="row"
          className={`grid size-11 place-items-center rounded-full hover:bg-sunken noscript:hidden ${saved ? 'text-accent-ink' : 'text-ink-2'}`}
          {...wiring}
          onClick={({ currentTarget }) => {
            setName(nameOfRow(currentTarget))
            setOpened((times) => times + 1)
          }}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      )}
    >
      {opened > 0 && (
        <div className="-mx-2.5 grid gap-2">
          <CheckField
            className="min-h-11"
            checked={saved}
            onChange={() => void setSaved('place', place.id, !saved)}
            label="Save for later"
          />
          <LazyListChoices key={opened} place={place} />
        </div>
      )}
    </Sheet>
  )
}

/** As the row says it: rows hand over numbers, so that guests, who have no such buttons, load nothing for them. */
const nameOfRow = (button: HTMLElement): string => button.closest('article, li')?.querySelector('h2, h3')?.textContent.trim() ?? ''
