import type { Region } from './contract.ts'

type Named = Pick<Region, 'kind' | 'name' | 'parents'>

/** A region's name with enough around it to know which is meant: "Texas", "Austin, Texas", "Zilker, Austin". */
export function regionTitle({ name, parents }: Named): string {
  const around = parents.at(-1)
  return around ? `${name}, ${around.name}` : name
}

/** What it is, as a sentence begins: "State", "City in Texas", "Neighborhood of Austin, Texas". */
export function regionKindWords({ kind, name, parents }: Named): string {
  const [state, city] = parents
  if (kind === 'state') return name === 'District of Columbia' ? 'Federal district' : 'State'
  if (kind === 'city') return `City in ${state?.name}`
  return `Neighborhood of ${city?.name}, ${state?.name}`
}
