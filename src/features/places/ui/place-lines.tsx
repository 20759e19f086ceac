import type { ReactNode } from 'react'
import { useFormat } from '../../../ui/locale.tsx'
import { ShortOpenState } from '../../hours/ui/short-open-state.tsx'
import type { ShownPlace } from '../shown-place.ts'
import { Price } from './price.tsx'

type PlaceFactsProps = {
  place: Pick<ShownPlace, 'category'> & { price?: ShownPlace['price'] }
  /** Where it is, or why it is shown. */
  children: ReactNode
}

/** Kind, price where it is known, and a third thing: "Museum · Free · 1201 Mason Street". As few pieces of text as can be. */
export function PlaceFactsLine({ place: { category, price = null }, children }: PlaceFactsProps) {
  if (price !== null && price > 0)
    return (
      <>
        {`${category.singular} · `}
        <Price level={price} />
        {' · '}
        {children}
      </>
    )
  const kind = `${category.singular} · ${price === 0 ? 'Free · ' : ''}`
  return typeof children === 'string' ? (
    kind + children
  ) : (
    <>
      {kind}
      {children}
    </>
  )
}

type PlaceStateProps = {
  place: Pick<ShownPlace, 'open' | 'week' | 'time_zone' | 'distance'>
  /** ISO time of the page's answer: the loader's `new Date().toISOString()`. */
  now: string
}

/** Whether it is open, and how far it is where that is known: "Open till 6 PM", "0.4 mi". What stands between them is a matter of style. */
export function PlaceState({ place: { open, week, time_zone, distance }, now }: PlaceStateProps) {
  const format = useFormat()
  return (
    <>
      <ShortOpenState state={open} week={week} timeZone={time_zone} now={now} />
      {distance !== null && <span>{format.distance(distance)}</span>}
    </>
  )
}

type PlaceLinesProps = PlaceStateProps & {
  place: ShownPlace
  /** The city that all places shown are in: its name says nothing there, the street does. */
  within?: string | null
}

/** The two lines that tell places apart: "Museum · Free · North Beach" and "Open till 6 PM · 0.4 mi". */
export function PlaceLines({ place, now, within = null }: PlaceLinesProps) {
  const { where, address } = place
  return (
    <>
      <p className="truncate">
        <PlaceFactsLine place={place}>{where === within && address ? address : where}</PlaceFactsLine>
      </p>
      <p className="dotted truncate">
        <PlaceState place={place} now={now} />
      </p>
    </>
  )
}
