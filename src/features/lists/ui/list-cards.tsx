import { LinkIcon, LockClosedIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { ListCard } from '../contract.ts'
import { ListMosaic } from './list-head.tsx'
import './list.css'

type Card = Pick<
  ListCard,
  'id' | 'title' | 'path' | 'visibility' | 'entry_count' | 'pictures' | 'updated_at' | 'region' | 'category' | 'tags'
>

type ListCardsProps<Shown extends Card> = {
  lists: readonly Shown[]
  /** ISO time of the page's answer. */
  now: string
  /** On top of each, such as a tick. */
  tick?: (list: Shown) => ReactNode
  heading?: 'h2' | 'h3'
}

/** Lists as cards: pictures of their first places, what they are called and how much stands in them. */
export function ListCards<Shown extends Card>({ lists, now, tick, heading: Heading = 'h2' }: ListCardsProps<Shown>) {
  const { plural } = useFormat()
  return (
    <CardGrid columns="three">
      {lists.map((list) => (
        <article key={list.id} className="group/card relative">
          <div className="list-card-pictures">
            {list.pictures.length > 0 ? (
              <ListMosaic pictures={list.pictures.slice(0, 3)} />
            ) : (
              <div className="grid h-full place-content-center rounded-md bg-sunken text-sm text-ink-3">Empty so far</div>
            )}
          </div>
          <Heading className="mt-2 text-lg leading-6 [overflow-wrap:anywhere]">
            <Link
              to={list.path}
              className="outline-none group-hover/card:underline underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {list.title}
            </Link>
            <VisibilityMark visibility={list.visibility} />
          </Heading>
          <p className="text-sm text-ink-2">
            {[
              plural(list.entry_count, { one: '# entry', other: '# entries' }),
              list.region?.name,
              list.category?.name,
              ...list.tags.map(({ name }) => name),
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            <RelativeTime when={list.updated_at} now={now} />
          </p>
          {tick?.(list)}
        </article>
      ))}
    </CardGrid>
  )
}

/** A lock on what only its people see, a link on what isn't listed. */
export function VisibilityMark({ visibility }: { visibility: ListCard['visibility'] }) {
  if (visibility === 'public') return null
  const Icon = visibility === 'private' ? LockClosedIcon : LinkIcon
  return (
    <>
      <Icon aria-hidden="true" className="ml-1.5 inline size-4 align-baseline text-ink-3" />
      <span className="sr-only">{visibility === 'private' ? ', private' : ', not listed'}</span>
    </>
  )
}
