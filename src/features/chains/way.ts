import { distanceBetween, type LatLng } from '../../platform/geo.ts'
import type { Stop } from './contract.ts'

/** Metres from each stop to the next, as the crow flies. */
export function wayLength(stops: readonly LatLng[]): number {
  return stops.reduce((sum, stop, i) => {
    const before = stops[i - 1]
    return before ? sum + distanceBetween(before, stop) : sum
  }, 0)
}

/** The first stop at each place: one that stands in several steps is gone to once. */
export function differentStops(stops: readonly Stop[]): Stop[] {
  const first = new Map<number, Stop>()
  for (const stop of stops) if (!first.has(stop.place_id)) first.set(stop.place_id, stop)
  return [...first.values()]
}

/** In which earlier step the place of each entry stood already: the number of the step, by entry. */
export function seenBefore(stops: readonly Stop[], numbers: ReadonlyMap<number, number>, stepId: number): Map<number, number> {
  const first = new Map(differentStops(stops).map(({ place_id, step_id }) => [place_id, step_id]))
  return new Map(
    stops.flatMap(({ entry_id, place_id, step_id }) => {
      const earlier = first.get(place_id)
      const number = earlier === undefined ? undefined : numbers.get(earlier)
      return step_id === stepId && earlier !== stepId && number !== undefined ? [[entry_id, number] as const] : []
    }),
  )
}

/** The entries of the same place, itself included, in whichever steps they stand. */
export function samePlace(stops: readonly Stop[], entryId: number): number[] {
  const placeId = stops.find(({ entry_id }) => entry_id === entryId)?.place_id
  return placeId === undefined
    ? [entryId]
    : [entryId, ...stops.filter((one) => one.place_id === placeId && one.entry_id !== entryId).map((one) => one.entry_id)]
}
