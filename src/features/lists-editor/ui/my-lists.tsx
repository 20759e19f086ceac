import { PlusIcon } from '@heroicons/react/20/solid'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { BulkBar } from '../../../ui/admin-table/bulk-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { typedIn } from '../../../ui/typed-in.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { listsClient } from '../../lists/client.ts'
import type { OwnList, Visibility } from '../../lists/contract.ts'
import { ListCards, VisibilityMark } from '../../lists/ui/list-cards.tsx'
import { NEW_LIST } from '../new-list.ts'
import type { ListShow, MyListsPage } from '../read-my-lists.ts'
import { ListsTools } from './parts/lists-tools.tsx'

const client = listsClient(browserFetch)

const labels: { [S in ListShow]: string } = {
  '': 'All',
  shared: 'Shared with me',
  draft: 'Drafts',
  public: 'Public',
  unlisted: 'With the link',
  private: 'Private',
}

type MyListsProps = {
  page: MyListsPage
  /** ISO time of the page's answer. */
  now: string
  /** What is to be said first. */
  children?: ReactNode
}

/** One's lists, to open, to find and to do the same to several of. */
export function MyLists({ page, now, children }: MyListsProps) {
  const { lists, next_cursor, show, q, view } = page
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = lists.filter(({ id, role }) => ticked.has(id) && role === 'owner')
  const address = (query: Record<string, string>) => href('MyLists', {}, { show, q, ...(view === 'rows' && { view }), ...query })
  const tick = (list: OwnList) =>
    list.role === 'owner' && (
      <input
        type="checkbox"
        aria-label={`Tick ${list.title}`}
        checked={ticked.has(list.id)}
        onChange={() => setTicked((was) => new Set(was.has(list.id) ? [...was].filter((id) => id !== list.id) : [...was, list.id]))}
        className="tick rounded-[5px]"
      />
    )
  return (
    <div className="wrap max-w-240 py-6 md:py-10">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto">My lists</h1>
        <NewList />
      </div>
      {children}
      <ListsTools label="Search your lists" show={show} q={q} view={view} address={address} className="mb-4" />
      <Chips scroll className="mb-6">
        {(Object.keys(labels) as ListShow[]).map((key) => (
          <ChipLink key={key} to={address({ show: key })} current={show === key}>
            {labels[key]}
          </ChipLink>
        ))}
      </Chips>
      {lists.length === 0 && <Nothing narrowed={show !== '' || q !== ''} />}
      {view === 'grid' ? (
        <ListCards
          lists={lists.map((list) => ({ ...list, path: wayTo(list) }))}
          now={now}
          tick={(list) => <span className="absolute top-2 left-2 z-1 rounded-md bg-surface/86 p-1.5 leading-none">{tick(list)}</span>}
        />
      ) : (
        <Rows lists={lists} now={now} tick={tick} />
      )}
      {next_cursor !== null && <ShowMore to={address({ cursor: next_cursor })} />}
      <BulkBar count={chosen.length} onClear={() => setTicked(new Set())}>
        <Acts lists={chosen} onDone={() => setTicked(new Set())} />
      </BulkBar>
    </div>
  )
}

/** Those who write it go to its editor, the others to its page. */
const wayTo = ({ id, path, role }: OwnList) => (role === 'owner' || role === 'editor' ? href('MyListEdit', { id }) : path)

function Rows({ lists, now, tick }: { lists: readonly OwnList[]; now: string; tick: (list: OwnList) => React.ReactNode }) {
  const { plural } = useFormat()
  return (
    <ul className="list-none">
      {lists.map((list) => (
        <li key={list.id} className="flex items-center gap-3 border-b border-line py-2.5">
          {tick(list) || <span className="w-4.5" />}
          <Link
            to={wayTo(list)}
            className="relative flex min-w-0 flex-1 items-center font-serif text-lg underline-offset-4 hover:underline"
          >
            <span className="truncate">{list.title}</span>
            <span className="shrink-0">
              <VisibilityMark visibility={list.visibility} hidden={list.hidden} />
            </span>
          </Link>
          <span className="text-sm whitespace-nowrap text-ink-2 max-sm:hidden">
            <RelativeTime when={list.updated_at} now={now} />
          </span>
          <span className="w-20 text-right text-sm whitespace-nowrap text-ink-2 tabular-nums">
            {plural(list.entry_count, { one: '# entry', other: '# entries' })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState heading="h2" title="No list fits" actions={<ButtonLink to={href('MyLists')}>Show all</ButtonLink>}>
        No list of yours has these words and this state.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="You have no lists yet" actions={<ButtonLink to={href('Explore')}>Explore places</ButtonLink>}>
      A list holds places in an order, each with what you say of it. It is yours alone until you show it.
    </EmptyState>
  )
}

/** The same done to several lists; all of it can be taken back. */
function Acts({ lists, onDone }: { lists: readonly OwnList[]; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { plural } = useFormat()
  const [busy, setBusy] = useState(false)
  const run = async (said: string, act: (list: OwnList) => Promise<unknown>, back: (list: OwnList) => Promise<unknown>) => {
    const done: OwnList[] = []
    const undo = async () => {
      for (const list of done) await back(list).catch((error: unknown) => toasts.say('error', errorMessage(error)))
      await revalidate()
    }
    setBusy(true)
    try {
      for (const list of lists) {
        await act(list)
        done.push(list)
      }
    } catch (error) {
      toasts.say('error', errorMessage(error))
    }
    setBusy(false)
    if (done.length > 0) {
      const counted = plural(done.length, { one: '# list', other: '# lists' })
      toasts.say('success', `${counted} ${said}`, { label: 'Undo', run: () => void undo() })
      onDone()
    }
    await revalidate()
  }
  const show = (visibility: Visibility, said: string) =>
    run(
      said,
      ({ id, version }) => client.edit(id, { version, visibility }),
      ({ id, version, chosen_visibility: before }) => client.edit(id, { version: version + 1, visibility: before }),
    )
  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void show('public', 'public now')}>
        Make public
      </Button>
      <Button size="sm" busy={busy} onClick={() => void show('private', 'private now')}>
        Make private
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={busy}
        onClick={() =>
          void run(
            'deleted',
            ({ id }) => client.remove(id),
            ({ id }) => client.restore(id),
          )
        }
      >
        Delete
      </Button>
    </>
  )
}

function NewList() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = typedIn(event.currentTarget, 'title')
    if (title === '') return setError('A list needs a title.')
    setBusy(true)
    try {
      const { id } = await client.create({ title })
      await navigate(href('MyListEdit', { id }), { state: NEW_LIST })
    } catch (problem) {
      setError(errorMessage(problem))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <PlusIcon className="size-5" aria-hidden="true" />
        New list
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New list">
        <form onSubmit={make} className="grid gap-4" noValidate>
          <TextField label="Title" name="title" error={error} autoComplete="off" help="Only you see it until you show it to others." />
          <Button type="submit" variant="primary" busy={busy}>
            Make it
          </Button>
        </form>
      </Dialog>
    </>
  )
}
