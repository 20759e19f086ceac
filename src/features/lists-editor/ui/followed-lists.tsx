import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import { ListCards } from '../../lists/ui/list-cards.tsx'
import { ListRows } from '../../lists/ui/list-rows.tsx'
import type { FollowedListsPage } from '../read-followed-lists.ts'
import { ListsTools } from './parts/lists-tools.tsx'

type FollowedListsProps = {
  page: FollowedListsPage
  /** ISO time of the page's answer. */
  now: string
  /** What is to be said first. */
  children?: ReactNode
}

/** Lists that one follows, the last followed first, to open and to find. */
export function FollowedLists({ page: { data, next_cursor, q, view }, now, children }: FollowedListsProps) {
  const address = (query: Record<string, string>) =>
    href('MyLists', {}, { show: 'followed', q, ...(view === 'rows' && { view }), ...query })
  return (
    <div className="wrap max-w-240 py-6 md:py-10">
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-3">
        <h1 className="mr-auto">My lists</h1>
        <TextLink to={href('Saved', {}, { show: 'following' })} className="text-sm">
          How you are told
        </TextLink>
      </div>
      {children}
      <ListsTools label="Search followed lists" show="followed" q={q} view={view} address={address} className="mb-6" />
      {data.length === 0 && <Nothing narrowed={q !== ''} />}
      {view === 'grid' ? <ListCards lists={data} now={now} /> : <ListRows lists={data} now={now} heading="h2" />}
      {next_cursor !== null && <ShowMore to={address({ cursor: next_cursor })} />}
    </div>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  if (narrowed)
    return (
      <EmptyState
        heading="h2"
        title="No list fits"
        actions={<ButtonLink to={href('MyLists', {}, { show: 'followed' })}>Show all</ButtonLink>}
      >
        No list that you follow has these words in its title.
      </EmptyState>
    )
  return (
    <EmptyState
      heading="h2"
      title="You follow no lists yet"
      actions={
        <ButtonLink to={href('Discover')} variant="primary">
          Discover lists
        </ButtonLink>
      }
    >
      Follow a list on its page: it stands here, and you are told what changes in it.
    </EmptyState>
  )
}
