import type { Ctx } from '../../../../platform/context.server.ts'
import type { RegionKind, RegionLink } from '../../../regions/contract.ts'
import { regionLinkJson } from '../../../regions/reads.server.ts'
import type { Facets, PlaceResults } from '../../contract.ts'
import { candidatesSql, MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import { openCondition } from '../open.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { collectValues, type Values } from '../values.ts'

/** How many places match and how they divide. */
export type Totals = { total: NonNullable<PlaceResults['total']>; facets: Facets | null }

type Counted<T> = { value: T; count: number }[]
type Row = {
  count: number
  open_now: number
  categories: Counted<number>
  regions: Counted<RegionLink>
  prices: Counted<number>
  attributes: Counted<string>
  tags: Counted<{ slug: string; name: string }>
}

/** Counts the candidates of a search. */
export async function countLive(ctx: Ctx, parsed: ParsedSearch, compiled: Compiled, withFacets: boolean): Promise<Totals> {
  const [row] = (await ctx.client.query<Row>(liveSql(ctx.now, parsed, compiled, withFacets))).rows
  const count = Math.min(row?.count ?? 0, MOST_CANDIDATES)
  const capped = count >= MOST_CANDIDATES
  const total = { count, exact: !capped }
  if (!withFacets || !row) return { total, facets: null }
  const { open_now, regions, prices, attributes, tags } = row
  const categories = parsed.vocabulary.counted(row.categories)
  return { total, facets: { capped, open_now, categories, regions, prices, attributes, tags } }
}

/** The statement of `countLive`. */
export function liveSql(now: Date, parsed: ParsedSearch, compiled: Compiled, withFacets: boolean): { text: string; values: unknown[] } {
  const values = collectValues()
  const candidates = candidatesSql(parsed, compiled, now, values)
  const facets = withFacets ? facetColumns(parsed, now, values) : ''
  return { text: `with ${candidates} select (select count(*) from candidates) as count${facets}`, values: values.list }
}

const grouped = (rows: string, value: string) =>
  `(select coalesce(json_agg(json_build_object('value', ${value}, 'count', n) order by n desc), '[]') from (${rows}) counted)`

function facetColumns(parsed: ParsedSearch, now: Date, values: Values): string {
  const region = parsed.filters.region ?? parsed.interpretation.region
  const level = childKind(region)
  const open = openCondition('now', now, values)
  const regions = level
    ? grouped(
        `select r.*, n from (select d.${level}_id as region_id, count(*) as n from candidates d group by 1 order by 2 desc limit 60) by_region
         join regions r on r.id = by_region.region_id`,
        regionLinkJson('counted'),
      )
    : `'[]'::json`
  return `,
    (select count(*) from candidates d where ${open}) as open_now,
    ${grouped(
      `select id, count(*) as n from (
         select d.place_id, unnest(array[c.id, c.parent_id]) as id from candidates d join categories c on c.id = d.category_id
         union select d.place_id, unnest(array[c.id, c.parent_id]) from candidates d join place_categories pc using (place_id)
           join categories c on c.id = pc.category_id) kinds where id is not null group by 1`,
      'id',
    )} as categories,
    ${regions} as regions,
    ${grouped('select d.price, count(*) as n from candidates d where d.price is not null group by 1', 'price')} as prices,
    ${grouped('select key, count(*) as n from candidates d, unnest(d.attributes) as key group by 1', 'key')} as attributes,
    ${grouped(
      `select t.slug, t.name, n from (select id, count(*) as n from candidates d, unnest(d.tag_ids) as id group by 1 order by 2 desc limit 40) used
       join tags t using (id)`,
      "json_build_object('slug', slug, 'name', name)",
    )} as tags`
}

/** The kind of region that results within `region` divide into; none below a neighbourhood. */
function childKind(region: { kind: RegionKind } | null): RegionKind | null {
  if (!region) return 'state'
  return region.kind === 'state' ? 'city' : region.kind === 'city' ? 'neighborhood' : null
}
