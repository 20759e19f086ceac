import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type HideDialogProps = { name: string; onClose: () => void; onHide: (reason: string) => void }

/** Asks why a list goes out of sight; its owner is told. */
export function HideDialog({ name, onClose, onHide }: HideDialogProps) {
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState(false)
  const send = () => {
    const given = reason.replace(/\s+/g, ' ').trim()
    setWrong(given === '')
    if (given !== '') onHide(given)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Hide ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={send}>
            Hide
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        help="Its owner and whoever writes it with them read this. Nobody else sees the list until it is shown again."
        maxLength={300}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wrong ? 'Say why.' : undefined}
      />
    </Dialog>
  )
}
