import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import { readSearchState, type SearchState, writeSearchState } from './state.server.ts'

/** How far the number of documents may move before the tiers are measured again. */
const DRIFT = 0.1

/** `@z0`, `@z1` and `@z2` of a place under the alias `p`: whether it is in the most popular 1 %, 10 % and 30 %, as last measured. */
export function popularityMarkers({ top1, top10, top30 = null }: SearchState): SQL {
  const from = (marker: string, last: SearchState['top1']) =>
    last
      ? sql`case when (p.popularity, p.id) >= (${last.popularity}::real, ${last.place_id}::bigint) then array[${marker}::text] else '{}' end`
      : sql`'{}'::text[]`
  return sql`(${from('@z0', top1)} || ${from('@z1', top10)} || ${from('@z2', top30)})`
}

/** Measures the tiers over all published places and remembers them; does not touch the documents. */
export async function measurePopularityBuckets(tx: TxCtx): Promise<SearchState> {
  const { rows } = await tx.db.execute<SearchState>(sql`
    with ranked as (
      select popularity, id as place_id, row_number() over (order by popularity desc, id desc) as rank, count(*) over () as total
      from places where status = 'published'
    )
    select coalesce(max(total), 0)::int as total, false as unsettled,
      ${lastOf('0.01')} as top1, ${lastOf('0.1')} as top10, ${lastOf('0.3')} as top30
    from ranked`)
  const { unsettled } = await readSearchState(tx)
  const { total = 0, top1 = null, top10 = null, top30 = null } = rows[0] ?? {}
  const state: SearchState = { total, top1, top10, top30, unsettled }
  await writeSearchState(tx, state)
  return state
}

/** The last place of the most popular share of `ranked`. */
const lastOf = (share: string) =>
  sql.raw(`(array_agg(jsonb_build_object('popularity', popularity, 'place_id', place_id)) filter (where rank = ceil(total * ${share})))[1]`)

/** Measures the tiers and moves the markers of those documents that changed tier. */
export async function updatePopularityBuckets(tx: TxCtx): Promise<void> {
  const state = await measurePopularityBuckets(tx)
  await tx.db.execute(sql`
    with wanted as (
      select p.place_id, ${popularityMarkers(state)} as tiers
      from (select d.place_id, d.place_id as id, d.popularity from place_documents d) p
    )
    update place_documents d set search = ts_delete(d.search, array['@z0', '@z1', '@z2']) || array_to_tsvector(w.tiers)
    from wanted w
    where w.place_id = d.place_id
      and (${sql.raw(['@z0', '@z1', '@z2'].map((name) => `(d.search @@ '''${name}'''::tsquery) <> ('${name}' = any(w.tiers))`).join(' or '))})`)
}

/** Whether the number of documents has moved so far that a percentile means something else. Reads at most 256 map cells. */
export async function popularityBucketsDrifted(tx: TxCtx, state: SearchState): Promise<boolean> {
  const { rows } = await tx.db.execute<{ total: number }>(
    sql`select coalesce(sum(count), 0)::int as total from place_cells where category_id = 0 and zoom = 4`,
  )
  return Math.abs((rows[0]?.total ?? 0) - state.total) > DRIFT * state.total
}
