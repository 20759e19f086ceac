import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { useRowActions } from '../../../ui/row-actions.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceLines } from './place-card.tsx'
import { PlaceCover } from './place-cover.tsx'

type PlaceRowProps = {
  place: ShownPlace
  /** ISO time of the page's answer. */
  now: string
  /** Place in an order, from 1. */
  number?: number
  heading?: 'h2' | 'h3'
  /** Links under the lines, above the card's own link. */
  children?: ReactNode
}

/** A place in little room: a thumb of its picture beside its name and lines. The whole row is the link. */
export function PlaceRow({ place, now, number, heading: Heading = 'h3', children }: PlaceRowProps) {
  const actions = useRowActions('place', place.id)
  return (
    <article className="group/row relative flex items-center gap-3.5">
      <div className="w-16 shrink-0">
        <PlaceCover place={place} size="thumb" />
      </div>
      <div className="min-w-0">
        <Heading className="text-[1.0625rem]">
          {number !== undefined && <span className="text-ink-3 tabular-nums">{number}. </span>}
          <Link
            to={place.path}
            className="decoration-1 underline-offset-4 outline-none group-hover/row:underline after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent-ink"
          >
            {place.name}
          </Link>
        </Heading>
        <div className="mt-0.5 text-sm leading-[1.45] text-ink-2">
          <PlaceLines place={place} now={now} />
        </div>
        {children && <div className="relative mt-1 flex flex-wrap gap-x-4 text-sm">{children}</div>}
      </div>
      {actions && <div className="relative ml-auto flex shrink-0 gap-1.5">{actions}</div>}
    </article>
  )
}
