import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import { href } from '../../../../urls.ts'
import { keysOf } from '../../../query-reading/region-phrase.ts'
import { nicknamed, nicknames } from '../../../query-reading/word-lists.ts'
import type { regions } from '../../../regions/tables.ts'
import type { Vocabulary } from '../vocabulary.server.ts'
import { labelOf, MOST, type Offer, queryOf, SHORTEST_REGION, type What, type Where, whatBefore, whatBegun } from './what.ts'

/** What a kind and where weigh beside other suggestions (0…1.7). */
export const WHAT_AND_WHERE = 2.2

/** What a search in a region that has nothing of it weighs less. */
const LESS = 0.6

/** The region with which what was typed begins, and how many places it has; `from`: the number of the first word behind it. */
export type RegionBegun = { id: number; places: number; from: number }

type FoundRegion = Omit<RowOf<typeof regions, 'path' | 'name' | 'abbreviation' | 'kind' | 'place_count'>, 'id'> & {
  id: number
  role: 'begun' | 'led'
  key: string
  population: number
  /** How many places of each category that was asked for are there, by its id. */
  counts: Record<string, number>
}

const regionsSaid = prepared<FoundRegion>(
  'suggest-regions-said',
  `with begun as (
     select r.id from unnest($1::text[]) as k join regions r on r.name_key >= k and r.name_key < k || U&'\\+10FFFF' and starts_with(r.name_key, k)
       and r.place_count > 0 order by r.place_count desc, r.population desc nulls last limit 30),
   usual as (
     select f.region_id as id from region_facets f join regions r on r.id = f.region_id and r.kind = 'city'
     where $5 and f.category_id = any($4::bigint[]) order by f.place_count desc limit 30),
   said as (
     select 'begun' as role, id from begun union select 'begun', id from usual
     union select 'begun', id from regions where path = any($2::text[])
     union select 'led', id from regions where place_count > 0 and (name_key = any($3::text[]) or path = any($6::text[])))
   select said.role, r.id::int as id, r.path, r.name, r.abbreviation, r.kind, r.place_count, r.name_key as key, coalesce(r.population, 0) as population,
     (select coalesce(json_object_agg(f.category_id, f.place_count), '{}') from region_facets f
      where f.region_id = r.id and f.category_id = any($4::bigint[]) and f.place_count > 0) as counts
   from said join regions r on r.id = said.id`,
)

/** A kind before the beginning of a region, or behind one. */
export async function inRegions(
  ctx: Pick<Ctx, 'client'>,
  texts: string[],
  vocabulary: Vocabulary,
  where: Where,
): Promise<{ found: Offer[]; within: RegionBegun | null }> {
  const said = whatBefore(texts, vocabulary)
  const begun = said && (said.isSaid || said.where.length >= SHORTEST_REGION) ? said : null
  const leads = [4, 3, 2, 1]
    .filter((length) => length < texts.length)
    .map((length) => ({ length, phrase: texts.slice(0, length).join(' ') }))
  const leadWhat = (length: number) => whatBegun(texts.slice(texts[length] === 'the' ? length + 1 : length), vocabulary)
  const categories = [
    ...(begun?.what.categories ?? []),
    ...leads.flatMap(({ length }) => leadWhat(length).flatMap((what) => what.categories)),
  ]
  const rows = await regionsSaid(ctx, [
    begun && begun.where.length >= SHORTEST_REGION ? keysOf(begun.where) : [],
    begun ? nicknamed(begun.where) : [],
    leads.flatMap(({ phrase }) => keysOf(phrase)),
    [...new Set(categories.map(({ id }) => id))],
    begun !== null && begun.where.length < SHORTEST_REGION,
    leads.flatMap(({ phrase }) => nicknames[phrase] ?? []),
  ])
  const inside = rows.filter(({ path }) => where.region === undefined || `${path}/`.startsWith(`${where.region}/`))
  const placesFor = ({ counts, place_count }: FoundRegion, { categories: wanted }: What) =>
    wanted.length === 0 ? place_count : Math.max(0, ...wanted.map(({ id }) => counts[id] ?? 0))
  // Who says the name of a state and of a city in it means the city.
  const isNamesake = (region: FoundRegion) => inside.some(({ path, name }) => name === region.name && path.startsWith(`${region.path}/`))
  const likeliest = (what: What, among: FoundRegion[]) =>
    among.toSorted(
      (a, b) =>
        Number(isNamesake(a)) - Number(isNamesake(b)) ||
        placesFor(b, what) - placesFor(a, what) ||
        b.place_count - a.place_count ||
        b.population - a.population,
    )
  const offered = (what: What, among: FoundRegion[], start: number, even = false): Offer[] => {
    const having = among.filter((region) => placesFor(region, what) > 0)
    // Where none has any, the nearest to it are shown.
    return likeliest(what, having.length > 0 || !even ? having : among)
      .slice(0, having.length > 0 ? MOST : 1)
      .map((region, n) => ({
        label: `${labelOf(what)} in ${region.name}`,
        detail: region.kind === 'state' ? '' : (region.abbreviation ?? ''),
        path: href('Explore', {}, { ...queryOf(what), region: region.path }),
        icon: what.categories[0]?.icon ?? null,
        weight: (having.length > 0 ? start : start - LESS) - n / 20,
      }))
  }
  const isBegun = ({ role, key, path }: FoundRegion) =>
    role === 'begun' &&
    begun !== null &&
    (key.startsWith(begun.where) || keysOf(begun.where).some((one) => key.startsWith(one)) || nicknamed(begun.where).includes(path))
  const before = begun ? offered(begun.what, inside.filter(isBegun), WHAT_AND_WHERE, true) : []
  const led = leads.flatMap(({ length, phrase }) => {
    const called = inside.filter(({ role, key, path }) => role === 'led' && (keysOf(phrase).includes(key) || nicknames[phrase] === path))
    return called.length === 0 ? [] : [{ length, called: likeliest({ phrase: '', categories: [], attributes: [] }, called) }]
  })
  const behind = led
    .slice(0, 1)
    .flatMap(({ length, called }) =>
      leadWhat(length).flatMap((what, n) => offered(what, called.slice(0, 1), WHAT_AND_WHERE - 0.2 - n / 20)),
    )
  const [first] = led
  const [region] = first?.called ?? []
  return {
    found: [...before, ...behind],
    within: first && region ? { id: region.id, places: region.place_count, from: first.length } : null,
  }
}
