import { lazy, Suspense, useState } from 'react'
import { FieldNotice } from '../../../../ui/kept-text/field-notice.tsx'
import { useKeptField } from '../../../../ui/kept-text/use-kept-field.ts'
import { MenuButton } from '../../../../ui/menu-item.tsx'
import type { Entry } from '../../../lists/contract.ts'
import { removeEntryPhoto, setEntryPhoto } from './pictures.ts'
import { type Editing, nameOf } from './use-editing.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))
const PictureDialog = lazy(() => import('./picture-dialog.tsx'))

/** What of an entry is opened by its menu. */
export const useEntryExtras = () => useState<'time' | 'photo' | 'move' | null>(null)
type Part = { entry: Entry; editing: Editing; extras: ReturnType<typeof useEntryExtras> }

/** In the menu of an entry: its best time and its photo. */
export function EntryExtras({ entry, editing, extras: [, open] }: Part) {
  return (
    <>
      <MenuButton onClick={() => open('move')}>Move to…</MenuButton>
      {entry.best_time === '' && <MenuButton onClick={() => open('time')}>Say the best time</MenuButton>}
      <MenuButton onClick={() => open('photo')}>{entry.photo ? 'Another photo' : 'Add a photo'}</MenuButton>
      {entry.photo && <MenuButton onClick={() => void removeEntryPhoto(editing, entry)}>Remove the photo</MenuButton>}
    </>
  )
}

/** The best time of an entry, written in place, and the dialog of its photo. */
export function BestTime({ entry, editing, extras: [opened, open] }: Part) {
  const { best_time } = entry
  return (
    <>
      {(best_time !== '' || opened === 'time') && (
        <BestTimeField entry={entry} editing={editing} opened={opened === 'time'} onClose={() => open(null)} />
      )}
      {opened === 'move' && (
        <Suspense>
          <MoveDialog entry={entry} editing={editing} onClose={() => open(null)} />
        </Suspense>
      )}
      {opened === 'photo' && (
        <Suspense>
          <PictureDialog
            title={`Photo of ${nameOf(entry)}`}
            suggested={nameOf(entry)}
            onClose={() => open(null)}
            onSend={(given) => setEntryPhoto(editing, entry, given)}
          />
        </Suspense>
      )}
    </>
  )
}

type BestTimeFieldProps = { entry: Entry; editing: Editing; opened: boolean; onClose: () => void }

function BestTimeField({ entry, editing, opened, onClose }: BestTimeFieldProps) {
  const field = useKeptField({
    most: 80,
    value: entry.best_time,
    line: true,
    onSave: (typed) => editing.describe(entry, 'best_time', typed),
  })
  return (
    <>
      <label className="flex items-baseline gap-1.5 text-sm text-ink-2">
        Best time:
        <input
          ref={field.ref}
          {...field.props}
          // biome-ignore lint/a11y/noAutofocus: somebody has just asked for it
          autoFocus={opened}
          aria-label={`Best time for ${nameOf(entry)}`}
          placeholder="At dusk, Sundays before ten"
          className="min-w-0 flex-1 rounded-sm border border-transparent bg-transparent px-1.5 py-0.5 text-ink placeholder:text-ink-3 hover:border-line focus:border-accent focus:outline-none"
          onBlur={({ currentTarget }) => {
            field.props.onBlur()
            if (currentTarget.value.trim() === '') onClose()
          }}
        />
      </label>
      <FieldNotice field={field} name="best time" />
    </>
  )
}
