import { Bars2Icon, EllipsisHorizontalIcon } from '@heroicons/react/20/solid'
import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { lazy, type PointerEvent, Suspense, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { FieldError } from '../../../../ui/field.tsx'
import { FieldNotice } from '../../../../ui/kept-text/field-notice.tsx'
import { useKeptField } from '../../../../ui/kept-text/use-kept-field.ts'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { MenuButton } from '../../../../ui/menu-item.tsx'
import { useUnsavedState } from '../../../../ui/unsaved-changes.ts'
import type { Dragging } from '../../../../ui/use-dragging.ts'
import type { Step } from '../../contract.ts'
import { MOST_MINUTES } from '../../limits.ts'
import { AddList } from './add-list.tsx'
import { type ChainEditing, nameOf } from './use-chain-editing.ts'

const PicksDialog = lazy(() => import('./picks-dialog.tsx'))
const MoveStep = lazy(() => import('./move-step.tsx'))

type EditedStepProps = {
  step: Step
  editing: ChainEditing
  dragging: Dragging | null
  grip: (event: PointerEvent<HTMLElement>) => void
}

/** A step where it stands in the editor: taken by its handle, its note and time written in place. */
export function EditedStep({ step, editing, dragging, grip }: EditedStepProps) {
  const { id, number, list, entry_count, picks_only, broken, only_yours } = step
  const { plural } = useFormat()
  const [dialog, setDialog] = useState<'picks' | 'move' | null>(null)
  const count = editing.chain.steps.length
  const over = dragging?.over?.id === id ? dragging.over.zone : null
  return (
    <article
      id={`s${id}`}
      data-row={id}
      className={classes(
        'relative grid grid-cols-[28px_28px_minmax(0,1fr)_auto] gap-x-2.5 border-b border-line py-4',
        dragging?.id === id && 'z-1 rounded-md bg-surface opacity-70 shadow-float',
        over === 'before' && 'shadow-[0_-2px_0_var(--accent)]',
        (over === 'after' || over === 'into') && 'shadow-[0_2px_0_var(--accent)]',
      )}
    >
      <button
        type="button"
        aria-label={`Move ${nameOf(step)}: Alt and an arrow`}
        title="Drag to move. With the keyboard: Alt and an arrow."
        onPointerDown={grip}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          editing.moveBy(step, event.key === 'ArrowUp' ? -1 : 1)
        }}
        className="reach relative grid h-10 cursor-grab touch-none place-content-center rounded-sm text-ink-3 hover:text-ink"
      >
        <Bars2Icon className="size-5" aria-hidden="true" />
      </button>
      <span className="pt-1.5 text-center font-serif text-lg text-ink-2 tabular-nums">{number}</span>
      <div className="min-w-0">
        <h3 className="text-lg leading-6 [overflow-wrap:anywhere]">
          {list ? (
            <Link to={list.path} className="underline-offset-4 hover:underline">
              {list.title}
            </Link>
          ) : (
            nameOf(step)
          )}
        </h3>
        <p className="text-sm text-ink-2">
          {list
            ? picks_only
              ? `${entry_count} of ${plural(list.entry_count, { one: '# entry', other: '# entries' })} picked`
              : plural(entry_count, { one: '# entry, all of the list', other: '# entries, all of the list' })
            : 'This list can’t be shown any more'}
        </p>
        {broken !== null && <Repair step={step} editing={editing} onPicks={() => setDialog('picks')} />}
        {only_yours && <p className="mt-1 text-sm text-warn">Others don’t see this step: its list isn’t public.</p>}
        <NoteField step={step} editing={editing} />
        <MinutesField key={`${id} ${step.minutes}`} step={step} editing={editing} />
      </div>
      <Menu
        label={`What to do with ${nameOf(step)}`}
        align="end"
        trigger={(wiring) => (
          <Button variant="quiet" size="sm" square aria-label={`More for ${nameOf(step)}`} {...wiring}>
            <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
          </Button>
        )}
      >
        {list && <MenuButton onClick={() => setDialog('picks')}>Pick what is shown</MenuButton>}
        {number > 1 && <MenuButton onClick={() => void editing.move(step, { number: number - 1 })}>Move up</MenuButton>}
        {number < count && <MenuButton onClick={() => void editing.move(step, { number: number + 1 })}>Move down</MenuButton>}
        {count > 1 && <MenuButton onClick={() => setDialog('move')}>Move to…</MenuButton>}
        <MenuButton className="text-bad" onClick={() => void editing.remove(step)}>
          Remove
        </MenuButton>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'picks' && list && <PicksDialog step={step} list={list} editing={editing} onClose={() => setDialog(null)} />}
        {dialog === 'move' && <MoveStep step={step} editing={editing} onClose={() => setDialog(null)} />}
      </Suspense>
    </article>
  )
}

/** What is wrong with a step, and what can be done about it. */
function Repair({ step, editing, onPicks }: { step: Step; editing: ChainEditing; onPicks: () => void }) {
  return (
    <div className="mt-2 rounded-md bg-warn-wash px-3.5 py-2.5 text-sm">
      <p className="flex gap-2">
        <ExclamationTriangleIcon aria-hidden="true" className="size-5 shrink-0 text-warn" />
        {step.broken === 'list'
          ? 'Its list is private, hidden or gone, so readers find nothing here.'
          : 'What you picked is no longer in the list, so readers find nothing here.'}
      </p>
      {step.broken === 'picks' ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onPicks}>
            Pick anew
          </Button>
          <Button size="sm" onClick={() => void editing.pick(step, null, null)}>
            Show all of it
          </Button>
        </div>
      ) : (
        <div className="mt-2">
          <AddList
            label={`Another list instead of ${nameOf(step)}`}
            steps={editing.chain.steps}
            onAdd={({ id, title }) => void editing.replace(step, id, title)}
          />
        </div>
      )}
    </div>
  )
}

/** Written in place: kept when the field is left, or by Ctrl and Enter. */
function NoteField({ step, editing }: { step: Step; editing: ChainEditing }) {
  const field = useKeptField({
    most: 2000,
    value: step.note,
    onSave: (typed) => editing.writeNote(step, typed),
    onDraft: (text) => editing.hearDraft(step, text),
  })
  return (
    <>
      <textarea
        ref={field.ref}
        {...field.props}
        aria-label={`Note on ${nameOf(step)}`}
        placeholder="What is it like, and how to go about it?"
        rows={1}
        className="mt-1 -ml-2.5 block field-sizing-content w-full resize-none rounded-md border border-transparent bg-transparent px-2.5 py-1.5 font-serif hover:border-line focus:border-accent focus:outline-none"
      />
      <FieldNotice field={field} name="note" />
    </>
  )
}

/** How long it takes; empty: nothing is said. Kept when the field is left; what can't be a time stays there and is said. */
function MinutesField({ step, editing }: { step: Step; editing: ChainEditing }) {
  const { number } = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [invalid, setInvalid] = useState(false)
  const [left, setLeft] = useState(false)
  useUnsavedState(invalid)
  const wrong = invalid && left
  const look = () => {
    const valid = field.current?.validity.valid !== false
    setInvalid(!valid)
    return valid
  }
  const keep = () => {
    setLeft(true)
    if (!look()) return
    const typed = field.current?.value.trim() ?? ''
    const minutes = typed === '' ? null : Number(typed)
    if (minutes !== step.minutes) void editing.setMinutes(step, minutes)
  }
  return (
    <>
      <label className="mt-1 inline-flex items-center gap-2 text-sm text-ink-2">
        About
        <input
          ref={field}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_MINUTES}
          defaultValue={step.minutes ?? ''}
          aria-label={`Minutes for ${nameOf(step)}`}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? noteId : undefined}
          onInput={look}
          onBlur={keep}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          className="h-9 w-20 rounded-sm pointer-coarse:h-11 border border-line-strong bg-surface px-2 text-ink tabular-nums aria-invalid:border-bad"
        />
        minutes
      </label>
      {wrong && <FieldError id={noteId}>{`Minutes must be a whole number from 1 to ${number(MOST_MINUTES)}.`}</FieldError>}
    </>
  )
}
