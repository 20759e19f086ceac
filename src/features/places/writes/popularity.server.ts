import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.server.ts'

/** `popularityOf` in SQL, over the columns of a place under this alias: the one formula for sets of places. `used`: it may have been already. */
export function popularityIn(row: 'p' | 'n' | 'r', used = true): SQL {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  const use = used
    ? sql`coalesce((select u.recent_views + 50.0 * u.saves + 100.0 * u.list_uses from place_counters u where u.place_id = ${of('id')}), 0.0)`
    : sql`0.0`
  return sql`(0.97 * (1 - (1 - 0.9 * coalesce(${of('prominence')}, 0) / 100.0) * (1 - 0.6 * (1 - exp(-${use} / 2000))))
    + 0.03 * (num_nonnulls(nullif(${of('description')}, ''), ${of('hours')}, ${of('website')}, ${of('phone')}, ${of('address')}) / 5.0))::real`
}

/** Brings `places.popularity` up to its formula, where counters have moved; of these places or of all. @returns which have changed */
export async function updatePopularity(tx: Pick<Ctx, 'db'>, ids: number[] | 'all'): Promise<number[]> {
  const among = ids === 'all' ? sql`true` : sql`p.id = any(${sql.param(ids)}::bigint[])`
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`update places p set popularity = ${popularityIn('p')} where ${among} and p.popularity <> ${popularityIn('p')} returning p.id::int`,
  )
  return rows.map(({ id }) => id)
}
