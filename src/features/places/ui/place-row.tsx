import './place-row.css'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link.tsx'
import { RowActs } from '../../../ui/row-actions.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceCover } from './place-cover.tsx'
import { PlaceFactsLine, PlaceState } from './place-lines.tsx'

type PlaceRowProps = {
  place: ShownPlace
  /** ISO time of the page's answer. */
  now: string
  /** The city that all rows are in, as `where` says it: each then says its street, or on a phone its neighborhood. */
  within?: string | null
  /** Why it is here, in place of where it is. */
  reason?: ReactNode
  heading?: 'h2' | 'h3'
  /** One of the first on the page: its photo is loaded at once. */
  eager?: boolean
}

/** A place to scan: a small picture, its name and one line, state over distance at the right. The whole row is the link. */
export function PlaceRow({ place, now, within = null, reason, heading: Heading = 'h3', eager = false }: PlaceRowProps) {
  return (
    <article className="place-row">
      <PlaceCover place={place} size="thumb" eager={eager} />
      <Heading>
        <Link to={place.path}>{place.name}</Link>
      </Heading>
      <p>
        <PlaceFactsLine place={place}>{reason ?? whereabouts(place, within)}</PlaceFactsLine>
      </p>
      <p>
        <PlaceState place={place} now={now} />
      </p>
      <RowActs kind="place" id={place.id} at="row" className="place-row-acts" />
    </article>
  )
}

/** Within one city its street, on a phone its neighborhood where it has one; else its nearest name. */
function whereabouts({ address, where }: ShownPlace, within: string | null): ReactNode {
  if (within === null || address === null) return where
  if (where === within) return address
  return (
    <>
      <span className="max-md:hidden">{address}</span>
      <span className="md:hidden">{where}</span>
    </>
  )
}
