import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isBuilt } from '../../../urls.ts'
import type { Leaving } from '../contract/profile.ts'

type Lists = Leaving['lists']
type DeleteAccountDialogProps = { open: boolean; busy: boolean; onClose: () => void; onDelete: (lists: Lists) => void }

/** Asks once more, and what becomes of the lists where people can have any. */
export function DeleteAccountDialog({ open, busy, onClose, onDelete }: DeleteAccountDialogProps) {
  const [lists, setLists] = useState<Lists>('remove')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={busy} onClick={() => onDelete(lists)}>
            Delete in 14 days
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        You are signed out everywhere else at once. Until the day comes you can sign in and keep your account.
      </p>
      {isBuilt('MyLists') && (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">Your public lists</legend>
          <CheckField
            type="radio"
            name="lists"
            label="Remove them with the account"
            className="-ml-2.5"
            checked={lists === 'remove'}
            onChange={() => setLists('remove')}
          />
          <CheckField
            type="radio"
            name="lists"
            label="Leave them to others, without your name"
            className="-ml-2.5"
            checked={lists === 'keep'}
            onChange={() => setLists('keep')}
          />
        </fieldset>
      )}
    </Dialog>
  )
}
