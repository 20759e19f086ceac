import { type SQL, sql } from 'drizzle-orm'

/**
 * Which places a set-wise write is about. `missing`: published places that have no document yet, as `listMissing` has noted them for
 * this transaction.
 */
export type Scope = number[] | 'all' | 'missing'

/** The condition on a place's id, for a `where`. */
export function within(scope: Scope, column: SQL): SQL {
  if (scope === 'missing') return sql`${column} in (select place_id from missing_places)`
  return scope === 'all' ? sql`true` : sql`${column} = any(${sql.param(scope)}::bigint[])`
}
