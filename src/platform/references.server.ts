import pg from 'pg'
import type { Ctx } from './context.server.ts'

/** Every column that refers to rows of a table, as the database itself knows: a new one needs no line anywhere. Names are fit for SQL. */
export async function referencesTo({ client }: Pick<Ctx, 'client'>, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.confrelid = $1::regclass and c.contype = 'f'`,
    [table],
  )
  return rows.map((row) => ({ table: row.table, column: pg.escapeIdentifier(row.column) }))
}

/** SQL that is true of rows of a table that nothing refers to. */
export async function unreferenced(ctx: Pick<Ctx, 'client'>, table: string): Promise<string> {
  const checks = (await referencesTo(ctx, table)).map(
    ({ table: from, column }) => `not exists (select from ${from} where ${column} = ${table}.id)`,
  )
  return checks.join(' and ') || 'true'
}
