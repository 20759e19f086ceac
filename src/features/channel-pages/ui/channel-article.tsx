import '../../lists/ui/list.css'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { href } from '../../../urls.ts'
import { listView } from '../../lists/list-view.ts'
import { VisibilityMark } from '../../lists/ui/list-cards.tsx'
import { ListMosaic } from '../../lists/ui/list-head.tsx'
import type { InChannelItem } from '../contract.ts'
import type { ChannelOrder, ChannelPage } from '../read-channel-page.ts'
import { ChannelMap } from './channel-map.tsx'

const orderNames: Record<ChannelOrder, string> = { new: 'Newest first', old: 'Oldest first', title: 'By title' }

const kinds: readonly { kind: ChannelPage['kind']; name: string; of(contents: ChannelPage['contents']): number }[] = [
  { kind: null, name: 'All', of: ({ list_count, chain_count }) => list_count + chain_count },
  { kind: 'list', name: 'Lists', of: ({ list_count }) => list_count },
  { kind: 'chain', name: 'Chains', of: ({ chain_count }) => chain_count },
]

/** Days for which something is marked as new. */
const NEW_DAYS = 7

type ChannelArticleProps = {
  page: ChannelPage
  /** What stands below the map, for whoever wants to hear of what comes out. */
  children?: ReactNode
  /** ISO time of the page's answer. */
  now: string
}

/** What came out in a channel, where its places are, and what it is about. */
export function ChannelArticle({ page, now, children }: ChannelArticleProps) {
  const { channel, contents, items, next_cursor, kind, category, month, sort, names } = page
  const count = contents.list_count + contents.chain_count
  const format = useFormat()
  const address = (query: Record<string, string | null>) =>
    href('TopOne', { slug: channel.slug }, { kind, category, month, ...(sort !== 'new' && { sort }), ...query })
  const view = listView(contents, 'channel')
  const inMonth = contents.months.find((one) => one.month === month)?.count
  return (
    <div className="mt-6">
      {page.ignored && (
        <Notice tone="warn" className="mb-5">
          A part of this address can’t be read and was left out.
        </Notice>
      )}
      <div className="gap-12 border-t border-line pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby="channel-items">
          <h2 id="channel-items" className="sr-only">
            What came out{month && ` in ${format.month(month)}`}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            {contents.list_count > 0 && contents.chain_count > 0 ? (
              <Chips className="print:hidden">
                {kinds.map((one) => (
                  <ChipLink key={one.name} to={address({ kind: one.kind })} current={one.kind === kind} preventScrollReset>
                    {one.name} <span className="text-ink-3">{format.number(one.of(contents))}</span>
                  </ChipLink>
                ))}
              </Chips>
            ) : (
              count > 0 && (
                <p className="text-ink-2">
                  {format.plural(
                    inMonth ?? count,
                    contents.chain_count > 0 ? { one: '# chain', other: '# chains' } : { one: '# list', other: '# lists' },
                  )}
                  {month && ` · ${format.month(month)}`}
                </p>
              )
            )}
            {count > 1 && (
              <Chips className="print:hidden">
                {(Object.keys(orderNames) as ChannelOrder[]).map((one) => (
                  <ChipLink key={one} to={address({ sort: one === 'new' ? null : one })} current={one === sort} preventScrollReset>
                    {orderNames[one]}
                  </ChipLink>
                ))}
              </Chips>
            )}
          </div>
          {contents.categories.length > 1 && (
            <Chips scroll className="mt-4 print:hidden">
              <ChipLink to={address({ category: null })} current={category === null} preventScrollReset>
                All
              </ChipLink>
              {contents.categories.map(({ id, slug, name, count }) => (
                <ChipLink key={id} to={address({ category: slug })} current={slug === category} preventScrollReset>
                  {name} <span className="text-ink-3">{format.number(count)}</span>
                </ChipLink>
              ))}
            </Chips>
          )}
          {items.length === 0 ? (
            <Nothing page={page} />
          ) : (
            <ul className="mt-3 list-none">
              {items.map((item) => (
                <Row
                  key={`${item.kind} ${(item.list ?? item.chain)?.id}`}
                  item={item}
                  fresh={isNew(item, now) && items.some((one) => !isNew(one, now))}
                />
              ))}
            </ul>
          )}
          {next_cursor !== null && <ShowMore to={address({ cursor: next_cursor })} />}
        </section>
        <aside className="max-lg:mt-8" aria-label="Where and when">
          {view && (
            <div className="max-w-xl overflow-clip rounded-lg border border-line">
              <div className="aspect-4/3">
                <ChannelMap view={view} names={names} places={contents.places} label={`Map of the places of ${channel.name}`} />
              </div>
              <p className="px-4 py-3 text-sm">
                {format.plural(contents.place_count, { one: '# place so far', other: '# places so far' })}
              </p>
            </div>
          )}
          {children}
          {contents.months.length > 1 && (
            <nav aria-labelledby="channel-archive" className="mt-7">
              <h2 id="channel-archive" className="border-b border-line pb-2 text-lg">
                Archive
              </h2>
              <ul className="mt-2 list-none columns-2 text-sm lg:columns-1">
                {contents.months.map((one) => (
                  <li key={one.month}>
                    <Link
                      to={address({ month: one.month === month ? null : one.month })}
                      aria-current={one.month === month ? 'true' : undefined}
                      className="flex items-center justify-between gap-3 py-1 underline-offset-4 hover:underline aria-current:font-semibold pointer-coarse:min-h-11"
                    >
                      {format.month(one.month)} <span className="text-ink-2 tabular-nums">{format.number(one.count)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              {month && (
                <p className="mt-2 text-sm">
                  <Link to={address({ month: null })} className="underline underline-offset-3">
                    All months
                  </Link>
                </p>
              )}
            </nav>
          )}
        </aside>
      </div>
    </div>
  )
}

const isNew = ({ published_at }: InChannelItem, now: string) =>
  published_at !== null && Date.parse(now) - Date.parse(published_at) < NEW_DAYS * 86_400_000

const states = { none: 'Draft', draft: 'Draft', planned: 'Scheduled', out: '', archived: 'Archived' }

/** `fresh`: it is new, where others stand beside it that aren’t. */
function Row({ item, fresh }: { item: InChannelItem; fresh: boolean }) {
  const format = useFormat()
  const card = item.list ?? item.chain
  if (!card) return null
  const { published_at: out, publish_at: planned } = item
  const said = item.sentence || card.about
  const size = item.list
    ? ['List', format.plural(item.list.entry_count, { one: '# place', other: '# places' })]
    : ['Chain', format.plural(item.chain?.step_count ?? 0, { one: '# list', other: '# lists' })]
  return (
    <li className="group/row relative grid gap-x-6 gap-y-1.5 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_168px] md:grid-cols-[88px_minmax(0,1fr)_168px]">
      <p className="text-sm text-ink-2 max-md:col-start-1 max-md:row-start-1">
        {out ? <time dateTime={out}>{format.date(out)}</time> : states[item.state]}
        {item.state === 'planned' && planned && (
          <time dateTime={planned} className="block max-md:ml-1.5 max-md:inline">
            {format.date(planned)}
          </time>
        )}
        {fresh && (
          <span className="ml-2 rounded-full bg-accent-wash px-2 py-0.5 text-xs font-medium text-accent-ink md:mt-1 md:ml-0 md:block md:w-fit">
            New
          </span>
        )}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <h3 className="text-xl leading-7 wrap-anywhere">
          <Link to={card.path} className="outline-none underline-offset-4 group-hover/row:underline after:absolute after:inset-0">
            {card.title}
          </Link>
          <VisibilityMark visibility={card.visibility} />
        </h3>
        {said && <p className="mt-1 wrap-anywhere text-ink-2">{said}</p>}
        <p className="mt-1.5 text-sm text-ink-2">
          {[size[0], card.author.name || 'A former member', size[1], card.region?.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="channel-row-pictures max-sm:hidden md:col-start-3" aria-hidden="true">
        <ListMosaic pictures={card.pictures.slice(0, 2)} />
      </div>
    </li>
  )
}

function Nothing({ page: { channel, kind, category, month } }: { page: ChannelPage }) {
  if (kind !== null || category !== null || month !== null)
    return (
      <EmptyState className="mt-6" heading="h3" title="Nothing fits" actions={<ButtonLink to={channel.path}>Everything</ButtonLink>}>
        Nothing of this kind came out then.
      </EmptyState>
    )
  return (
    <EmptyState
      className="mt-6"
      heading="h3"
      title="Nothing has come out yet"
      actions={channel.can.edit && <ButtonLink to={href('ChannelListCreate', { channelId: channel.id })}>Make its first list</ButtonLink>}
    >
      {channel.can.edit ? 'What you put into the channel shows up here.' : 'Follow the channel to hear when something does.'}
    </EmptyState>
  )
}
