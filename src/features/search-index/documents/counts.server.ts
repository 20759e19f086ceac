import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { categories } from '../../categories/tables.ts'
import type { regions } from '../../regions/tables.ts'
import { executeFor, type Scope, within } from './scope.ts'

/** What the counters of regions and categories did: those that got their first place or lost their last. */
export type ChangedCounters = { regions: number[]; categories: number[] }

/**
 * Adds (`sign` 1) or takes off (−1) what the documents in `scope` contribute to map cells, region facets and uses of tags. Called
 * before documents are rewritten to take off, and after to add; the sums are those of a count from scratch.
 */
export async function countDocuments(tx: TxCtx, scope: Scope, sign: 1 | -1): Promise<void> {
  if (scope === 'all' && sign === -1) return clearCounts(tx)
  await countCells(tx, scope, sign)
  await countFacets(tx, scope, sign)
  await tx.db.execute(sql`
    update tags t set uses = t.uses + ${sign}::int * n.uses
    from (select tag_id, count(*)::int as uses from place_documents d, unnest(d.tag_ids) as tag_id
      where ${within(scope, sql`d.place_id`)} group by 1) n
    where n.tag_id = t.id`)
}

async function clearCounts(tx: TxCtx): Promise<void> {
  await tx.db.execute(sql`delete from place_cells`)
  await tx.db.execute(sql`delete from region_facets`)
  await tx.db.execute(sql`update tags set uses = 0 where uses <> 0`)
}

/** A cell of each zoom is the sum of those of the largest zoom in it. */
async function countCells(tx: TxCtx, scope: Scope, sign: 1 | -1): Promise<void> {
  const statement = sql`
    with smallest as materialized (
      select cats.category_id, floor(d.pt[0] * (1 << 14))::int as x, floor(d.pt[1] * (1 << 14))::int as y,
        ${sign}::int * count(*) as count, ${sign}::int * sum(d.pt[0]) as sum_x, ${sign}::int * sum(d.pt[1]) as sum_y
      from place_documents d, ${categoriesOf} where ${within(scope, sql`d.place_id`)} group by 1, 2, 3
    )
    insert into place_cells (category_id, zoom, x, y, count, sum_x, sum_y)
    select category_id, zoom, x >> (14 - zoom), y >> (14 - zoom), sum(count), sum(sum_x), sum(sum_y)
    from smallest, (values (4), (6), (8), (10), (12), (14)) as zooms(zoom)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (category_id, zoom, x, y) do update set count = place_cells.count + excluded.count,
      sum_x = place_cells.sum_x + excluded.sum_x, sum_y = place_cells.sum_y + excluded.sum_y`
  await executeFor(tx, scope, 'place-cells-count', statement)
  if (sign === 1) return
  await tx.db.execute(sql`
    delete from place_cells c using (
      select distinct cats.category_id, zoom, floor(d.pt[0] * (1 << zoom))::int as x, floor(d.pt[1] * (1 << zoom))::int as y
      from place_documents d, ${categoriesOf}, (values (4), (6), (8), (10), (12), (14)) as zooms(zoom)
      where ${within(scope, sql`d.place_id`)}) gone
    where c.category_id = gone.category_id and c.zoom = gone.zoom and c.x = gone.x and c.y = gone.y and c.count = 0`)
}

async function countFacets(tx: TxCtx, scope: Scope, sign: 1 | -1): Promise<void> {
  const statement = sql`
    with pairs as materialized (
      select d.place_id, region_id, cats.category_id, d.price, d.attributes, d.hours
      from place_documents d, ${categoriesOf},
        lateral (select distinct r as region_id from unnest(array[0, d.state_id, d.city_id, d.neighborhood_id]) as r where r is not null) regions
      where ${within(scope, sql`d.place_id`)}
    ), totals as (
      select region_id, category_id, count(*)::int as places, count(hours)::int as with_hours,
        array[count(*) filter (where price = 0), count(*) filter (where price = 1), count(*) filter (where price = 2),
          count(*) filter (where price = 3), count(*) filter (where price = 4), count(*) filter (where price is null)]::int[] as prices
      from pairs group by 1, 2
    ), attributes as (
      select region_id, category_id, jsonb_object_agg(key, ${sign}::int * places) as counts
      from (select region_id, category_id, key, count(*)::int as places from pairs, unnest(attributes) as key group by 1, 2, 3) n
      group by 1, 2
    ), masks as materialized (
      select hours, (select string_agg(case when hours @> (hour * 60 + 30) then '1' else '0' end, '' order by hour)
        from generate_series(0, 167) as hour)::bit(168) as mask
      from (select distinct hours from pairs where hours is not null) known
    ), open as (
      select region_id, category_id, array[${openCounts(sign)}]::int[] as counts from pairs join masks using (hours) group by 1, 2
    )
    insert into region_facets as f (region_id, category_id, place_count, price_counts, attribute_counts, open_counts, hours_count)
    select t.region_id, t.category_id, ${sign}::int * t.places, array(select ${sign}::int * n from unnest(t.prices) with ordinality as p(n, i) order by i),
      coalesce(a.counts, '{}'), coalesce(o.counts, array_fill(0, array[168])), ${sign}::int * t.with_hours
    from totals t left join attributes a using (region_id, category_id) left join open o using (region_id, category_id)
    order by 1, 2
    on conflict (region_id, category_id) do update set place_count = f.place_count + excluded.place_count,
      price_counts = add_counts(f.price_counts, excluded.price_counts),
      attribute_counts = case when excluded.attribute_counts = '{}' then f.attribute_counts
        else add_counts(f.attribute_counts, excluded.attribute_counts) end,
      open_counts = case when excluded.hours_count = 0 then f.open_counts else add_counts(f.open_counts, excluded.open_counts) end,
      hours_count = f.hours_count + excluded.hours_count`
  await executeFor(tx, scope, 'region-facets-count', statement)
}

/** Open places by half hour, from the masks of their weeks: far cheaper than a row for each place and hour. */
const openCounts = (sign: 1 | -1) =>
  sql.raw(Array.from({ length: 168 }, (_, hour) => `${sign} * count(*) filter (where get_bit(mask, ${hour}) = 1)`).join(', '))

/**
 * Carries the facets' totals to `regions.place_count` and `categories.place_count`, where they differ, and drops facets that came to
 * nothing. Of some places reads what their documents touch now, and `before`.
 */
export async function carryCounts(tx: TxCtx, scope: Scope, before: { regions: number[]; categories: number[] }): Promise<ChangedCounters> {
  const some = typeof scope !== 'string'
  const { regions, categories } = some ? await touchedBy(tx, scope) : before
  const regionIds = sql.param([...new Set([...regions, ...before.regions])])
  const categoryIds = sql.param([...new Set([...categories, ...before.categories])])
  const turnedRegions = await tx.db.execute<Counted>(sql`
    update regions r set place_count = n.now
    from (select r.id, r.place_count as was, coalesce(f.place_count, 0) as now from regions r
      left join region_facets f on f.region_id = r.id and f.category_id = 0
      where ${some ? sql`r.id = any(${regionIds}::bigint[])` : sql`true`}) n
    where n.id = r.id and n.was <> n.now
    returning r.id::int as id, (n.was = 0) <> (n.now = 0) as turned`)
  const turnedCategories = await tx.db.execute<Counted>(sql`
    update categories c set place_count = n.now
    from (select c.id, c.place_count as was, coalesce(f.place_count, 0) as now from categories c
      left join region_facets f on f.category_id = c.id and f.region_id = 0
      where ${some ? sql`c.id = any(${categoryIds}::bigint[])` : sql`true`}) n
    where n.id = c.id and n.was <> n.now
    returning c.id::int as id, (n.was = 0) <> (n.now = 0) as turned`)
  await tx.db.execute(sql`delete from region_facets where place_count = 0
    and ${some ? sql`(region_id = 0 or region_id = any(${regionIds}::bigint[]))` : sql`true`}`)
  return { regions: changedIds(turnedRegions.rows), categories: changedIds(turnedCategories.rows) }
}

/** The regions and categories that the documents in `scope` count for. */
export async function touchedBy(tx: TxCtx, scope: Scope): Promise<{ regions: number[]; categories: number[] }> {
  const { rows } = await tx.db.execute<{ regions: number[] | null; categories: number[] | null }>(sql`
    select
      (select array_agg(distinct r)::int[] from place_documents d, unnest(array[d.state_id, d.city_id, d.neighborhood_id]) as r
        where ${within(scope, sql`d.place_id`)} and r is not null) as regions,
      (select array_agg(distinct cats.category_id)::int[] from place_documents d, ${categoriesOf}
        where ${within(scope, sql`d.place_id`)} and cats.category_id <> 0) as categories`)
  return { regions: rows[0]?.regions ?? [], categories: rows[0]?.categories ?? [] }
}

type Counted = RowOf<typeof regions | typeof categories, 'id'> & { turned: boolean }
const changedIds = (rows: Counted[]) => rows.filter(({ turned }) => turned).map(({ id }) => id)

/** Every category that a document `d` counts for, read off its own markers (`@c` and digits), and 0 for all of them. */
const categoriesOf = sql.raw(`lateral (
  select 0::bigint as category_id
  union all select substr(lexeme, 3)::bigint from unnest(tsvector_to_array(d.search)) as lexeme where lexeme ~>=~ '@c0' and lexeme ~<~ '@c:') as cats`)
