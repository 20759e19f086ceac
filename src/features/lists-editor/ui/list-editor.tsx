import '../../lists/ui/list.css'
import '../../../ui/map/map.css'
import { ArrowUpTrayIcon, ArrowUturnLeftIcon, ClipboardDocumentListIcon } from '@heroicons/react/20/solid'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Person } from '../../../platform/live/shared-stream.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SavedAt } from '../../../ui/kept-text/saved-at.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useDragging } from '../../../ui/use-dragging.ts'
import { href } from '../../../urls.ts'
import { listView } from '../../lists/list-view.ts'
import { headingsAbove } from '../../lists/shown-list.ts'
import { ListMap } from '../../lists/ui/list-map.tsx'
import { NEW_LIST } from '../new-list.ts'
import type { EditedList } from '../read-editor.ts'
import { AddField } from './parts/add-field.tsx'
import { EditedEntry } from './parts/edited-entry.tsx'
import { Health } from './parts/list-health.tsx'
import { Cover, Tags } from './parts/list-looks.tsx'
import { People } from './parts/list-people.tsx'
import { About, InChannel, Untold, WhoSeesIt } from './parts/list-settings.tsx'
import { PasteDialog } from './parts/paste-dialog.tsx'
import { CopiedBy, SourceChanges } from './parts/source-changes.tsx'
import { Suggestions } from './parts/suggestions.tsx'
import { AlsoHere, Apart } from './parts/together.tsx'
import { type Editing, useEditing } from './parts/use-editing.ts'
import { useMeant } from './parts/use-meant.ts'
import { useTogether } from './parts/use-together.ts'
import { Heading, Words } from './parts/words.tsx'

const FileDialog = lazy(() => import('./parts/file-dialog.tsx'))

const seen = { public: 'Public', unlisted: 'With the link', private: 'Private' }

type ListEditorProps = {
  data: EditedList
  /** How many entries are shown. */
  shown: number
  /** Their address is proven: they may show lists to others. */
  verified: boolean
  /** Who writes it here, by number. */
  me: number
}

/** A list as those see it who write it. Everything is kept at once, and can be taken back. */
export function ListEditor({ data: loaded, shown, verified, me }: ListEditorProps) {
  const editing = useEditing(loaded, shown)
  const { data } = editing
  const { list, entries, more, names } = data
  const [held, setHeld] = useState(false)
  const together = useTogether(list.id, editing, editing.idle, held)
  // Whoever may no longer write it copies what they typed; nothing else could be done.
  const { barred } = together
  const [pasted, setPasted] = useState<string | null>(null)
  const [importing, setImporting] = useState(false)
  // Made a moment ago, by a form that says so.
  const [isNew] = useState(useLocation().state === NEW_LIST)
  const view = listView(list, 'editor')
  const meant = useMeant(list.id)
  return (
    <div className="wrap list-page pt-4 pb-12">
      <div>
        <EditorBar
          data={data}
          editing={editing}
          barred={barred}
          people={together.connected === false ? [] : together.people.filter(({ id }) => id !== me)}
        />
        <Apart {...together} editing={editing} />
        <Words data={data} editing={editing} />
        {!barred && (
          <div className="mt-4">
            <AddField
              region={list.region?.path ?? null}
              entries={entries}
              first={entries.length === 0 && isNew}
              onAdd={async (entry) => (await editing.add([entry])).why}
              onLines={setPasted}
              meant={meant}
            />
            <p className="mt-2 flex flex-wrap gap-1">
              <Button variant="quiet" size="sm" onClick={() => setPasted('')}>
                <ClipboardDocumentListIcon className="size-4" aria-hidden="true" />
                Paste many
              </Button>
              <Button variant="quiet" size="sm" onClick={() => setImporting(true)}>
                <ArrowUpTrayIcon className="size-4" aria-hidden="true" />
                Import a file
              </Button>
            </p>
          </div>
        )}
      </div>
      <div>
        <Stops data={data} editing={editing} onHold={setHeld} barred={barred} />
        {entries.length === 0 && !barred && (
          <EmptyState className="mt-4" heading="h2" title="Type the name of a place">
            Enter adds it and stays in the field. Several names at once can be pasted.
          </EmptyState>
        )}
        {more && <ShowMore to={href('MyListEdit', { id: list.id }, { shown: shown + 200 })} />}
      </div>
      <aside className="list-side max-lg:mt-8 lg:max-h-[calc(100dvh-100px)] lg:overflow-auto" aria-label="Map and settings">
        {view && (
          <div className="list-map mb-4 max-lg:aspect-[440/320]! lg:h-80!">
            <ListMap view={view} names={names} stops={entries} label={`Map of ${list.title}`} />
          </div>
        )}
        {!barred && (
          <>
            <Suggestions data={data} editing={editing} />
            <Health data={data} editing={editing} />
            <SourceChanges data={data} editing={editing} />
            <Untold data={data} editing={editing} />
            <WhoSeesIt data={data} editing={editing} verified={verified} />
            <InChannel data={data} editing={editing} />
            <About data={data} editing={editing} />
            <Cover data={data} editing={editing} />
            <Tags data={data} editing={editing} />
            <People data={data} editing={editing} verified={verified} />
            <CopiedBy copies={data.copies} />
          </>
        )}
      </aside>
      {importing && (
        <Suspense>
          <FileDialog listId={list.id} onClose={() => setImporting(false)} onAdd={editing.add} />
        </Suspense>
      )}
      {pasted !== null && <PasteDialog listId={list.id} text={pasted} onClose={() => setPasted(null)} onAdd={editing.add} />}
    </div>
  )
}

type EditorBarProps = { data: EditedList; editing: Editing; people: Person[]; barred: boolean }

function EditorBar({ data: { list }, editing, people, barred }: EditorBarProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-2">
      <ButtonLink size="sm" variant="quiet" to={href('MyLists')} className="-ml-3">
        My lists
      </ButtonLink>
      <Tag tone={list.visibility === 'public' ? 'good' : 'plain'}>{seen[list.visibility]}</Tag>
      {editing.saved && <SavedAt when={editing.saved} />}
      <AlsoHere people={people} />
      <span role="status" className="sr-only">
        {editing.said}
      </span>
      <span className="ml-auto flex gap-2">
        <Button size="sm" variant="quiet" disabled={!editing.undoable || barred} onClick={editing.undo}>
          <ArrowUturnLeftIcon className="size-4" aria-hidden="true" />
          Undo
        </Button>
        <ButtonLink size="sm" to={list.path}>
          View
        </ButtonLink>
      </span>
    </div>
  )
}

type StopsProps = {
  data: EditedList
  editing: Editing
  /** Something is being dragged, or not any more. */
  onHold: (held: boolean) => void
  barred: boolean
}

/** Entries under their headings, moved by their handles, by Alt and an arrow, or by number. */
function Stops({ data: { list, entries }, editing, onHold, barred }: StopsProps) {
  const headings = headingsAbove(entries, list.sections)
  /** The section that was made last, which is to be named. */
  const [named, setNamed] = useState<number | null>(null)
  const { dragging, grip } = useDragging(
    () => true,
    (id, over) => {
      const entry = entries.find((one) => one.id === id)
      if (entry) void editing.move(entry, over.zone === 'before' ? { before: over.id } : { after: over.id })
    },
  )
  const isDragging = dragging !== null
  useEffect(() => onHold(isDragging), [isDragging, onHold])
  const last = entries.at(-1)
  const below = last ? list.sections.filter(({ position }) => position > last.position) : list.sections
  return (
    <>
      <h2 className="sr-only">Entries</h2>
      <ol className="list-none">
        {entries.map((entry, i) => (
          <Fragment key={entry.id}>
            <li>
              {headings[i]?.map((section) => (
                <Heading key={section.id} section={section} editing={editing} named={named === section.id} />
              ))}
              <EditedEntry
                entry={entry}
                count={list.entry_count}
                barred={barred}
                editing={editing}
                dragging={dragging}
                grip={grip(entry.id)}
                onSection={() => void editing.addSection('New section', entry.id).then(setNamed)}
              />
            </li>
          </Fragment>
        ))}
        {below.map((section) => (
          <li key={section.id}>
            <Heading section={section} editing={editing} named={named === section.id} />
          </li>
        ))}
      </ol>
    </>
  )
}
