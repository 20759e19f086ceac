import type { places } from '../../src/features/places/tables.ts'
import { PlaceSearch } from '../../src/features/search/contract.ts'
import { searchPlaces } from '../../src/features/search/search-places.server.ts'
import type { Ctx } from '../../src/platform/context.server.ts'
import type { RowOf } from '../../src/platform/rows.ts'
import type { Judged } from './judged.ts'

/** A place with what judgements go by. */
export type JudgedPlace = RowOf<typeof places, 'id' | 'name' | 'address' | 'phone' | 'zip' | 'brand' | 'attributes'> & {
  ref: string
  category: string
  category_name: string
  city: string
  city_name: string
  tags: string[]
  is: string[]
  within: string[]
}

/** Answers the best ten places by id, best first. */
export type Ranker = (search: Judged) => Promise<number[]>

/** The published places of a source, `ref` being their external id as judgements write it. */
export async function readJudged(ctx: Pick<Ctx, 'pool'>, source: string): Promise<JudgedPlace[]> {
  const { rows } = await ctx.pool.query<JudgedPlace>(
    `select p.id, replace(p.source_ref, 'hereabouts:', '') as ref, p.name, p.address, p.phone, p.zip, p.brand, p.attributes, c.slug as category,
      c.name as category_name, city.path as city, city.name as city_name,
      array(select t.slug from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags,
      array[c.slug, parent.slug] as is, array[state.path, city.path, hood.path] as within
    from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      join regions state on state.id = p.state_id join regions city on city.id = p.city_id left join regions hood on hood.id = p.neighborhood_id
    where p.source = $1 and p.status = 'published' order by p.id`,
    [source],
  )
  return rows
}

/** The search of the site itself. */
export const ours =
  (ctx: Ctx): Ranker =>
  async ({ q, near }) => {
    const { data } = await searchPlaces(ctx, PlaceSearch.parse({ q, limit: '10', ...(near && { near }) }))
    return data.map(({ id }) => id)
  }

/** What the judge gave a place for a search. */
export function gradeOf({ places = {}, all = [] }: Judged, place: JudgedPlace): number {
  const rules = all.filter(
    ({ region, categories, zip, attribute, tag, brand }) =>
      (!region || place.within.includes(region)) &&
      (!categories || categories.some((slug) => place.is.includes(slug))) &&
      (!zip || place.zip === zip) &&
      (!attribute || place.attributes.includes(attribute)) &&
      (!tag || place.tags.includes(tag)) &&
      (!brand || place.brand === brand),
  )
  return Math.max(places[place.ref] ?? 0, ...rules.map(({ grade }) => grade))
}

/** nDCG@10 of what a ranker answers to a search. @throws Error where no place is wanted */
export async function qualityOf(rank: Ranker, search: Judged, places: ReadonlyMap<number, JudgedPlace>): Promise<number> {
  const grades = (await rank(search)).map((id) => {
    const place = places.get(id)
    return place ? gradeOf(search, place) : 0
  })
  const best = [...places.values()].map((place) => gradeOf(search, place)).toSorted((a, b) => b - a)
  if (!best[0]) throw new Error(`No place is wanted for "${search.q}"`)
  return gain(grades) / gain(best)
}

/** Discounted cumulative gain of the first ten. */
const gain = (grades: number[]) => grades.slice(0, 10).reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0)

export const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
