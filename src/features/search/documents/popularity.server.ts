import { type SQL, sql } from 'drizzle-orm'

/** `popularityOf` in SQL, over the columns of `places` under the alias `row`: the one formula for sets of places. */
export function popularityIn(row: 'p' | 'r'): SQL {
  const of = (column: string) => sql.raw(`${row}.${column}`)
  const used = row === 'p' ? sql`(p.views + 50.0 * p.saves + 100.0 * p.list_uses)` : sql`0.0`
  return sql`(0.97 * (1 - (1 - 0.9 * coalesce(${of('prominence')}, 0) / 100.0) * (1 - 0.6 * (1 - exp(-${used} / 2000))))
    + 0.03 * (num_nonnulls(nullif(${of('description')}, ''), ${of('hours')}, ${of('website')}, ${of('phone')}, ${of('address')}) / 5.0))::real`
}
