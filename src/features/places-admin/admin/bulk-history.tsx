import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import type { BulkEdit } from '../bulk-contract.ts'
import { placesAdminClient } from '../client.ts'
import { type BulkChoices, prices } from './bulk-form.tsx'
import { BulkResult } from './bulk-result.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

const client = placesAdminClient(browserFetch)

/** What was done to many places lately, each to be looked at and taken back. */
export function BulkHistory({ choices, now }: { choices: BulkChoices; now: string }) {
  const format = useFormat()
  const [edits, setEdits] = useState<BulkEdit[] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const { edit, error, busy, undo, open } = useBulkEdit(() => {})
  const show = async () => {
    setFailed(null)
    try {
      setEdits((await client.bulkEdits()).data)
    } catch (problem) {
      setFailed(errorMessage(problem))
      setEdits([])
    }
  }
  const close = () => {
    open(null)
    setEdits(null)
  }
  const problem = failed ?? error
  return (
    <>
      <Button size="sm" onClick={show}>
        Bulk changes
      </Button>
      <Dialog
        open={edits !== null}
        onClose={close}
        title={edit ? wordsOf(edit, choices) : 'Bulk changes'}
        footer={
          edit && (
            <>
              <Button onClick={() => void show().then(() => open(null))}>Back</Button>
              {edit.state === 'done' && edit.counts.changed > 0 && (
                <Button variant="primary" busy={busy} onClick={() => undo(edit.id)}>
                  Undo
                </Button>
              )}
            </>
          )
        }
      >
        {problem && (
          <Notice tone="bad" className="mb-3">
            {problem}
          </Notice>
        )}
        {edit ? (
          <BulkResult edit={edit} />
        ) : edits?.length === 0 && !failed ? (
          <p className="text-sm text-ink-2">Nothing was done to many places yet.</p>
        ) : (
          <ul className="-mx-2 list-none divide-y divide-line">
            {edits?.map((one) => (
              <li key={one.id}>
                <button type="button" className="w-full rounded-sm p-2 text-left text-sm hover:bg-sunken" onClick={() => open(one)}>
                  <span className="block font-medium">{wordsOf(one, choices)}</span>
                  <span className="block text-xs text-ink-2">
                    {states[one.state]} ·{' '}
                    {changedBy(one) > 0 && `${format.plural(changedBy(one), { one: '# place', other: '# places' })} · `}
                    {one.by?.name || 'Somebody'} · <RelativeTime when={one.created_at} now={now} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

const states: Record<BulkEdit['state'], string> = {
  planning: 'Being planned',
  planned: 'Planned',
  running: 'Under way',
  done: 'Done',
  undoing: 'Being taken back',
  undone: 'Taken back',
  failed: 'Failed',
}
/** Of how many places it changed anything, also where that was taken back. */
const changedBy = ({ counts: { changed, undone, partly, kept } }: BulkEdit) => changed + undone + partly + kept

const moves = { close: 'Closed', reopen: 'Opened again', remove: 'Removed', restore: 'Brought back' }

function wordsOf({ act }: BulkEdit, { fields, tags, attributes, categories }: BulkChoices): string {
  if (act.kind === 'move') return moves[act.move]
  if (act.kind === 'list') {
    const name = (word: string | number) =>
      (act.field === 'tag_ids' ? tags.find(({ id }) => id === word)?.name : attributes.find(({ key }) => key === word)?.label) ??
      String(word)
    const said = (words: readonly (string | number)[], verb: string) => (words.length > 0 ? [`${verb} ${words.map(name).join(', ')}`] : [])
    return [...said(act.add, 'Added'), ...said(act.remove, 'Took out')].join('; ')
  }
  const [field = '', value] = Object.entries(act.fields)[0] ?? []
  const label = fields.find(({ name }) => name === field)?.label ?? field
  const shown =
    field === 'category_id' ? categories.find(({ id }) => id === value)?.name : field === 'price' ? prices[Number(value)] : value
  return shown === null || shown === '' || typeof shown === 'object' ? `${label} emptied` : `${label}: ${shown}`
}
