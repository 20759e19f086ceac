import type { Ctx } from '../../../../platform/context.server.ts'
import type { Region } from '../../../query-reading/region-phrase.ts'
import type { RegionKind, RegionLink } from '../../../regions/contract.ts'
import { regionLinkJson } from '../../../regions/reads.server.ts'
import type { Facets, PlaceResults, PlaceSearch } from '../../contract.ts'
import { candidatesSql, countedSql, MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import { openCondition } from '../open.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { collectValues, type Values } from '../values.ts'

/** Which facets are wanted. */
export type WantedFacets = PlaceSearch['facets']

/** How many places match and how they divide. */
export type Totals = { total: NonNullable<PlaceResults['total']>; facets: Facets | null }

/** How many candidates there are and, where counting didn't stop, how many of them are open. */
export type Counted = { count: number; open_now: number | null }
type Choices<T> = { value: T; count: number }[]
type Row = Counted & {
  categories: Choices<number>
  regions: Choices<RegionLink>
  prices: Choices<number>
  attributes: Choices<string>
  tags: Choices<{ slug: string; name: string }>
}

/** Counts the candidates of a search. */
export async function countLive(ctx: Ctx, parsed: ParsedSearch, compiled: Compiled, wanted: WantedFacets): Promise<Totals> {
  const [row] = (await ctx.client.query<Row>(liveSql(ctx.now, parsed, compiled, wanted))).rows
  const total = totalOf(row ?? { count: 0, open_now: 0 })
  if (!wanted || !row) return { total, facets: null }
  const capped = !total.exact
  const { regions, prices, attributes, tags } = row
  const categories = parsed.vocabulary.counted(row.categories)
  return { total, facets: { capped, open_now: row.open_now ?? 0, categories, regions, prices, attributes, tags } }
}

/** What is said of so many candidates. */
export function totalOf({ count: counted, open_now }: Counted): Totals['total'] {
  const count = Math.min(counted, MOST_CANDIDATES)
  return count < MOST_CANDIDATES ? { count, exact: true, open_now: open_now ?? 0 } : { count, exact: false }
}

/** The columns of `Counted` in a statement that has candidates. */
export function countColumns(now: Date, values: Values): string {
  const open = `select count(*) from candidates d where ${openCondition('now', now, values)}`
  return `(select count(*) from candidates) as count,
    case when (select count(*) from candidates) < ${MOST_CANDIDATES} then (${open}) end as open_now`
}

/** The statement of `countLive`. */
export function liveSql(now: Date, parsed: ParsedSearch, compiled: Compiled, wanted: WantedFacets): { text: string; values: unknown[] } {
  const values = collectValues()
  const candidates = (wanted ? candidatesSql : countedSql)(parsed, compiled, now, values)
  const columns = wanted ? facetColumns(parsed, now, values, wanted === true) : countColumns(now, values)
  return { text: `with ${candidates} select ${columns}`, values: values.list }
}

/** Those with the most first; of as many, in the order of their `key`, so that the same question has the same answer. */
const grouped = (rows: string, key: string, value = key) =>
  `(select coalesce(json_agg(json_build_object('value', ${value}, 'count', n) order by n desc, ${key}), '[]') from (${rows}) counted)`

function facetColumns(parsed: ParsedSearch, now: Date, values: Values, all: boolean): string {
  const region = parsed.filters.region ?? parsed.interpretation.region
  const level = childKind(region)
  const open = openCondition('now', now, values)
  const none = `'[]'::json`
  const regions =
    all && level
      ? grouped(
          `select r.*, n from (select d.${level}_id as region_id, count(*) as n from candidates d group by 1 order by 2 desc, 1 limit 60) by_region
         join regions r on r.id = by_region.region_id`,
          'id',
          regionLinkJson('counted'),
        )
      : none
  const categories = all
    ? grouped(
        `select id, count(*) as n from (
         select d.place_id, unnest(array[c.id, c.parent_id]) as id from candidates d join categories c on c.id = d.category_id
         union select d.place_id, unnest(array[c.id, c.parent_id]) from candidates d join place_categories pc using (place_id)
           join categories c on c.id = pc.category_id) kinds where id is not null group by 1`,
        'id',
      )
    : none
  const tags = all
    ? grouped(
        `select t.slug, t.name, n from (select id, count(*) as n from candidates d, unnest(d.tag_ids) as id group by 1 order by 2 desc, 1 limit 40) used
       join tags t using (id)`,
        'slug',
        "json_build_object('slug', slug, 'name', name)",
      )
    : none
  return `(select count(*) from candidates) as count,
    (select count(*) from candidates d where ${open}) as open_now,
    ${categories} as categories,
    ${regions} as regions,
    ${grouped('select d.price, count(*) as n from candidates d where d.price is not null group by 1', 'price')} as prices,
    ${grouped('select key, count(*) as n from candidates d, unnest(d.attributes) as key group by 1', 'key')} as attributes,
    ${tags} as tags`
}

/** The kind of region that results within `region` divide into; none below a neighbourhood. */
function childKind(region: { kind: Region['kind'] } | null): RegionKind | null {
  if (!region) return 'state'
  return region.kind === 'state' || region.kind === 'county' ? 'city' : region.kind === 'city' ? 'neighborhood' : null
}

/** How many places fit a search for what is open but have no known hours, at most 1,000 of them; nothing where it asks for no time, or has them anyway. */
export async function countHoursUnknown(
  ctx: Pick<Ctx, 'client' | 'now'>,
  parsed: ParsedSearch,
  compiled: Compiled,
): Promise<{ hours_unknown: number } | null> {
  if (!parsed.query.open && !parsed.interpretation.open?.sure) return null
  // They are among what is shown, and a sentence says so.
  if (parsed.knownOpen !== undefined) return null
  const values = collectValues()
  const candidates = candidatesSql({ ...parsed, hoursUnknownOnly: true }, compiled, ctx.now, values)
  const text = `with ${candidates} select least(count(*), ${MOST_CANDIDATES})::int as hours_unknown from candidates`
  return (await ctx.client.query<{ hours_unknown: number }>(text, values.list)).rows[0] ?? null
}
