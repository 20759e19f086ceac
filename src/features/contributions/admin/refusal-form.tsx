import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ReviewKind } from '../review-contract.ts'
import { Key } from './key.tsx'
import { decisionWords, usualReasons } from './reasons.ts'

type RefusalFormProps = {
  kind: ReviewKind
  /** Of a suggestion how much of it is taken and how much isn't, where only part of it is refused. */
  part: { taken: number; left: number } | null
  onRefuse: (reason: string) => void
  onCancel: () => void
}

/** The reason, which the author is told: a usual one by its digit, or in own words. */
export function RefusalForm({ kind, part, onRefuse, onCancel }: RefusalFormProps) {
  const [reason, setReason] = useState('')
  const box = useRef<HTMLFormElement>(null)
  const usual = usualReasons[kind]
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const chosen = usual[Number(event.key) - 1]
      if (!chosen || event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches('input')) return
      event.preventDefault()
      onRefuse(chosen)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [usual, onRefuse])
  return (
    <form
      ref={box}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onRefuse(reason.trim())
      }}
    >
      <p className="text-sm font-semibold">{part ? 'Why not the rest?' : 'Why?'} The author is told.</p>
      <div className="flex flex-wrap gap-2">
        {usual.map((text, n) => (
          <Button key={text} size="sm" onClick={() => onRefuse(text)}>
            {text} <Key>{n + 1}</Key>
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            id="reason"
            label="In other words"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <Button type="submit" variant={part ? 'primary' : 'danger'} disabled={reason.trim() === ''}>
          {part ? `Take ${part.taken}, refuse ${part.left}` : decisionWords[kind].refuse}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
