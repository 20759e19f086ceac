import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'

type WordsFormProps = {
  label: string
  longest: number
  /** What its button says. */
  send: string
  danger: boolean
  busy: boolean
  /** Whether it was done. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

/** What the team says to a claimant, in place of the decisions: one writes at once. */
export function WordsForm({ label, longest, send, danger, busy, onSend, onClose }: WordsFormProps) {
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const saved = useUnsavedChanges(form)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={async (event) => {
        event.preventDefault()
        if (text.trim() === '' || !(await onSend(text))) return
        saved()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <TextArea label={label} maxLength={longest} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <div className="flex gap-2">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={text.trim() === ''} busy={busy}>
          {send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
