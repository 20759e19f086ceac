import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'

type Suspension = { reason: string; until: string | null }
type SuspendDialogProps = { open: boolean; name: string; onClose: () => void; onSuspend: (suspension: Suspension) => void }

const spans = [
  ['1', 'A day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['365', 'A year'],
  ['', 'Until somebody restores'],
] as const

/** Asks why and for how long; the person is told both. */
export function SuspendDialog({ open, name, onClose, onSuspend }: SuspendDialogProps) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('7')
  const [wrong, setWrong] = useState(false)
  const send = () => {
    const given = reason.replace(/\s+/g, ' ').trim()
    setWrong(given === '')
    if (given === '') return
    setReason('')
    onSuspend({ reason: given, until: days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString() })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Suspend ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={send}>
            Suspend
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label="Reason"
          help="The person is told this by mail and when they sign in."
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={wrong ? 'Say why.' : undefined}
        />
        <SelectField label="For how long" value={days} onChange={(event) => setDays(event.currentTarget.value)}>
          {spans.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </Dialog>
  )
}
