import type { Exploration } from '../read-explore.ts'

/** The city that a search looks in, as cards say where they are: "Austin, TX". Null where that may be several. */
export function cityOf({ region, around, query }: Pick<Exploration, 'region' | 'around' | 'query'>): string | null {
  const regions = region ? [region, ...region.parents] : query.near === undefined ? [] : around
  const of = (kind: 'city' | 'state') => regions.find((each) => each.kind === kind)
  const city = of('city')
  const letters = of('state')?.abbreviation ?? city?.abbreviation
  return city && letters ? `${city.name}, ${letters}` : null
}
