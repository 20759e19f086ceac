import type { CategoryLink } from '../categories/contract.ts'
import type { RegionLink } from '../regions/contract.ts'
import type { PlaceResults } from '../search/contract.ts'
import type { ExploreQuery } from './explore-address.ts'

/** Names that the heading of a search is made of. */
type Headed = {
  results: Pick<PlaceResults, 'understood'>
  query: ExploreQuery
  region: Pick<RegionLink, 'name'> | null
  around: Pick<RegionLink, 'name'>[]
  category: CategoryLink | null
  /** What stands just at the position. */
  spot?: string | null
  /** What was said of where, where nothing is called so. */
  unfound?: string | null
}

/** What the page shows, as in "Museums in Tampa", "Places near Zilker", “golden gate” in San Francisco; `here`: where the position is the reader's own. */
export const headingsOf = (headed: Headed): { heading: string; headingHere: string } => ({
  heading: headingOf(headed, false),
  headingHere: headingOf(headed, true),
})

function headingOf(headed: Headed, here: boolean): string {
  const { results, query, category } = headed
  const { words: said, region, where, near, timed } = results.understood
  // Words of time are shown as they were typed.
  const isRead = category !== null || ((region !== null || where !== null || near !== null) && !timed)
  const words = said || (isRead ? '' : (query.q ?? ''))
  const what = category ? nameOf(category.name, query.category === undefined) : 'Places'
  const matching = words !== '' && words.toLowerCase() !== category?.name.toLowerCase()
  // All that was typed says where, too.
  if (matching && !category && said === '' && query.near === undefined && query.bbox === undefined && !near) return `“${words}”`
  return `${matching && !category ? `“${words}”` : what}${whereWords(headed, here)}${matching && category ? ` matching “${words}”` : ''}`
}

/** "Other museums" is a category's name beside its sisters; words that mean it mean all of them. */
function nameOf(name: string, byWords: boolean): string {
  const plain = byWords ? name.replace(/^Other /, '') : name
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

function whereWords({ results, query, region, around: [nearest], spot, unfound }: Headed, here: boolean): string {
  if (unfound) return ` in “${unfound}”`
  const { near } = results.understood
  const place = region ?? results.understood.region
  const area = query.bbox === undefined ? '' : ' in this area'
  if (query.near !== undefined) return nearWords(spot ?? nearest?.name, here) + area
  if (near) return ` near ${near.label}${area}`
  const everywhere = query.q === undefined && query.category === undefined ? ' in the United States' : ''
  const within = place?.name ?? results.understood.where
  return area || (within ? ` in ${within}` : everywhere)
}

function nearWords(name: string | undefined, here: boolean): string {
  return here ? ' near you' : name === undefined ? ' near a point on the map' : ` near ${name}`
}
