import { Bars2Icon, EllipsisHorizontalIcon } from '@heroicons/react/20/solid'
import { type FormEvent, type PointerEvent, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { FieldNotice } from '../../../../ui/kept-text/field-notice.tsx'
import { useKeptField } from '../../../../ui/kept-text/use-kept-field.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-item.tsx'
import type { Dragging } from '../../../../ui/use-dragging.ts'
import type { Entry } from '../../../lists/contract.ts'
import { NOTE_LENGTH } from '../../../lists/limits.ts'
import { EntryPicture } from '../../../lists/ui/entry-picture.tsx'
import { BestTime, EntryExtras, useEntryExtras } from './entry-extras.tsx'
import { HealthMark } from './list-health.tsx'
import { type Editing, nameOf } from './use-editing.ts'

type EditedEntryProps = {
  entry: Entry
  count: number
  editing: Editing
  /** Nothing can be done with it any more. */
  barred: boolean
  dragging: Dragging | null
  grip: (event: PointerEvent<HTMLElement>) => void
  /** Puts a heading above it. */
  onSection: () => void
}

/** An entry where it stands in the editor: taken by its handle, its note written in place. */
export function EditedEntry({ entry, count, editing, barred, dragging, grip, onSection }: EditedEntryProps) {
  const { id, number, place, gone } = entry
  const extras = useEntryExtras()
  const over = dragging?.over?.id === id ? dragging.over.zone : null
  return (
    <article
      id={`e${id}`}
      data-entry={id}
      data-row={id}
      className={classes(
        'relative grid grid-cols-[28px_28px_40px_minmax(0,1fr)_auto] gap-x-2.5 border-b border-line py-3',
        dragging?.id === id && 'z-1 rounded-md bg-surface opacity-70 shadow-float',
        over === 'before' && 'shadow-[0_-2px_0_var(--accent)]',
        (over === 'after' || over === 'into') && 'shadow-[0_2px_0_var(--accent)]',
      )}
    >
      <button
        type="button"
        aria-label={`Move ${nameOf(entry)}: Alt and an arrow`}
        title="Drag to move. With the keyboard: Alt and an arrow."
        onPointerDown={grip}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          editing.moveBy(entry, event.key === 'ArrowUp' ? -1 : 1)
        }}
        className={classes(
          'grid h-10 cursor-grab touch-none place-content-center rounded-sm text-ink-3 hover:text-ink',
          barred && 'invisible',
        )}
      >
        <Bars2Icon className="size-5" aria-hidden="true" />
      </button>
      <span className="pt-1.5 text-center font-serif text-lg text-ink-2 tabular-nums">{number}</span>
      <div className="size-10">
        <EntryPicture entry={entry} />
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 text-lg leading-6">
          <span className="line-clamp-2 max-w-full [overflow-wrap:anywhere]">{nameOf(entry)}</span>
          <HealthMark health={entry.health} />
        </h3>
        <p className="text-sm text-ink-2 sm:truncate">
          {place
            ? `${place.category.singular} · ${place.where}${entry.closed && entry.health?.kept !== false ? ' · Closed for good' : ''}`
            : gone
              ? 'No longer listed'
              : 'In your words'}
        </p>
      </div>
      {/* A phone has no room for it beside the picture. */}
      <div className="col-[3/-1] row-start-2 min-w-0 sm:col-[4]">
        <BestTime entry={entry} editing={editing} extras={extras} />
        <NoteField entry={entry} editing={editing} />
      </div>
      {!barred && (
        <Menu
          label={`What to do with ${nameOf(entry)}`}
          align="end"
          trigger={(wiring) => (
            <Button
              variant="quiet"
              size="sm"
              square
              className="col-start-5 row-start-1"
              aria-label={`More for ${nameOf(entry)}`}
              {...wiring}
            >
              <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
            </Button>
          )}
        >
          <MenuButton onClick={() => void editing.move(entry, { number: 1 })}>Move to the top</MenuButton>
          <MenuButton onClick={() => void editing.move(entry, { number: count })}>Move to the end</MenuButton>
          <MoveTo count={count} number={number} onMove={(to) => void editing.move(entry, { number: to })} />
          <EntryExtras entry={entry} editing={editing} extras={extras} />
          <MenuButton
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              onSection()
            }}
          >
            New section above
          </MenuButton>
          <MenuButton className="text-bad" onClick={() => void editing.remove(entry)}>
            Remove
          </MenuButton>
        </Menu>
      )}
    </article>
  )
}

function MoveTo({ count, number, onMove }: { count: number; number: number; onMove: (to: number) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = Number(field.current?.value)
    if (Number.isInteger(to) && to >= 1 && to !== number) onMove(Math.min(to, count))
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2 px-2.5 py-1.5">
      <label className="flex items-center gap-2">
        Move to
        <input
          ref={field}
          type="number"
          min={1}
          max={count}
          defaultValue={number}
          className="h-8 w-16 rounded-sm border border-line-strong bg-surface px-2 tabular-nums"
        />
      </label>
      <Button type="submit" size="sm">
        Move
      </Button>
    </form>
  )
}

/** Written in place: kept when the field is left, or by Ctrl and Enter; Escape takes back what was typed. */
function NoteField({ entry, editing }: { entry: Entry; editing: Editing }) {
  const field = useKeptField({
    // One that merges made longer may be shortened step by step.
    most: Math.max(NOTE_LENGTH, entry.note.length),
    value: entry.note,
    onSave: (typed) => editing.describe(entry, 'note', typed),
    onDraft: (text) => (text === null ? editing.drafts.delete(entry.id) : editing.drafts.set(entry.id, text)),
  })
  return (
    <div className="-mb-1.5">
      <textarea
        ref={field.ref}
        {...field.props}
        aria-label={`Note on ${nameOf(entry)}`}
        placeholder="Say why it is here"
        rows={1}
        className="-ml-2.5 block field-sizing-content min-h-9 w-full max-w-[58ch] resize-none rounded-md border border-transparent bg-transparent px-2.5 py-1.5 font-serif text-base leading-normal placeholder:font-sans placeholder:text-sm placeholder:text-ink-3 hover:border-line focus:border-accent focus:bg-surface focus:outline-none"
      />
      <FieldNotice field={field} name="note" />
    </div>
  )
}
