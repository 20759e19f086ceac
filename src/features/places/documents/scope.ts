import { type SQL, sql } from 'drizzle-orm'

/** Which places a set-wise write is about. */
export type Scope = number[] | 'all'

/** The condition on a place's id, for a `where`. */
export function within(scope: Scope, column: SQL): SQL {
  return scope === 'all' ? sql`true` : sql`${column} = any(${sql.param(scope)}::bigint[])`
}
