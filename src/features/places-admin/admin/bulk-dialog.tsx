import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { NewBulkEdit } from '../bulk-contract.ts'
import { actOf, type BulkChoices, BulkForm, type Typed } from './bulk-form.tsx'
import { BulkResult } from './bulk-result.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

type BulkDialogProps = {
  /** The places that are meant, and how many those are. */
  places: Pick<NewBulkEdit, 'places' | 'filter'>
  count: number
  choices: BulkChoices
  /** What is to be done, to begin with: `set category_id`. */
  what: string
  onClose: () => void
  /** Places are others than they were. */
  onChanged: () => void
}

/** Asks what to do with many places, says what that would do, and does it; afterwards it can be taken back. */
export function BulkDialog({ places, count, choices, what, onClose, onChanged }: BulkDialogProps) {
  const [typed, setTyped] = useState<Typed>({ what, value: '' })
  const { edit, error, busy, plan, run, undo, open } = useBulkEdit(onChanged)
  const { plural } = useFormat()
  const act = actOf(typed, choices)
  const said = (number: number) => plural(number, { one: '# place', other: '# places' })
  const buttons = () => {
    if (!edit || edit.state === 'planning')
      return (
        <Button variant="primary" busy={busy} disabled={act === null} onClick={() => act && plan({ act, ...places })}>
          See what it would do
        </Button>
      )
    if (edit.state === 'planned')
      return (
        <>
          <Button onClick={() => open(null)}>Back</Button>
          <Button
            variant={isHard(typed) ? 'danger' : 'primary'}
            busy={busy}
            disabled={edit.counts.change === 0}
            onClick={() => run(edit.id)}
          >
            {isHard(typed) ? 'Remove' : 'Change'} {said(edit.counts.change)}
          </Button>
        </>
      )
    return (
      <>
        {(edit.state === 'done' || edit.state === 'undoing') && edit.counts.changed > 0 && (
          <Button busy={busy} onClick={() => undo(edit.id)}>
            Undo
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </>
    )
  }
  return (
    <Dialog open onClose={onClose} title={`Change ${said(count)}`} footer={buttons()}>
      <div className="grid gap-4">
        {error && <Notice tone="bad">{error}</Notice>}
        {!edit || edit.state === 'planning' ? <BulkForm choices={choices} typed={typed} onChange={setTyped} /> : null}
        {edit && <BulkResult edit={edit} />}
        {edit?.state === 'running' && <p className="text-sm text-ink-2">You may close this: it goes on, and stands under Bulk changes.</p>}
      </div>
    </Dialog>
  )
}

const isHard = ({ what }: Typed) => what === 'move remove'
