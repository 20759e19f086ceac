import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import type { Copies, SourceChange, Sources } from '../../../lists/copies-contract.ts'
import type { EditedList } from '../../read-editor.ts'
import type { Editing } from './use-editing.ts'
import { client } from './use-list-data.ts'

type PartProps = { data: EditedList; editing: Editing }
type Source = Sources['data'][number]

const did = { added: 'added', removed: 'taken out', note: 'has another note', best_time: 'has another best time' }

/** What a source did with an entry, in words. */
function saidOf({ kind, fields, becomes }: SourceChange): string {
  const said = fields.map((field) => (field === 'note' || field === 'best_time' ? did[field] : `is ${becomes} now`))
  return kind === 'added' || kind === 'removed' ? did[kind] : said.join(', ')
}

/** What the lists did since from which this one was copied: each change is taken, or left. */
export function SourceChanges({ data: { list, sources }, editing }: PartProps) {
  return sources.data.map((source) => (
    <section key={source.copy_id} className="border-t border-line py-4" aria-label="Where it was copied from">
      <h2 className="font-sans text-base font-semibold">{source.changes.length > 0 ? 'Changed since you copied it' : 'Copied from'}</h2>
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {source.shown ? (
          <>
            <Link to={source.shown.path} className="text-ink underline-offset-4 hover:underline">
              {source.shown.title}
            </Link>{' '}
            by {source.shown.author}
          </>
        ) : (
          'A list that is no longer public'
        )}
      </p>
      <ul className="list-none">
        {source.changes.map((change) => (
          <li key={change.source_entry_id} className="border-b border-line py-3 text-sm last:border-0">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-semibold">{change.name}</span> <span className="text-ink-2">{saidOf(change)}</span>
            </p>
            {change.fields.includes('best_time') && change.best_time && <p className="mt-1 text-ink-2">Best time: {change.best_time}</p>}
            {change.note && <p className="mt-1 line-clamp-4 font-serif text-base [overflow-wrap:anywhere]">{change.note}</p>}
            <div className="mt-2 flex gap-2">
              <Button size="sm" busy={editing.busy} onClick={() => void take(editing, list.id, source, change)}>
                Take it<span className="sr-only"> {change.name}</span>
              </Button>
              <Button size="sm" variant="quiet" busy={editing.busy} onClick={() => void leave(editing, list.id, source, change)}>
                Leave it<span className="sr-only"> {change.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const take = (editing: Editing, listId: number, { copy_id }: Source, { source_entry_id, name, own, fields }: SourceChange) =>
  editing.act(`${name}: taken`, async () => {
    const { entry } = await client.decide(listId, copy_id, { source_entry_id, take: true })
    if (own === null) return entry && (() => client.removeEntry(listId, entry.id, entry.version))
    const { entry_id, place_id, title, note, best_time } = own
    const [place, words] = [fields.includes('place'), fields.includes('title')]
    // What was said in words and is a place now isn't put into words again.
    if (entry && place && place_id === null) return null
    if (entry)
      return async () => {
        if (place && place_id !== null) await client.repair(listId, entry_id, { version: entry.version, how: 'replace', place_id })
        const version = entry.version + (place ? 1 : 0)
        return client.editEntry(listId, entry_id, { version, note, best_time, ...(words && title !== null && { title }) })
      }
    return () => client.restoreEntry(listId, entry_id)
  })

const leave = (editing: Editing, listId: number, { copy_id }: Source, { source_entry_id, name }: SourceChange) =>
  editing.act(`${name}: left`, () => client.decide(listId, copy_id, { source_entry_id, take: false }).then(() => null))

/** Who made lists of their own of this one: public ones by name, the others counted. */
export function CopiedBy({ copies: { data, others } }: { copies: Copies }) {
  const { plural } = useFormat()
  if (data.length === 0 && others === 0) return null
  const hidden = plural(others, { one: '# copy that not everybody sees', other: '# copies that not everybody sees' })
  return (
    <section id="copies" className="scroll-mt-20 border-t border-line py-4" aria-label="Copies">
      <h2 className="mb-1 font-sans text-base font-semibold">Copied by others</h2>
      <ul className="grid list-none gap-1 text-sm">
        {data.map(({ id, title, path, author }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Link to={path} className="underline-offset-4 hover:underline">
              {title}
            </Link>{' '}
            <span className="text-ink-2">by {author.name || 'a former member'}</span>
          </li>
        ))}
        {others > 0 && <li className="text-ink-2">{data.length > 0 ? `and ${hidden}` : hidden}</li>}
      </ul>
    </section>
  )
}
