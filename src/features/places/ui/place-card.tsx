import { Card } from '../../../ui/card.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { useRowActions } from '../../../ui/row-actions.tsx'
import { OpenState } from '../../hours/ui/open-state.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceCover } from './place-cover.tsx'
import { Price } from './price.tsx'

type PlaceCardProps = {
  place: ShownPlace
  /** ISO time of the page's answer: the loader's `new Date().toISOString()`. */
  now: string
  /** Place in an order, from 1. */
  number?: number
  heading?: 'h2' | 'h3'
  /** One of the first on the page: its photo is loaded at once. */
  eager?: boolean
}

/** A place among others: picture, name, what it is, what it costs, how far, whether it is open. */
export function PlaceCard({ place, now, number, heading = 'h3', eager = false }: PlaceCardProps) {
  const actions = useRowActions('place', place.id)
  return (
    <Card
      to={place.path}
      title={place.name}
      cover={<PlaceCover place={place} eager={eager} />}
      number={number}
      heading={heading}
      corner={actions}
    >
      <PlaceLines place={place} now={now} />
    </Card>
  )
}

/** The two lines that tell places apart: "Museum · Free · 0.4 mi" and "Open · closes 6 PM". */
export function PlaceLines({ place, now }: Pick<PlaceCardProps, 'place' | 'now'>) {
  const format = useFormat()
  return (
    <>
      <p>
        {place.category.singular}
        {place.price !== null && (
          <>
            {' · '}
            <Price level={place.price} />
          </>
        )}
        {place.distance !== null && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{format.distance(place.distance)}</span>
          </>
        )}
      </p>
      <p>
        {place.open ? (
          <OpenState state={place.open} timeZone={place.time_zone} now={now} />
        ) : (
          <span className="text-ink-3">Hours unknown</span>
        )}
      </p>
    </>
  )
}
