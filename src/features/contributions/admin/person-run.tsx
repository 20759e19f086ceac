import { useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { errorMessage, useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { contributionsClient } from '../client.ts'
import type { RunChange, RunOfChanges } from '../run-contract.ts'

const client = contributionsClient(browserFetch)
const DAY = 86_400_000
const spans = [
  ['1', 'the last day'],
  ['7', 'the last week'],
  ['30', 'the last month'],
  ['365', 'the last year'],
] as const

/** What one person changed lately, to be taken back in one act: how much, before anything is done. */
export function PersonRun({ person, onClose }: { person: { id: number; name: string }; onClose: () => void }) {
  const [days, setDays] = useState('7')
  const [found, setFound] = useState<(RunOfChanges & { since: string }) | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { busy, submit } = useButtonSubmit()
  useEffect(() => {
    let left = false
    const since = new Date(Date.now() - Number(days) * DAY).toISOString()
    setFound(null)
    client.changesOf(person.id, since).then(
      (run) => !left && setFound({ ...run, since }),
      (error: unknown) => !left && setFailed(errorMessage(error)),
    )
    return () => {
      left = true
    }
  }, [person.id, days])
  const undoable = found?.changes.filter(goesBack) ?? []
  return (
    <Dialog open onClose={onClose} title={`Changes by ${person.name || 'somebody'}`}>
      <div className="grid grid-cols-1 gap-4">
        <SelectField id="run-days" label="In" value={days} onChange={(event) => setDays(event.target.value)}>
          {spans.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {failed && <Notice tone="bad">{failed}</Notice>}
        {!found && !failed && <Spinner />}
        {found && found.undone > 0 && <Notice title={`${found.undone} taken back.`} />}
        {found?.changes.length === 0 && <p>{found.undone > 0 ? 'Nothing is left.' : 'They changed nothing in that time.'}</p>}
        <ul className="max-h-80 list-none divide-y divide-line overflow-y-auto">
          {found?.changes.map((change) => (
            <li key={`${change.kind} ${change.id}`} className="py-2 text-sm">
              <p className="font-medium wrap-anywhere">{change.name}</p>
              <p className="text-ink-2">{saidOf(change)}</p>
              {change.conflicts.length > 0 && <p className="text-bad">Stays: {change.conflicts.join(', ')}</p>}
            </li>
          ))}
        </ul>
        {found && (
          <p className="flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Close</Button>
            <Button
              variant="danger"
              busy={busy === 'undo'}
              disabled={undoable.length === 0}
              onClick={() =>
                submit('undo', async () => setFound({ ...(await client.undoChangesOf(person.id, found.since)), since: found.since }), null)
              }
            >
              Take back {undoable.length}
            </Button>
          </p>
        )}
      </div>
    </Dialog>
  )
}

const goesBack = ({ kind, fields, conflicts }: RunChange) => (kind === 'edit' ? fields.length > 0 : conflicts.length === 0)

function saidOf({ kind, fields }: RunChange): string {
  if (kind === 'place') return 'Added by them'
  if (kind === 'photo') return 'A photo of theirs'
  return fields.length > 0 ? `Changed: ${fields.join(', ')}` : 'Changed'
}
