import { useSyncExternalStore } from 'react'

/** A place that may be compared. */
export type Comparable = { id: number; name: string }

/** The places that are ticked to be compared, in the order of ticking; kept while the visit lasts, whatever is searched for meanwhile. */
let chosen: readonly Comparable[] = []
const listeners = new Set<() => void>()

export function chooseCompared(places: readonly Comparable[]): void {
  chosen = places
  for (const listener of listeners) listener()
}

export function toggleCompared(place: Comparable): void {
  const others = chosen.filter(({ id }) => id !== place.id)
  chooseCompared(others.length < chosen.length ? others : [...chosen, place])
}

export const useCompared = (): readonly Comparable[] => useSyncExternalStore(listen, () => chosen, none)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly Comparable[] = []
const none = () => nothing
