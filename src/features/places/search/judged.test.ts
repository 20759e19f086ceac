import { beforeAll, expect, test } from 'vitest'
import { loadStarter } from '../../../app/starter.server.ts'
import { createLog } from '../../../platform/log.server.ts'
import { ctx } from '../../../platform/testing.server.ts'
import { PlaceSearch } from '../contract.ts'
import { type Judged, judged } from './judged.ts'
import { searchPlaces } from './search-places.server.ts'

type Row = {
  id: number
  ref: string
  zip: string | null
  brand: string | null
  attributes: string[]
  tags: string[]
  is: string[]
  within: string[]
}
let starter: Row[] = []

beforeAll(async () => {
  await loadStarter(ctx, createLog('silent'))
  const { rows } = await ctx.pool.query<Row>(`
    select p.id, replace(p.source_ref, 'hereabouts:', '') as ref, p.zip, p.brand, p.attributes,
      array(select t.slug from place_tags pt join tags t on t.id = pt.tag_id where pt.place_id = p.id) as tags,
      array[c.slug, parent.slug] as is, array[state.path, city.path, hood.path] as within
    from places p join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
      join regions state on state.id = p.state_id join regions city on city.id = p.city_id left join regions hood on hood.id = p.neighborhood_id
    where p.source = 'hereabouts-starter' and p.status = 'published'`)
  starter = rows
}, 120_000)

/** What the judge gave a place for a search. */
function gradeOf({ places = {}, all = [] }: Judged, place: Row): number {
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

/** Discounted cumulative gain of the first ten. */
const gain = (grades: number[]) => grades.slice(0, 10).reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0)

async function qualityOf(search: Judged): Promise<number> {
  const query = PlaceSearch.parse({ q: search.q, limit: '10', ...(search.near && { near: search.near }) })
  const { data } = await searchPlaces(ctx, query)
  const found = data.flatMap(({ id }) => starter.find((place) => place.id === id) ?? []).map((place) => gradeOf(search, place))
  const best = starter.map((place) => gradeOf(search, place)).toSorted((a, b) => b - a)
  if (!best[0]) throw new Error(`No starter place is wanted for "${search.q}"`)
  return gain(found) / gain(best)
}

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length

test('the first ten places are those that a judge wants: nDCG@10 of at least 0.9', async () => {
  const all: number[] = []
  const table: Record<string, { searches: number; 'nDCG@10': string; weakest: string }> = {}
  for (const [kind, searches] of Object.entries(judged)) {
    const qualities = await Promise.all(searches.map(qualityOf))
    const weakest = qualities.indexOf(Math.min(...qualities))
    const words = `${searches[weakest]?.q} (${qualities[weakest]?.toFixed(2)})`
    table[kind] = { searches: searches.length, 'nDCG@10': mean(qualities).toFixed(3), weakest: words }
    all.push(...qualities)
  }
  console.table(table)
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(mean(all)).toBeGreaterThanOrEqual(0.9)
  for (const [kind, { 'nDCG@10': quality }] of Object.entries(table)) expect(Number(quality), kind).toBeGreaterThan(0.8)
}, 60_000)
