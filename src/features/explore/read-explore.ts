import { askReadable } from '../../platform/ask-readable.ts'
import { categoriesClient } from '../categories/client.ts'
import type { CategoryLink } from '../categories/contract.ts'
import { countedCategory } from '../categories/counted-category.ts'
import { mapsClient } from '../maps/client.ts'
import { boxOf, type Middle } from '../maps/explore-view.ts'
import type { MapName } from '../maps/map-names.ts'
import { readListNames } from '../maps/read-map.ts'
import { usualAttributes } from '../places/attributes.ts'
import { type ShownPlace, shownPlaces } from '../places/shown-place.ts'
import { regionsClient } from '../regions/client.ts'
import type { Region, RegionLink } from '../regions/contract.ts'
import { regionLabel as labelInList } from '../regions/find-regions.ts'
import { searchClient } from '../search/client.ts'
import type { PlaceResults } from '../search/contract.ts'
import { askedOf, changed, type ExploreQuery, type ExploreQueryName, pointOf } from './explore-address.ts'
import type { ExploreForm } from './explore-form.ts'
import { headingsOf } from './explore-heading.ts'
import { findWhere } from './parts/where.ts'

type Api = typeof globalThis.fetch

const MOST_ATTRIBUTES = 6

/** An answer as its page shows it. */
export type ShownResults = Omit<PlaceResults, 'data'> & { data: ShownPlace[] }

/** Where a search looks, as its box says it, with what stands for it in the address. */
export type Where = { label: string } & Pick<ExploreQuery, 'region' | 'near' | 'bbox'>

/**
 * A search with all that its page says. `ignored` could not be read and was left out; `region` is the one that was asked for, `around` the
 * regions that `near` lies in, the smallest first.
 */
export type Exploration = {
  /** What it shows; `headingHere`: where its position is the reader's own. */
  heading: string
  headingHere: string
  results: ShownResults
  query: ExploreQuery
  ignored: (ExploreQueryName | 'where')[]
  region: Pick<Region, 'id' | 'kind' | 'path' | 'name' | 'abbreviation' | 'lat' | 'lng' | 'bounds' | 'parents'> | null
  around: RegionLink[]
  category: CategoryLink | null
  where: Where | null
  /** Keys of what places of the category offer, or of most. */
  attributes: readonly string[]
  /** Names on its map. */
  names: MapName[]
  /** Where its map stays though nothing was found. */
  middle: Middle | null
}

/** The address that an untidy form comes to; null where nothing has the name that was typed for where. */
export async function tidied(api: Api, { query, where }: ExploreForm): Promise<ExploreQuery | null> {
  if (where === null) return query
  const found = await findWhere(api, where, query.q)
  return found && changed(query, found)
}

/**
 * One page of a search; with its facets only where all filters are to be shown, else a panel asks for them when it is opened. A filter
 * that can't be read is left out and named (behaviour 2.17). @throws ProblemError
 */
export async function readExplore(api: Api, { query: wanted, where: unfound }: ExploreForm, withFacets = false): Promise<Exploration> {
  const [{ results: found, query, ignored }, foundRegion, around, spot] = await Promise.all([
    searchReadable(api, wanted, withFacets),
    wanted.region === undefined ? null : regionAt(api, wanted.region),
    wanted.near === undefined ? [] : regionsAround(api, wanted.near),
    wanted.near === undefined ? null : spotAt(api, wanted.near),
  ])
  const results = unfound === null ? found : await elsewhere(api, found, query, unfound)
  const region = query.region === undefined ? null : foundRegion
  const where = unfound === null ? whereOf(query, region, spot ?? around[0]?.name) : { label: unfound }
  const { region: meant } = results.understood
  const middle = results.data.length > 0 ? null : (region ?? pointOf(query) ?? (meant && (await regionAt(api, meant.path))))
  const [kind, names] = await Promise.all([
    categoryOf(api, query, results),
    readListNames(mapsClient(api), { bbox: boxOf(query.bbox), cards: results.data, middle }),
  ])
  return {
    ...headingsOf({ results, query, region, around, category: kind.category, spot, unfound }),
    results: { ...results, data: shownPlaces(explained(results, query), query.why !== undefined) },
    query,
    ignored: unfound === null ? ignored : ['where', ...ignored],
    region,
    around,
    category: kind.category,
    attributes: kind.attributes,
    where,
    names,
    middle,
  }
}

/** Nothing is where nothing has the name; what there is everywhere, and in regions that are called nearly so, are ways on. */
async function elsewhere(api: Api, found: PlaceResults, query: ExploreQuery, where: string): Promise<PlaceResults> {
  const { data: alike } = await searchClient(api).regions({ q: where.slice(0, 200), limit: String(MOST_ALIKE) })
  const { q, category } = query
  const asked = { ...(q !== undefined && { q }), ...(category !== undefined && { category }) }
  const ways = await Promise.all(
    alike.map(async (region) => {
      const there = { ...asked, region: region.path }
      const { total } = await searchClient(api).search({ ...there, limit: '1', count: 'true' })
      return { label: `Look in ${labelInList(region)}`, query: there, count: total?.count ?? 0 }
    }),
  )
  const everywhere = { label: 'Look everywhere', query: asked, count: found.total?.count ?? 0 }
  return {
    ...found,
    data: [],
    next_cursor: null,
    total: { count: 0, exact: true },
    understood: { ...found.understood, fact: null, left_out: [], left_out_sentence: null },
    recovery_suggestions: [...ways, everywhere].flatMap((way) => (way.count > 0 ? [{ kind: 'wider' as const, ...way }] : [])),
  }
}

const MOST_ALIKE = 3

async function searchReadable(api: Api, wanted: ExploreQuery, withFacets: boolean) {
  const { answer, query, ignored } = await askReadable(wanted, (query) => {
    // The reason stands in each row of a search with words.
    const why = query.q === undefined ? query.why : 'true'
    const asked = { ...askedOf(query), ...(why !== undefined && { why }), count: 'true', week: 'true', facets: String(withFacets) }
    return searchClient(api).search(asked)
  })
  return { results: answer, query, ignored }
}

/** Of one place that is asked about, where it is says more in its row than which words it has. */
const explained = ({ data, understood }: PlaceResults, { why }: ExploreQuery) =>
  understood.fact && why === undefined ? data.map(({ why: _, ...place }) => place) : data

/** The search itself says what can't be read; what only adorns the page may be missing. */
async function regionAt(api: Api, address: string) {
  const found = await regionsClient(api)
    .byPath(address)
    .catch(() => null)
  if (found === null) return null
  const { id, kind, path, name, abbreviation, lat, lng, bounds, parents } = found
  return { id, kind, path, name, abbreviation, lat, lng, bounds, parents }
}

async function regionsAround(api: Api, near: string): Promise<RegionLink[]> {
  const [lat = Number.NaN, lng = Number.NaN] = near.split(',').map(Number)
  const found = await regionsClient(api)
    .at(lat, lng)
    .catch(() => null)
  return found?.data.map(({ region }) => region).toReversed() ?? []
}

/** What stands just at a position: a ZIP code, a place. */
async function spotAt(api: Api, near: string): Promise<string | null> {
  const found = await searchClient(api)
    .where({ near })
    .catch(() => null)
  return found?.near?.label ?? null
}

/** The category with what its places offer. */
async function categoryOf(
  api: Api,
  { category: slug }: ExploreQuery,
  { understood }: PlaceResults,
): Promise<Pick<Exploration, 'category' | 'attributes'>> {
  if (slug === undefined) return { category: understood.category, attributes: usualAttributes }
  const found = await categoriesClient(api)
    .bySlug(slug)
    .catch(() => null)
  return {
    category: found && countedCategory(found.category),
    attributes: (found?.category.attributes ?? usualAttributes).slice(0, MOST_ATTRIBUTES),
  }
}

function whereOf({ region, near, bbox }: ExploreQuery, found: Exploration['region'], nearest: string | undefined): Where | null {
  if (region !== undefined && found) return { label: regionLabel(found), region }
  if (near !== undefined) return { label: nearest ? `Near ${nearest}` : 'Near a point', near }
  return bbox === undefined ? null : { label: 'Map area', bbox }
}

/** "Texas", "Austin, TX", "Zilker, Austin". */
export function regionLabel({ kind, name, abbreviation, parents }: Pick<Region, 'kind' | 'name' | 'abbreviation' | 'parents'>): string {
  if (kind === 'state') return name
  return `${name}, ${kind === 'city' ? abbreviation : parents.at(-1)?.name}`
}
