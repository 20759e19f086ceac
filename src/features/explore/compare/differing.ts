import { inOrder } from '../../places/attributes.ts'

type Offering = { attributes: readonly string[] }

/** What places offer: what some have and others aren't known to have, and what all have; in the usual order. */
export function differing(places: readonly Offering[]): { some: string[]; all: string[] } {
  const keys = inOrder([...new Set(places.flatMap(({ attributes }) => attributes))])
  const byAll = (key: string) => places.every(({ attributes }) => attributes.includes(key))
  return { some: keys.filter((key) => !byAll(key)), all: keys.filter(byAll) }
}
