import { useSyncExternalStore } from 'react'

/** The places that are ticked to be compared, in the order of ticking; kept while the visit lasts, whatever is searched for meanwhile. */
let chosen: readonly number[] = []
const listeners = new Set<() => void>()

export function toggleCompared(id: number): void {
  chosen = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  for (const listener of listeners) listener()
}

export const useCompared = (): readonly number[] => useSyncExternalStore(listen, () => chosen, none)

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly number[] = []
const none = () => nothing
