import type { Exploration } from './read-explore.ts'

/** What the page shows; `here`: the position is the reader's own. As in "Museums in Tampa", "Places near Zilker", “golden gate” in San Francisco. */
export function exploreHeading(exploration: Exploration, here = false): string {
  const { results, asked, category } = exploration
  const words = results.understood.words || (category ? '' : (asked.q ?? ''))
  const what = category ? category.name : 'Places'
  const matching = words !== '' && words.toLowerCase() !== category?.name.toLowerCase()
  return `${matching && !category ? `“${words}”` : what}${whereWords(exploration, here)}${matching && category ? ` matching “${words}”` : ''}`
}

function whereWords({ results, asked, region, around: [nearest] }: Exploration, here: boolean): string {
  const place = region ?? results.understood.region
  const area = asked.bbox === undefined ? '' : ' in this area'
  if (asked.near !== undefined) return nearWords(nearest?.name, here) + area
  return area || (place ? ` in ${place.name}` : '')
}

function nearWords(name: string | undefined, here: boolean): string {
  return here ? ' near you' : name === undefined ? ' near a point on the map' : ` near ${name}`
}
