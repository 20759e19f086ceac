import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { copyText } from '../../../../ui/copy-text.ts'
import type { ChainEditing, LeftNote } from './use-chain-editing.ts'

type LeftNotesProps = {
  editing: ChainEditing
  /** Below which step; null: above the first. */
  after: number | null
}

/** What was being written about steps that others took out meanwhile, where they stood, until it is dismissed. */
export function LeftNotes({ editing: { chain, leftNotes, dismissNote }, after }: LeftNotesProps) {
  const standing = (id: number | null) => (chain.steps.some((step) => step.id === id) ? id : null)
  return leftNotes
    .filter((note) => standing(note.after) === after)
    .map((note) => <Left key={note.id} note={note} onDismiss={() => dismissNote(note.id)} />)
}

function Left({ note: { name, text }, onDismiss }: { note: LeftNote; onDismiss: () => void }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(text))
  return (
    <div role="status" className="my-2 rounded-md border border-line bg-sunken px-3 py-2 text-sm">
      <p className="[overflow-wrap:anywhere]">{`${name}: This step was taken out of the chain meanwhile. What you wrote about it:`}</p>
      <p className="mt-1 font-serif whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
      <p className="mt-1 -ml-2 flex flex-wrap gap-1">
        <Button size="sm" variant="quiet" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </p>
    </div>
  )
}
