import { EyeSlashIcon, LinkIcon, LockClosedIcon } from '@heroicons/react/20/solid'
import type { ReactNode } from 'react'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { ListCard } from '../contract.ts'
import { ListMosaic } from './list-head.tsx'
import { TextTile } from './text-tile.tsx'
import './list.css'

type Card = Pick<
  ListCard,
  'id' | 'title' | 'path' | 'visibility' | 'hidden' | 'entry_count' | 'pictures' | 'updated_at' | 'region' | 'category' | 'tags'
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
          <ListPictures list={list} />
          <Heading className="mt-2 text-lg leading-6 [overflow-wrap:anywhere]">
            <Link
              to={list.path}
              className="outline-none group-hover/card:underline underline-offset-4 after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-accent-ink"
            >
              {list.title}
            </Link>
            <VisibilityMark visibility={list.visibility} hidden={list.hidden} />
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

/** The first pictures of a list; where there are none, whether there is anything in it. */
export function ListPictures({ list, eager = false }: { list: Pick<Card, 'pictures' | 'entry_count'>; eager?: boolean }) {
  return (
    <div className="list-card-pictures overflow-clip rounded-md">
      {list.pictures.length > 0 ? (
        <ListMosaic pictures={list.pictures.slice(0, 3)} eager={eager} />
      ) : list.entry_count > 0 ? (
        <TextTile className="h-full" />
      ) : (
        <div className="grid h-full place-content-center bg-sunken text-sm text-ink-3">Empty so far</div>
      )}
    </div>
  )
}

/** A lock on what only its people see, a link on what isn't listed, another sign on what the team has `hidden`. */
export function VisibilityMark({ visibility, hidden = false }: Pick<ListCard, 'visibility'> & { hidden?: boolean }) {
  if (visibility === 'public' && !hidden) return null
  const [Icon, words] = marks[hidden ? 'hidden' : visibility]
  // What is only heard stands within the line, however long that is.
  return (
    <span className="relative whitespace-nowrap">
      <Icon aria-hidden="true" className={`ml-1.5 inline size-4 align-baseline ${hidden ? 'text-bad' : 'text-ink-3'}`} />
      <span className="sr-only">, {words}</span>
    </span>
  )
}

const marks = {
  public: [LinkIcon, 'public'],
  unlisted: [LinkIcon, 'not listed'],
  private: [LockClosedIcon, 'private'],
  hidden: [EyeSlashIcon, 'hidden by the team'],
} as const
