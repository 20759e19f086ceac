import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import type { RowOf } from '../../../../platform/rows.ts'
import { localTime, MIDDLE_ZONE } from '../../../hours/local-time.ts'
import type { RegionLink } from '../../../regions/contract.ts'
import { regionLinkJson } from '../../../regions/reads.server.ts'
import type { regions } from '../../../regions/tables.ts'
import type { regionFacets } from '../../../search-index/tables.ts'
import { MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import { asksWords, type ParsedSearch } from '../parsed-search.server.ts'
import { countLive, type Totals, type WantedFacets } from './live.server.ts'

/**
 * How many places match and, if `wanted`, how they divide. Region and category alone are answered from counters that are kept where there are
 * so many places that how many of them are open is only said to be about right; anything else is counted over the candidates, at most 1,000:
 * from there on a figure means "at least".
 */
export async function readTotals(ctx: Ctx, parsed: ParsedSearch, compiled: Compiled, wanted: WantedFacets): Promise<Totals> {
  const precomputed = isPrecomputed(parsed) ? await readPrecomputed(ctx, parsed, wanted) : null
  if (precomputed && precomputed.total.count >= MOST_CANDIDATES) return precomputed
  return countLive(ctx, parsed, compiled, wanted)
}

/** Whether nothing but region and category is asked. */
function isPrecomputed(parsed: ParsedSearch): boolean {
  const { price = [], attributes = [], tags = [], open, bbox, near, radius } = parsed.query
  if (asksWords(parsed) || parsed.phone || parsed.interpretation.open || parsed.interpretation.here) return false
  return !open && !bbox && !(near && radius) && price.length + attributes.length + tags.length === 0
}

type Row = RowOf<typeof regionFacets, 'place_count' | 'price_counts' | 'attribute_counts' | 'open_counts'> &
  RowOf<typeof regions, 'time_zone'> & {
    categories: { value: number; count: number }[]
    regions: { value: RegionLink; count: number }[]
  }

const zone = `(select r.time_zone from regions r where (r.id = $1 or r.parent_id = $1) and r.time_zone is not null
        order by r.id = $1 desc, r.population desc nulls last limit 1) as time_zone`

// The parent in two ways: "is not distinct from" reads every region, for no index serves it.
const precomputed = prepared<Row>(
  'search-kept-totals',
  `select f.place_count, f.price_counts, f.attribute_counts, f.open_counts,
     (select coalesce(json_agg(json_build_object('value', o.category_id, 'count', o.place_count) order by o.place_count desc), '[]')
        from region_facets o where $4 and o.region_id = $1 and o.category_id <> 0 and ($2 = 0 or o.category_id = any($3::bigint[]))) as categories,
     (select coalesce(json_agg(json_build_object('value', ${regionLinkJson('within')}, 'count', within.n) order by within.n desc), '[]')
        from (select r.*, o.place_count as n from regions r join region_facets o on o.region_id = r.id and o.category_id = $2
          where $4 and (r.parent_id = $1 or ($1 = 0 and r.parent_id is null)) order by o.place_count desc nulls last limit 60) within) as regions,
     ${zone}
   from region_facets f where f.region_id = $1 and f.category_id = $2`,
)

const counts = prepared<Pick<Row, 'place_count' | 'open_counts' | 'time_zone'>>(
  'search-kept-count',
  `select f.place_count, f.open_counts, ${zone} from region_facets f where f.region_id = $1 and f.category_id = $2`,
)

/** What is kept of a region and a category; open places are those of the half hour nearest in the week, special days aside. */
async function readPrecomputed(ctx: Ctx, parsed: ParsedSearch, wanted: WantedFacets): Promise<Totals> {
  const { region, category } = parsed.filters
  const of = [region?.id ?? 0, category?.id ?? 0]
  if (!wanted) {
    const [row] = await counts(ctx, of)
    const open_now = row ? openAmong(row, ctx.now) : 0
    return { total: { count: row?.place_count ?? 0, exact: true, open_now, open_now_about: true }, facets: null }
  }
  const among = category ? [category, ...parsed.vocabulary.children(category)].map(({ id }) => id) : []
  const [row] = await precomputed(ctx, [...of, among, wanted === true])
  if (!row) return { total: { count: 0, exact: true, open_now: 0 }, facets: null }
  const open_now = openAmong(row, ctx.now)
  const prices = row.price_counts.slice(0, 5).map((n, value) => ({ value, count: n }))
  const attributes = Object.entries(row.attribute_counts).map(([value, n]) => ({ value, count: n }))
  return {
    total: { count: row.place_count, exact: true, open_now, open_now_about: true },
    facets: {
      capped: false,
      open_now,
      open_now_about: true,
      categories: parsed.vocabulary.counted(row.categories),
      regions: row.regions,
      prices: prices.filter((price) => price.count > 0),
      attributes: attributes.toSorted((a, b) => b.count - a.count),
      tags: [],
    },
  }
}

function openAmong({ open_counts, time_zone }: Pick<Row, 'open_counts' | 'time_zone'>, now: Date): number {
  const clock = localTime(now, time_zone ?? MIDDLE_ZONE)
  return open_counts[clock.weekday * 24 + Math.floor(clock.minute / 60)] ?? 0
}
