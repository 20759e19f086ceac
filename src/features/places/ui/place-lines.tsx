import { useFormat } from '../../../ui/locale.tsx'
import { ShortOpenState } from '../../hours/ui/short-open-state.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { Price } from './price.tsx'

/** Kind and, where it is known, price: "Museum · Free". */
export function PlaceKind({ place }: { place: Pick<ShownPlace, 'category' | 'price'> }) {
  return (
    <>
      {place.category.singular}
      {place.price !== null && (
        <>
          {' · '}
          <Price level={place.price} />
        </>
      )}
    </>
  )
}

type PlaceStateProps = {
  place: Pick<ShownPlace, 'open' | 'time_zone' | 'distance'>
  /** ISO time of the page's answer: the loader's `new Date().toISOString()`. */
  now: string
}

/** Whether it is open, and how far it is where that is known: "Open till 6 PM", "0.4 mi". What stands between them is a matter of style. */
export function PlaceState({ place: { open, time_zone, distance }, now }: PlaceStateProps) {
  const format = useFormat()
  return (
    <>
      <ShortOpenState state={open} timeZone={time_zone} now={now} />
      {distance !== null && <span>{format.distance(distance)}</span>}
    </>
  )
}

/** The two lines that tell places apart: "Museum · Free · North Beach" and "Open till 6 PM · 0.4 mi". */
export function PlaceLines({ place, now }: { place: ShownPlace; now: string }) {
  return (
    <>
      <p className="truncate">
        <PlaceKind place={place} /> · {place.where}
      </p>
      <p className="dotted truncate">
        <PlaceState place={place} now={now} />
      </p>
    </>
  )
}
