import type { Exploration } from './read-explore.ts'

/** What the page shows; `here`: the position is the reader's own. As in "Museums in Tampa", "Places near Zilker", “golden gate” in San Francisco. */
export function exploreHeading(exploration: Exploration, here = false): string {
  const { results, query, category } = exploration
  const words = results.understood.words || (category ? '' : (query.q ?? ''))
  const what = category ? nameOf(category.name, query.category === undefined) : 'Places'
  const matching = words !== '' && words.toLowerCase() !== category?.name.toLowerCase()
  return `${matching && !category ? `“${words}”` : what}${whereWords(exploration, here)}${matching && category ? ` matching “${words}”` : ''}`
}

/** "Other museums" is a category's name beside its sisters; words that mean it mean all of them. */
function nameOf(name: string, byWords: boolean): string {
  const plain = byWords ? name.replace(/^Other /, '') : name
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function whereWords({ results, query, region, around: [nearest] }: Exploration, here: boolean): string {
  const place = region ?? results.understood.region
  const area = query.bbox === undefined ? '' : ' in this area'
  if (query.near !== undefined) return nearWords(nearest?.name, here) + area
  const everywhere = query.q === undefined && query.category === undefined ? ' in the United States' : ''
  const within = place?.name ?? results.understood.where
  return area || (within ? ` in ${within}` : everywhere)
}

function nearWords(name: string | undefined, here: boolean): string {
  return here ? ' near you' : name === undefined ? ' near a point on the map' : ` near ${name}`
}
