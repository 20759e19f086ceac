import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage, useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { listsClient } from '../../lists/client.ts'
import type { ListPage } from '../../lists/read-list-page.ts'
import { placesClient } from '../../places/client.ts'
import { AddField, type AddWords } from './parts/add-field.tsx'
import { useMeant } from './parts/use-meant.ts'

const client = listsClient(browserFetch)
type Kind = 'add' | 'remove' | 'replace'
type Choice = { place_id: number; name: string } | { title: string }

const suggesting: AddWords = {
  label: 'Which place',
  placeholder: 'Name of the place',
  enter: 'chooses it',
  asText: (typed) => `Suggest “${typed}” in your own words`,
}

/** What a reader says should stand in a list, or no longer, and why. */
export default function SuggestDialog({ shown: { list, entries }, onClose }: { shown: ListPage; onClose: () => void }) {
  const { busy, submit } = useButtonSubmit()
  const meant = useMeant(list.id)
  const [kind, setKind] = useState<Kind>('add')
  const [entryId, setEntryId] = useState<number | null>(null)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [note, setNote] = useState('')
  const place_id = choice && 'place_id' in choice ? choice.place_id : null
  const wanted =
    kind === 'add'
      ? choice && { kind, note, ...('place_id' in choice ? { place_id: choice.place_id } : { title: choice.title }) }
      : entryId === null
        ? null
        : kind === 'remove'
          ? note.trim() !== '' && { kind, entry_id: entryId, note }
          : place_id !== null && { kind, entry_id: entryId, place_id, note }
  const send = () =>
    submit(
      'send',
      async () => {
        if (!wanted) return
        await client.suggest(list.id, wanted)
        toasts.say('success', 'Thank you. Whoever writes the list will see it.')
        onClose()
      },
      null,
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suggest something for ${list.title}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy !== null} disabled={!wanted} onClick={send}>
            Suggest
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SelectField label="What should change" value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          <option value="add">A place should be added</option>
          <option value="remove">An entry should go</option>
          <option value="replace">An entry should be another place</option>
        </SelectField>
        {kind !== 'add' && (
          <SelectField
            label="Which entry"
            value={entryId ?? ''}
            onChange={(event) => setEntryId(Number(event.currentTarget.value) || null)}
          >
            <option value="">Choose one</option>
            {entries.map(({ id, number, place, title }) => (
              <option key={id} value={id}>
                {number}. {place?.name ?? title ?? 'A place that is no longer listed'}
              </option>
            ))}
          </SelectField>
        )}
        {kind !== 'remove' && (
          <div>
            <AddField
              region={list.region?.path ?? null}
              entries={[]}
              first
              words={suggesting}
              meant={meant}
              onAdd={(chosen) =>
                named(chosen).then((one) => {
                  setChoice(one)
                  return null
                }, errorMessage)
              }
            />
            <p role="status" className="mt-2 text-sm text-ink-2">
              {choice ? (
                <>
                  Chosen: <b className="font-medium text-ink">{'title' in choice ? choice.title : choice.name}</b>
                  {kind === 'replace' && 'title' in choice && ', which is no place here: choose one that is found'}
                </>
              ) : (
                'Type its name, and choose it.'
              )}
            </p>
          </div>
        )}
        <TextArea
          label={kind === 'remove' ? 'Why' : 'Why (optional)'}
          maxLength={500}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

/** What was chosen, with its name. */
async function named(choice: { place_id: number } | { title: string }): Promise<Choice> {
  if ('title' in choice) return choice
  const place = await placesClient(fetch).place(choice.place_id)
  return { ...choice, name: place.name }
}
