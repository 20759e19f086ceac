import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { GONE } from '../../../lists/gone.ts'
import type { Suggestion } from '../../../lists/suggestions-contract.ts'
import type { EditedList } from '../../read-editor.ts'
import type { Editing } from './use-editing.ts'

/** What readers suggest, taken or refused one by one, or all at once. */
export function Suggestions({ data: { suggestions }, editing }: { data: EditedList; editing: Editing }) {
  if (suggestions.length === 0) return null
  const take = (ids: number[], what: string) =>
    void editing.act(what, async () => {
      const { entries } = await editing.client.decideSuggestions(editing.id, { ids, accept: true })
      return entries.length === 0 ? null : () => editing.removeAll(entries.map((id) => ({ id })))
    })
  const refuse = (ids: number[], what: string, for_good = false) =>
    void editing.act(what, async () => {
      const decided = await editing.client.decideSuggestions(editing.id, { ids, accept: false, for_good })
      if (decided.ids.length === 0) return null
      toasts.say('success', what, { label: 'Undo', run: editing.undo })
      return () => editing.client.reopenSuggestions(editing.id, decided.ids)
    })
  const all = suggestions.map(({ id }) => id)
  return (
    <section className="border-t border-line py-4" aria-label="Suggestions">
      <h2 className="mb-2 font-sans text-base font-semibold">Suggestions from readers</h2>
      <ul className="grid list-none gap-3 text-sm">
        {suggestions.map((one) => (
          <li key={one.id}>
            <p className="[overflow-wrap:anywhere]">
              <Wanted suggestion={one} />
            </p>
            {one.note !== '' && <p className="font-serif text-base [overflow-wrap:anywhere]">“{one.note}”</p>}
            <p className="text-ink-2">{one.by.name}</p>
            <p className="mt-1.5 flex flex-wrap gap-1.5">
              <Button size="sm" disabled={editing.busy} onClick={() => take([one.id], 'Suggestion taken')}>
                Accept
              </Button>
              <Button size="sm" variant="quiet" disabled={editing.busy} onClick={() => refuse([one.id], 'Suggestion refused')}>
                Refuse
              </Button>
              <Button
                size="sm"
                variant="quiet"
                disabled={editing.busy}
                onClick={() => refuse([one.id], 'It stays, and isn’t asked again', true)}
              >
                Don’t ask again
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {suggestions.length > 1 && (
        <p className="mt-3 flex gap-1.5 border-t border-line pt-3">
          <Button size="sm" disabled={editing.busy} onClick={() => take(all, `${all.length} suggestions taken`)}>
            Accept all {all.length}
          </Button>
          <Button size="sm" variant="quiet" disabled={editing.busy} onClick={() => refuse(all, `${all.length} suggestions refused`)}>
            Refuse all
          </Button>
        </p>
      )}
    </section>
  )
}

function Wanted({ suggestion: { kind, place, title, entry } }: { suggestion: Suggestion }) {
  const what = place ? (
    <>
      <Link to={place.path} className="font-medium underline underline-offset-4">
        {place.name}
      </Link>{' '}
      ({place.category.singular}, {place.where})
    </>
  ) : (
    <b className="font-medium">{title || 'a place that is no longer listed'}</b>
  )
  if (kind === 'add') return <>Add {what}</>
  const old = entry ? (
    <b className="font-medium">
      {entry.number}. {entry.name ?? GONE}
    </b>
  ) : (
    'an entry that is gone'
  )
  return kind === 'remove' ? (
    <>Remove {old}</>
  ) : (
    <>
      Change {old} for {what}
    </>
  )
}
