import { ExclamationTriangleIcon, XCircleIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../../ui/button.tsx'
import { Link } from '../../../../ui/link.tsx'
import { useFormat } from '../../../../ui/locale.tsx'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import type { Entry } from '../../../lists/contract.ts'
import type { EntryHealth } from '../../../lists/entry-health.ts'
import type { EditedList } from '../../read-editor.ts'
import { checkAll, keepEntry, repairAll, replaceEntry } from './repairs.ts'
import { type Editing, nameOf } from './use-editing.ts'

type PartProps = { data: EditedList; editing: Editing }

/** What of a list isn't right any more, each with what can be done; and when it was last said that it is. */
export function Health({ data: { list, health, now }, editing }: PartProps) {
  const { plural } = useFormat()
  const { data: entries, problems, checked_at } = health
  const clear = entries.filter((entry) => entry.health?.sure)
  if (list.entry_count === 0) return null
  return (
    <section id="health" className="scroll-mt-20 border-t border-line py-4" aria-label="Health">
      <h2 className="mb-1 flex items-baseline justify-between font-sans text-base font-semibold">
        Health
        {problems > 0 && <span className="text-sm font-normal text-ink-2">{problems} to look at</span>}
      </h2>
      <ul className="list-none">
        {entries.map((entry) => (
          <Problem key={entry.id} entry={entry} listId={list.id} editing={editing} />
        ))}
      </ul>
      {problems > entries.length && <p className="py-2 text-sm text-ink-2">The others follow when these are decided.</p>}
      {clear.length > 0 && entries.length > 1 && (
        <Button variant="primary" className="mt-2 mb-3" busy={editing.busy} onClick={() => void repairAll(editing, list.id, clear)}>
          {clear.length === entries.length
            ? 'Repair all'
            : `Repair ${plural(clear.length, { one: '# that is clear', other: '# that are clear' })}`}
        </Button>
      )}
      {problems === 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <span>
            Nothing needs a look.
            {checked_at && (
              <>
                {' '}
                Readers see that you checked it <RelativeTime when={checked_at} now={now} />.
              </>
            )}
          </span>
          <Button size="sm" busy={editing.busy} onClick={() => void checkAll(editing, list.id)}>
            It is right as it is
          </Button>
        </p>
      )}
    </section>
  )
}

function Problem({ entry, listId, editing }: { entry: Entry; listId: number; editing: Editing }) {
  const { health, place, number } = entry
  if (!health) return null
  const { state, replacement } = health
  const heavy = state === 'closed' || state === 'gone'
  const Icon = heavy ? XCircleIcon : ExclamationTriangleIcon
  // Of what stands there twice the other is no replacement.
  const offered = state === 'duplicate' ? null : replacement
  const only = state === 'merged' || state === 'moved'
  return (
    <li className="flex gap-3 border-b border-line py-3 last:border-0">
      <Icon className={heavy ? 'mt-0.5 size-5 shrink-0 text-bad' : 'mt-0.5 size-5 shrink-0 text-warn'} aria-hidden="true" />
      <div className="min-w-0 flex-1 text-sm">
        <h3 className="font-sans text-sm font-semibold [overflow-wrap:anywhere]">
          {number}. {nameOf(entry)}
        </h3>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{explained[state]}</p>
        {state === 'merged' && place && <p className="text-ink-2">What you wrote stands with {place.name} now.</p>}
        {replacement && (
          <p className="mt-1">
            {state === 'duplicate' ? 'Like ' : 'Instead: '}
            <Link to={replacement.path} className="font-medium underline-offset-4 hover:underline">
              {replacement.name}
            </Link>
            <span className="text-ink-2"> · {replacement.line}</span>
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          {offered && (
            <Button size="sm" busy={editing.busy} onClick={() => void replaceEntry(editing, listId, entry)}>
              Replace
              <span className="sr-only">
                {' '}
                {nameOf(entry)} by {offered.name}
              </span>
            </Button>
          )}
          {!only && (
            <Button size="sm" busy={editing.busy} onClick={() => void editing.remove(entry)}>
              Take out<span className="sr-only"> {nameOf(entry)}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant={only ? 'secondary' : 'quiet'}
            busy={editing.busy}
            onClick={() => void keepEntry(editing, listId, entry)}
          >
            Keep as it is<span className="sr-only"> {nameOf(entry)}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

const explained: { [State in EntryHealth['state']]: string } = {
  gone: 'Is no longer listed: readers don’t see its name.',
  closed: 'Has closed for good.',
  closing: 'Somebody says that it has closed. Those who may know are asked.',
  duplicate: 'Seems to stand in the list twice.',
  merged: 'Turned out to be the same as another place.',
  moved: 'Is somewhere else than when it was added.',
  doubtful: 'Nobody has confirmed anything of it for years.',
}

const words: { [State in EntryHealth['state']]: string } = {
  gone: 'No longer listed',
  closed: 'Closed for good',
  closing: 'May have closed',
  duplicate: 'Maybe twice',
  merged: 'Merged',
  moved: 'Has moved',
  doubtful: 'Long unconfirmed',
}

/** What isn't right with an entry, in its row; it leads to what can be done. Nothing where that was decided. */
export function HealthMark({ health }: { health: EntryHealth | null }) {
  if (health === null || health.kept) return null
  return (
    <a href="#health" className="font-sans">
      <Tag tone={health.state === 'closed' || health.state === 'gone' ? 'bad' : 'warn'}>{words[health.state]}</Tag>
    </a>
  )
}
