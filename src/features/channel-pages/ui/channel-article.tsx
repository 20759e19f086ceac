import '../../lists/ui/list.css'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { href } from '../../../urls.ts'
import type { ListCard } from '../../lists/contract.ts'
import { listView } from '../../lists/list-view.ts'
import { VisibilityMark } from '../../lists/ui/list-cards.tsx'
import { ListMosaic } from '../../lists/ui/list-head.tsx'
import type { ChannelOrder, ChannelPage } from '../read-channel-page.ts'
import { ChannelMap } from './channel-map.tsx'

const orderNames: Record<ChannelOrder, string> = { new: 'Newest first', old: 'Oldest first', title: 'By title' }

/** Days for which a list is marked as new. */
const NEW_DAYS = 7

type ChannelArticleProps = {
  page: ChannelPage
  /** ISO time of the page's answer. */
  now: string
}

/** What came out in a channel, where its places are, and what it is about. */
export function ChannelArticle({ page, now }: ChannelArticleProps) {
  const { channel, contents, lists, next_cursor, category, month, sort, names } = page
  const format = useFormat()
  const address = (query: Record<string, string | null>) =>
    href('TopOne', { slug: channel.slug }, { category, month, ...(sort !== 'new' && { sort }), ...query })
  const view = listView(contents, 'channel')
  return (
    <div className="mt-6">
      {page.ignored && (
        <Notice tone="warn" className="mb-5">
          A part of this address can’t be read and was left out.
        </Notice>
      )}
      <div className="gap-12 border-t border-line pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-label="Lists">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">
              {format.plural(contents.list_count, { one: '# list', other: '# lists' })}
              {month && <span className="text-ink-2"> · {format.month(month)}</span>}
            </h2>
            {contents.list_count > 1 && (
              <Chips>
                {(Object.keys(orderNames) as ChannelOrder[]).map((one) => (
                  <ChipLink key={one} to={address({ sort: one === 'new' ? null : one })} current={one === sort} preventScrollReset>
                    {orderNames[one]}
                  </ChipLink>
                ))}
              </Chips>
            )}
          </div>
          {contents.categories.length > 1 && (
            <Chips scroll className="mt-4">
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
          {lists.length === 0 ? (
            <Nothing page={page} />
          ) : (
            <ul className="mt-3 list-none">
              {lists.map((list) => (
                <Row key={list.id} list={list} fresh={isNew(list, now) && lists.some((one) => !isNew(one, now))} />
              ))}
            </ul>
          )}
          {next_cursor !== null && <ShowMore to={address({ cursor: next_cursor })} />}
        </section>
        <aside className="max-lg:mt-8" aria-label="Where and when">
          {view && (
            <div className="overflow-clip rounded-lg border border-line">
              <div className="h-64">
                <ChannelMap view={view} names={names} places={contents.places} label={`Map of the places of ${channel.name}`} />
              </div>
              <p className="px-4 py-3 text-sm">
                {format.plural(contents.place_count, { one: '# place so far', other: '# places so far' })}
              </p>
            </div>
          )}
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
                      className="flex justify-between gap-3 py-1 underline-offset-4 hover:underline aria-current:font-semibold"
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

const isNew = ({ published_at }: ListCard, now: string) =>
  published_at !== null && Date.parse(now) - Date.parse(published_at) < NEW_DAYS * 86_400_000

/** `fresh`: it is new, where others stand beside it that aren’t. */
function Row({ list, fresh }: { list: ListCard; fresh: boolean }) {
  const format = useFormat()
  const out = list.published_at
  return (
    <li className="group/row relative grid gap-x-6 gap-y-1.5 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_168px] md:grid-cols-[88px_minmax(0,1fr)_168px]">
      <p className="text-sm text-ink-2 max-md:col-start-1 max-md:row-start-1">
        {out ? <time dateTime={out}>{format.date(out)}</time> : 'Draft'}
        {fresh && (
          <span className="ml-2 rounded-full bg-accent-wash px-2 py-0.5 text-xs font-medium text-accent-ink md:mt-1 md:ml-0 md:block md:w-fit">
            New
          </span>
        )}
      </p>
      <div className="min-w-0 max-md:col-start-1">
        <h3 className="text-xl leading-7 wrap-anywhere">
          <Link to={list.path} className="outline-none underline-offset-4 group-hover/row:underline after:absolute after:inset-0">
            {list.title}
          </Link>
          <VisibilityMark visibility={list.visibility} />
        </h3>
        {list.about && <p className="mt-1 wrap-anywhere text-ink-2">{list.about}</p>}
        <p className="mt-1.5 text-sm text-ink-2">
          {[
            'List',
            list.author.name || 'A former member',
            format.plural(list.entry_count, { one: '# place', other: '# places' }),
            list.region?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="channel-row-pictures max-sm:hidden md:col-start-3" aria-hidden="true">
        <ListMosaic pictures={list.pictures.slice(0, 2)} />
      </div>
    </li>
  )
}

function Nothing({ page: { channel, category, month } }: { page: ChannelPage }) {
  if (category !== null || month !== null)
    return (
      <EmptyState className="mt-6" heading="h3" title="No list fits" actions={<ButtonLink to={channel.path}>All lists</ButtonLink>}>
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
      {channel.can.edit ? 'What you put into the channel shows up here.' : 'Follow the channel to hear of its first list.'}
    </EmptyState>
  )
}
