import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { TxCtx } from '../../../platform/context.server.ts'
import { plannedOnce } from '../../../platform/database.server.ts'

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

const dialect = new PgDialect()

/** Runs a statement about the places in `scope`, which tells nothing; for a few of them with the plan that is kept under `name`. */
export async function executeFor(tx: TxCtx, scope: Scope, name: string, statement: SQL): Promise<void> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  await plannedOnce(tx, name, { text, values, count: typeof scope === 'string' ? Number.POSITIVE_INFINITY : scope.length })
}
