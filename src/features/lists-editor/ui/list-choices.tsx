import { PlusIcon } from '@heroicons/react/20/solid'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Chip, Chips } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { typedIn } from '../../../ui/typed-in.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { listsClient } from '../../lists/client.ts'
import type { OwnList, Visibility } from '../../lists/contract.ts'
import { VisibilityMark } from '../../lists/ui/list-cards.tsx'
import { ListLinesSkeleton } from './list-lines-skeleton.tsx'

const client = listsClient(browserFetch)

/** What a place is put into: one's lists with ticks, those used last first; typing finds one or names a new one. */
export function ListChoices({ place }: { place: { id: number } }) {
  const filter = useRef<HTMLInputElement>(null)
  const [lists, setLists] = useState<readonly OwnList[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [q, setQ] = useState('')
  const [making, setMaking] = useState(false)
  useEffect(() => {
    // A keyboard on the screen would cover the lists.
    if (!matchMedia('(pointer: coarse)').matches) filter.current?.focus()
    client
      .own({ place: String(place.id), limit: '100' })
      .then(({ data }) => setLists(data.filter(({ role }) => role === 'owner' || role === 'editor')))
      .catch(() => setFailed(true))
  }, [place.id])

  const set = (id: number, entryId: number | null) =>
    setLists((was) =>
      (was ?? []).map((list) =>
        list.id === id ? { ...list, place_entry_id: entryId, entry_count: list.entry_count + (entryId === null ? -1 : 1) } : list,
      ),
    )
  const tick = async (list: OwnList) => {
    const { id, place_entry_id: had } = list
    // Shown at once; what fails is taken back and said.
    set(id, had === null ? 0 : null)
    try {
      if (had === null) {
        const added = await client.add(id, { entries: [{ place_id: place.id }] })
        const entryId = added.data[0]?.id ?? added.already[0]?.entry_id ?? 0
        setLists((was) => (was ?? []).map((one) => (one.id === id ? { ...one, place_entry_id: entryId } : one)))
        toasts.say('success', `Added to ${list.title}`, { label: 'Undo', run: () => void takeOut(id, entryId) })
      } else await takeOut(id, had)
    } catch (error) {
      set(id, had)
      toasts.say('error', errorMessage(error))
    }
  }
  const takeOut = async (id: number, entryId: number) => {
    await client.removeEntry(id, entryId, await versionOf(id, entryId))
    setLists((was) => (was ?? []).map((one) => (one.id === id ? { ...one, place_entry_id: null } : one)))
  }
  const words = nameKey(q)
  const shown = (lists ?? []).filter(({ title }) => words === '' || nameKey(title).includes(words))
  if (failed) return <p className="p-3 text-sm text-ink-2">Your lists did not load. Close this and try again.</p>
  return (
    <div className="grid gap-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = shown
          if (first && words !== '') void tick(first)
          else if (q.trim() !== '') setMaking(true)
        }}
      >
        <SearchField
          ref={filter}
          type="text"
          label="Find or name a list"
          placeholder="Find or name a list"
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </form>
      <div className={classes('overflow-auto overscroll-contain', making ? 'max-h-24' : 'max-h-72')}>
        {lists === null && <ListLinesSkeleton />}
        {shown.map((list) => (
          <CheckField
            key={list.id}
            className="min-h-11"
            checked={list.place_entry_id !== null}
            onChange={() => void tick(list)}
            label={
              <span className="flex items-center">
                <span className="truncate">{list.title}</span>
                <span className="shrink-0">
                  <VisibilityMark visibility={list.visibility} hidden={list.hidden} />
                </span>
              </span>
            }
            aside={list.entry_count}
          />
        ))}
        {lists !== null && shown.length === 0 && (
          <p className="px-2.5 py-2 text-ink-2">{lists.length === 0 ? 'You have no lists yet.' : 'No list of yours is called so.'}</p>
        )}
      </div>
      <div className="border-t border-line pt-1">
        {making ? (
          <NewList
            title={q.trim()}
            placeId={place.id}
            onMade={(list) => {
              setMaking(false)
              setQ('')
              setLists((was) => [list, ...(was ?? [])])
            }}
            onCancel={() => setMaking(false)}
          />
        ) : (
          <button type="button" className="menu-line flex w-full items-center gap-2.5" onClick={() => setMaking(true)}>
            <PlusIcon className="size-4.5" aria-hidden="true" />
            New list…
          </button>
        )}
      </div>
    </div>
  )
}

/** The version that an entry has now: somebody may have written a note since. */
async function versionOf(listId: number, entryId: number): Promise<number> {
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await client.entries(listId, { limit: '100', cursor })
    const found = data.find(({ id }) => id === entryId)
    if (found || next_cursor === null) return found?.version ?? 1
    cursor = next_cursor
  }
}

type NewListProps = { title: string; placeId: number; onMade: (list: OwnList) => void; onCancel: () => void }

function NewList({ title, placeId, onMade, onCancel }: NewListProps) {
  const [visibility, setVisibility] = useState<Visibility>('private')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget, 'title')
    if (typed === '') return setError('A list needs a title.')
    setBusy(true)
    try {
      const { id } = await client.create({ title: typed, visibility, place_ids: [placeId] })
      const { data } = await client.own({ place: String(placeId), limit: '5' })
      const made = data.find((list) => list.id === id)
      toasts.say('success', `Added to ${typed}`)
      if (made) onMade(made)
    } catch (problem) {
      setError(errorMessage(problem))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={make} className="grid gap-2.5 p-2" noValidate>
      <TextField label="New list" name="title" defaultValue={title} maxLength={120} error={error} autoComplete="off" autoFocus />
      <Chips>
        <Chip pressed={visibility === 'private'} onClick={() => setVisibility('private')}>
          Only me
        </Chip>
        <Chip pressed={visibility === 'public'} onClick={() => setVisibility('public')}>
          Public
        </Chip>
      </Chips>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          Make it and add
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <p className="text-xs text-ink-2">The name can change later.</p>
    </form>
  )
}
