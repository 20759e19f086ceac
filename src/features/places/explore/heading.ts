import type { Exploration } from '../read-explore.ts'

/** What the page shows, as its title: "Museums in Tampa", "Places near Zilker", “golden gate” in San Francisco. */
export function exploreHeading(exploration: Exploration): string {
  const { results, asked, category } = exploration
  const words = results.understood.words || (category ? '' : (asked.q ?? ''))
  const what = category ? category.name : 'Places'
  const matching = words !== '' && words.toLowerCase() !== category?.name.toLowerCase()
  return `${matching && !category ? `“${words}”` : what}${whereWords(exploration)}${matching && category ? ` matching “${words}”` : ''}`
}

function whereWords({ results, asked, region, around: [nearest] }: Exploration): string {
  const place = region ?? results.understood.region
  const area = asked.bbox === undefined ? '' : ' in this area'
  if (asked.near !== undefined) return (nearest ? ` near ${nearest.name}` : ' near a point on the map') + area
  return area || (place ? ` in ${place.name}` : '')
}
