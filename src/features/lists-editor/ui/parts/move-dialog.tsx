import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import type { Entry, OwnList } from '../../../lists/contract.ts'
import { type Editing, nameOf } from './use-editing.ts'

/** Puts an entry below a heading, or at the end of another list that one writes. */
export default function MoveDialog({ entry, editing, onClose }: { entry: Entry; editing: Editing; onClose: () => void }) {
  const { client, id, latest } = editing
  const { sections } = latest.current.list
  const [lists, setLists] = useState<readonly OwnList[] | null>(null)
  const [where, setWhere] = useState('')
  useEffect(() => {
    client.own({ limit: '100' }).then(
      ({ data }) => setLists(data.filter((one) => one.id !== id && (one.role === 'owner' || one.role === 'editor'))),
      () => setLists([]),
    )
  }, [client, id])
  const move = async () => {
    onClose()
    const [kind, to] = where.split(' ')
    const title = lists?.find((one) => one.id === Number(to))?.title ?? 'another list'
    if (kind === 'section') return editing.move(entry, { section: Number(to) })
    const { entries } = latest.current
    const after = entries[entries.findIndex((one) => one.id === entry.id) - 1]?.id ?? null
    return editing.act(`${nameOf(entry)} moved to ${title}`, async () => {
      await client.transferEntry(id, entry.id, Number(to))
      return async () => {
        await client.transferEntry(Number(to), entry.id, id)
        await client.moveEntry(id, entry.id, { after })
      }
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${nameOf(entry)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={where === ''} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <SelectField label="Where to" value={where} onChange={(event) => setWhere(event.currentTarget.value)}>
        <option value="">{lists === null ? 'Looking for your lists…' : 'Choose a section or a list'}</option>
        {sections.length > 0 && (
          <optgroup label="In this list, below">
            {sections.map((section) => (
              <option key={section.id} value={`section ${section.id}`}>
                {section.title}
              </option>
            ))}
          </optgroup>
        )}
        {lists !== null && lists.length > 0 && (
          <optgroup label="To the end of">
            {lists.map((one) => (
              <option key={one.id} value={`list ${one.id}`}>
                {one.title}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
    </Dialog>
  )
}
