import type { ComponentProps } from 'react'
import type { ShownPlace } from '../shown-place.ts'
import { PlaceRow } from './place-row.tsx'

type PlaceRowsProps = Pick<ComponentProps<typeof PlaceRow>, 'now' | 'within' | 'heading'> & { places: readonly ShownPlace[] }

/** A few places under each other, as a list for those who listen. */
export function PlaceRows({ places, ...row }: PlaceRowsProps) {
  return (
    <ul className="place-rows">
      {places.map((place) => (
        <li key={place.id}>
          <PlaceRow place={place} {...row} />
        </li>
      ))}
    </ul>
  )
}
