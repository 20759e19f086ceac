import { useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/check-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import { listsClient } from '../../../lists/client.ts'
import type { Entry } from '../../../lists/contract.ts'
import type { Step } from '../../contract.ts'
import { MOST_PICKS } from '../../limits.ts'
import type { ChainEditing } from './use-chain-editing.ts'

const PAGE = '100'
/** So many entries of a list are offered. */
const MOST_OFFERED = 500

type PicksDialogProps = { step: Step; list: NonNullable<Step['list']>; editing: ChainEditing; onClose: () => void }

/** Says which entries of its list a step shows: all, or those that are ticked. */
export default function PicksDialog({ step, list, editing, onClose }: PicksDialogProps) {
  const { plural } = useFormat()
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [before, setBefore] = useState<number[] | null>(null)
  const [picked, setPicked] = useState<readonly number[]>([])
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { id: stepId, picks_only } = step
  const readPicks = useRef(editing.readPicks)
  useEffect(() => {
    Promise.all([readAll(list.id), picks_only ? readPicks.current(stepId) : null]).then(
      ([all, had]) => {
        setEntries(all)
        setBefore(had)
        setPicked(had ?? [])
      },
      (error: unknown) => setWrong(errorMessage(error)),
    )
  }, [list.id, stepId, picks_only])
  const sought = words.trim().toLowerCase()
  const shown = (entries ?? []).filter((entry) => titleOf(entry).toLowerCase().includes(sought))
  const full = picked.length >= MOST_PICKS
  const keep = (ids: number[] | null) => {
    onClose()
    void editing.pick(step, ids, before)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`What to show from ${list.title}`}
      footer={
        <>
          <Button onClick={() => keep(null)}>Show all</Button>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => keep([...picked])}>
            Show only these
          </Button>
        </>
      }
    >
      <p role="status" className="mb-2 text-sm text-ink-2">
        {wrong ??
          (entries === null
            ? 'Loading the list…'
            : full
              ? `${MOST_PICKS} are the most that a step shows.`
              : `${plural(picked.length, { one: '# picked', other: '# picked' })}. They are shown in the order in which you tick them.`)}
      </p>
      {(entries?.length ?? 0) > 12 && (
        <SearchField
          label="Search this list"
          placeholder="Search this list"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <ul className="mt-2 max-h-[50dvh] list-none overflow-auto overscroll-contain">
        {shown.map((entry) => (
          <li key={entry.id}>
            <CheckField
              label={titleOf(entry)}
              checked={picked.includes(entry.id)}
              disabled={full && !picked.includes(entry.id)}
              aside={picked.includes(entry.id) ? picked.indexOf(entry.id) + 1 : undefined}
              onChange={() => setPicked(picked.includes(entry.id) ? picked.filter((id) => id !== entry.id) : [...picked, entry.id])}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const titleOf = ({ place, title }: Entry) => place?.name ?? title ?? 'A place that is no longer listed'

async function readAll(listId: number): Promise<Entry[]> {
  const lists = listsClient(browserFetch)
  const all: Entry[] = []
  for (let cursor: string | null = null; all.length < MOST_OFFERED; ) {
    const page: { data: Entry[]; next_cursor: string | null } = await lists.entries(listId, {
      limit: PAGE,
      ...(cursor !== null && { cursor }),
    })
    all.push(...page.data)
    cursor = page.next_cursor
    if (cursor === null) break
  }
  return all
}
