import './list.css'
import '../../places/ui/place-row.css'
import { EllipsisHorizontalIcon, MapIcon, PencilIcon, ShareIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classes } from '../../../ui/classes.ts'
import { CopyField } from '../../../ui/copy-field.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuButton, MenuLink } from '../../../ui/menu-item.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { href } from '../../../urls.ts'
import { embedCode } from '../../syndication/embed-code.ts'
import { listsClient } from '../client.ts'
import type { ListBeen } from '../contract.ts'
import { listAddress } from '../list-address.ts'
import { listView } from '../list-view.ts'
import type { ListPage } from '../read-list-page.ts'
import { gapsBetween, headingsAbove, type ShownEntry, shownEntries } from '../shown-list.ts'
import { BeenContext, BeenOfAll, useBeen } from './been.tsx'
import { ListEntry } from './list-entry.tsx'
import { ListFilters, ListNarrowed } from './list-filters.tsx'
import { ListHead, ListMosaic } from './list-head.tsx'
import { ListMap } from './list-map.tsx'

/** A list with fewer places is seen at once. */
const FEWEST_TO_FILTER = 4

type ListArticleProps = {
  shown: ListPage
  member: boolean
  /** The site's own address, without a slash at the end. */
  siteUrl: string
  /** ISO time of the page's answer. */
  now: string
  /** What is done with a list most, such as following it: on a phone at the foot of the window. */
  acts?: ReactNode
  /** What can be done with it besides. */
  moreActs?: ReactNode
  /** Where the member who reads it has been, and who that is. */
  visited?: { been: ListBeen | null; account: number } | undefined
}

/** A list to read: what it is, its entries with their notes, where they are. */
export function ListArticle({ shown, member, siteUrl, now, acts, moreActs, visited }: ListArticleProps) {
  const { list, page, pages, names, asked = {}, left } = shown
  const been = useBeen(visited?.been ?? null, visited?.account)
  const { entries, next, more, busy } = useMore(shown, now)
  const view = left?.count === 0 ? null : listView(list)
  const first = (
    <>
      {list.can.edit && (
        <ButtonLink to={href('MyListEdit', { id: list.id })}>
          <PencilIcon className="size-5" aria-hidden="true" />
          Edit
        </ButtonLink>
      )}
      {acts}
    </>
  )
  return (
    <BeenContext value={been}>
      <div className={classes('wrap pb-6 md:pt-6 lg:pb-12', list.bounds ? 'list-page' : 'max-w-192')}>
        <div>
          {page === 1 && <ListMosaic pictures={list.pictures} eager />}
          <div className="relative">
            <ListHead list={list} member={member} now={now} />
            <div className="mt-5 flex flex-wrap gap-2 print:hidden">
              <div className="contents max-md:hidden">{first}</div>
              {moreActs}
              <div className="list-share">
                <Share list={list} siteUrl={siteUrl} />
                <Downloads list={list} />
              </div>
            </div>
          </div>
        </div>
        <div className="lg:col-start-1">
          {left ? (
            <ListNarrowed path={list.path} asked={asked} left={left} />
          ) : (
            <Figures list={list} entries={entries} whole={pages === 1 || (page === 1 && next === null)} />
          )}
          <BeenOfAll />
          {(left || (list.bounds && (pages > 1 || placesOf(entries) >= FEWEST_TO_FILTER))) && (
            <ListFilters path={list.path} asked={asked} member={been !== null} />
          )}
          {left && entries.length === 0 && (
            <EmptyState
              className="mt-6"
              heading="h2"
              title="Nothing of the list fits"
              actions={<ButtonLink to={list.path}>Show the whole list</ButtonLink>}
            />
          )}
          {!left && entries.length === 0 && (
            <EmptyState className="mt-6" heading="h2" title="Nothing stands here yet">
              {list.can.edit ? 'Add the first place in the editor.' : 'Its author hasn’t added a place yet.'}
            </EmptyState>
          )}
          <Stops entries={entries} sections={left ? [] : list.sections} gaps={!left} />
          {next !== null && (
            <nav aria-label="More entries" className="mt-6 flex justify-center">
              <ButtonLink
                to={listAddress(list.path, { ...asked, page: String(page + 1) })}
                rel="next"
                aria-busy={busy || undefined}
                onClick={more}
              >
                Show more
              </ButtonLink>
            </nav>
          )}
          {page > 1 && (
            <p className="mt-6 text-sm">
              <ButtonLink to={listAddress(list.path, { ...asked, page: page === 2 ? '' : String(page - 1) })} rel="prev" size="sm">
                Earlier entries
              </ButtonLink>
            </p>
          )}
        </div>
        {view && (
          <aside id="map" className="list-side max-lg:mt-8" aria-label="Map">
            <div className="list-map">
              <ListMap
                view={view}
                names={names}
                stops={entries}
                label={`Map of ${list.title}`}
                others={pages > 1 && !left ? list.id : undefined}
              />
            </div>
            <p className="mt-3 text-xs text-ink-2">Distances are as the crow flies.</p>
          </aside>
        )}
        <div className="list-bar md:hidden">
          {first}
          {view && (
            <a href="#map" className={`${buttonStyle({})} ml-auto shrink-0`}>
              <MapIcon className="size-5" aria-hidden="true" />
              Map
            </a>
          )}
        </div>
      </div>
    </BeenContext>
  )
}

const placesOf = (entries: readonly ShownEntry[]) => entries.filter(({ place }) => place).length

/** Entries under their headings, with how far it is to the next. */
function Stops({
  entries,
  sections,
  gaps: shown,
}: {
  entries: readonly ShownEntry[]
  sections: ListPage['list']['sections']
  gaps: boolean
}) {
  const { distance, number } = useFormat()
  const gaps = shown ? gapsBetween(entries) : []
  const headings = sections.length > 0 ? headingsAbove(entries, sections) : []
  return (
    <>
      <h2 className="sr-only">Entries</h2>
      <ol className="list-entries">
        {entries.map((entry, i) => (
          <li key={entry.id}>
            {headings[i]?.map(({ id, title }) => (
              <h2 key={id} className="border-b border-line pt-6 pb-2 text-xl">
                {title}
              </h2>
            ))}
            <ListEntry entry={entry} number={number(entry.number)} distance={distance} eager={i < 3} />
            {gaps[i] != null && <p className="list-gap">{distance(gaps[i])}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

function Figures({ list, entries, whole }: { list: ListPage['list']; entries: readonly ShownEntry[]; whole: boolean }) {
  const { plural, distance, number } = useFormat()
  const open = entries.filter(({ place }) => place?.state?.tone === 'open' || place?.state?.tone === 'soon').length
  const way = gapsBetween(entries).reduce<number>((sum, gap) => sum + (gap ?? 0), 0)
  const facts = [
    plural(list.entry_count, { one: '# entry', other: '# entries' }),
    ...(list.ranked ? ['ranked, the best first'] : []),
    ...(list.closed_count > 0 ? [plural(list.closed_count, { one: '# place has closed', other: '# places have closed' })] : []),
    ...(whole && open > 0 ? [`${number(open)} open now`] : []),
    ...(whole && way > 0 ? [`${distance(way)} as the crow flies`] : []),
  ]
  return <p className="mt-4 border-b border-line pb-3 text-sm text-ink-2">{facts.join(' · ')}</p>
}

/** The entries of the page, and with script those that were asked for since. */
function useMore(shown: ListPage, now: string) {
  const { list } = shown
  const format = useFormat()
  const [read, setRead] = useState<{ of: ListPage; entries: ShownEntry[]; next: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const far = read?.of === shown ? read : { of: shown, entries: shown.entries, next: shown.next_cursor }
  const more = async (event: { preventDefault: () => void; metaKey: boolean; ctrlKey: boolean }) => {
    if (event.metaKey || event.ctrlKey || far.next === null) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const { data, next_cursor } = await listsClient(fetch).entries(list.id, { ...shown.asked, cursor: far.next })
      setRead({ of: shown, entries: [...far.entries, ...shownEntries(data, { now, format })], next: next_cursor })
    } catch {
      toasts.say('error', 'The rest of the list did not load. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return { entries: far.entries, next: far.next, more, busy }
}

function Share({ list, siteUrl }: { list: ListPage['list']; siteUrl: string }) {
  return (
    <Menu
      label="Share"
      className="w-76 max-sm:mx-2"
      trigger={(wiring) => (
        <Button className="max-md:w-10 max-md:border-transparent max-md:bg-transparent max-md:px-0" {...wiring}>
          <ShareIcon className="size-5" aria-hidden="true" />
          <span className="max-md:sr-only">Share</span>
        </Button>
      )}
    >
      <div className="p-2">
        <CopyField label="Link" value={siteUrl + list.path} />
        {list.visibility !== 'private' && !list.hidden && (
          <div className="mt-3">
            <CopyField label="Embed" value={embedCode({ of: 'lists', id: list.id, name: list.title }, siteUrl)} />
          </div>
        )}
      </div>
    </Menu>
  )
}

function Downloads({ list }: { list: ListPage['list'] }) {
  return (
    <Menu
      label="More"
      trigger={(wiring) => (
        <Button variant="quiet" square aria-label="More" {...wiring}>
          <EllipsisHorizontalIcon className="size-5" aria-hidden="true" />
        </Button>
      )}
    >
      {['CSV', 'GeoJSON', 'KML', 'GPX'].map((format) => (
        <MenuLink key={format} to={`/api/lists/${list.id}/export/${format.toLowerCase()}`} reloadDocument download>
          Download as {format}
        </MenuLink>
      ))}
      <MenuButton onClick={() => print()} className="noscript:hidden">
        Print
      </MenuButton>
      {list.can.run && <MenuLink to={`${list.path}?as=stranger`}>See it as others do</MenuLink>}
    </Menu>
  )
}
