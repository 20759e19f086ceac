import { Card } from '../../../ui/card.tsx'
import { RowActs } from '../../../ui/row-actions.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceCover } from './place-cover.tsx'
import { PlaceLines } from './place-lines.tsx'

type PlaceCardProps = {
  place: ShownPlace
  /** ISO time of the page's answer: the loader's `new Date().toISOString()`. */
  now: string
  heading?: 'h2' | 'h3'
  /** The city that all cards are in, as `where` says it. */
  within?: string | null
  /** One of the first on the page: its photo is loaded at once. */
  eager?: boolean
}

/** A place among others: picture, name, what it is, what it costs, where and how far it is, whether it is open. */
export function PlaceCard({ place, now, heading = 'h3', within = null, eager = false }: PlaceCardProps) {
  return (
    <Card
      to={place.path}
      title={place.name}
      cover={<PlaceCover place={place} where={null} eager={eager} />}
      heading={heading}
      corner={<RowActs kind="place" id={place.id} at="card" className="absolute top-2.5 right-2.5 flex gap-1.5" />}
    >
      <PlaceLines place={place} now={now} within={within} />
    </Card>
  )
}
