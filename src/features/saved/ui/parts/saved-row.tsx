import { EllipsisHorizontalIcon } from '@heroicons/react/24/outline'
import { type ComponentType, type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-item.tsx'
import type { RowActionsProps } from '../../../../ui/row-actions.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { iconOf } from '../../../follows/ui/target-kinds.tsx'
import { shownPlaces } from '../../../places/shown-place.ts'
import { PlaceRow } from '../../../places/ui/place-row.tsx'
import type { SavedItem } from '../../contract.ts'
import { NOTE_LENGTH } from '../../limits.ts'
import { closingMenu } from './closing-menu.ts'

type SavedRowProps = {
  item: SavedItem
  now: string
  ticked: boolean
  onTick: (on: boolean) => void
  onRemove: () => void
  /** Keeps the note; settles with whether that was done. */
  onNote: (note: string) => Promise<boolean>
  /** A tick that was made without a network and waits to be sent. */
  pending: boolean | undefined
  onBeen: (been: boolean) => void
  /** What else can be done with a place. */
  acts: ComponentType<RowActionsProps> | null
}

/** A saved thing: a place as in every list, with its note below and what can be done with it beside. */
export function SavedRow({ item, now, ticked, onTick, onRemove, onNote, pending, onBeen, acts: Acts }: SavedRowProps) {
  const { target, note, kind, saved } = item
  const been = pending ?? item.been
  const place = target?.closed ? null : (target?.place ?? null)
  const [writing, setWriting] = useState(false)
  const name = item.name ?? 'No longer available'
  const keep = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('note')
    if (await onNote(typeof typed === 'string' ? typed.trim() : '')) setWriting(false)
  }
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 py-1 max-md:-mx-3 max-md:gap-x-1">
      <label className="relative grid size-9 place-items-center noscript:hidden pointer-coarse:size-11">
        <span className="sr-only">Choose {name}</span>
        <input
          type="checkbox"
          className="tick size-5 rounded-[5px]"
          checked={ticked}
          disabled={!saved}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      </label>
      <SavedThing item={item} name={name} now={now} />
      <div className="flex items-center">
        {Acts && place && (
          <div className="max-md:hidden">
            <Acts kind="place" id={place.id} at="kept" />
          </div>
        )}
        <Menu
          label={`What to do with ${name}`}
          align="end"
          trigger={(wiring) => (
            <Button variant="quiet" square size="sm" aria-label={`More for ${name}`} className="noscript:hidden" {...wiring}>
              <EllipsisHorizontalIcon className="size-5" />
            </Button>
          )}
        >
          {saved && <MenuButton onClick={closingMenu(() => setWriting(true))}>{note === '' ? 'Add a note' : 'Change the note'}</MenuButton>}
          {kind === 'place' && (target !== null || been) && (
            <MenuButton onClick={closingMenu(() => onBeen(!been))}>{been ? 'Not been there' : 'Been there'}</MenuButton>
          )}
          {Acts && place && (
            <div className="md:hidden">
              <Acts kind="place" id={place.id} at="menu" />
            </div>
          )}
          {saved && <MenuButton onClick={closingMenu(onRemove)}>Remove</MenuButton>}
        </Menu>
      </div>
      {(note !== '' || been || pending !== undefined || target?.closed || writing) && (
        <div className="col-start-2 flex flex-wrap items-start gap-2 pb-2 text-sm md:pl-[70px]">
          {target?.closed && <Tag tone="bad">Closed for good</Tag>}
          {been && <Tag tone="good">Been there</Tag>}
          {pending !== undefined && <Tag>{been ? 'Not sent yet' : 'Not been there, not sent yet'}</Tag>}
          {note !== '' && !writing && <p className="w-full whitespace-pre-line text-ink-2 wrap-anywhere">{note}</p>}
          {writing && (
            <form onSubmit={(event) => void keep(event)} className="grid w-full gap-2">
              <TextArea name="note" label={`Note on ${name}`} defaultValue={note} maxLength={NOTE_LENGTH} rows={3} autoFocus />
              <div className="flex justify-end gap-2">
                <Button size="sm" variant="quiet" onClick={() => setWriting(false)}>
                  Cancel
                </Button>
                <Button size="sm" variant="primary" type="submit">
                  Keep note
                </Button>
              </div>
            </form>
          )}
        </div>
      )}
    </li>
  )
}

function SavedThing({ item: { kind, target, distance }, name, now }: { item: SavedItem; name: string; now: string }) {
  const format = useFormat()
  const [place] = target?.place ? shownPlaces([target.place]) : []
  if (place) return <PlaceRow place={place} now={now} heading="h2" />
  return (
    <div className="relative flex min-h-20 min-w-0 items-center gap-3 before:absolute before:top-0 before:right-0 before:left-17 before:border-t before:border-line [li:first-child>&]:before:border-0">
      <span
        className="grid size-14 shrink-0 place-items-center overflow-clip rounded-md bg-sunken text-ink-3 *:[svg]:size-6"
        aria-hidden="true"
      >
        {target?.picture ? <img src={target.picture} alt="" className="size-full object-cover" /> : iconOf(kind)}
      </span>
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-[1.125rem] leading-6 [overflow-wrap:anywhere]">
          {target?.url ? <Link to={target.url}>{name}</Link> : name}
        </h2>
        <p className="truncate text-sm text-ink-2">
          {target ? target.line : 'No longer available'}
          {distance !== null && ` · ${format.distance(distance)}`}
        </p>
      </div>
    </div>
  )
}
