import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type MoveDialogProps = {
  title: string
  label: string
  required: boolean
  /** Who reads the reason. */
  readers: string
  onClose: () => void
  onMove: (reason: string) => void
}

/** Asks why a place is moved to another state. */
export function MoveDialog({ title, label, required, readers, onClose, onMove }: MoveDialogProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const send = () => {
    const given = reason.replace(/\s+/g, ' ').trim()
    setWrong(required && given === '')
    if (!required || given !== '') onMove(given)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={send}>
            {label}
          </Button>
        </>
      }
    >
      <TextArea
        id="move-reason"
        label="Reason"
        help={required ? readers : `${readers} May be left out.`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong ? 'Say why.' : undefined}
      />
    </Dialog>
  )
}
