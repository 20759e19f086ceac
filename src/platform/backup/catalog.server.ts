import pg from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: string; used: boolean }

/** What is to be dropped before many rows come in, and how it is made again. */
export type Definition = { table: string; name: string; definition: string }

type Client = Pick<pg.Client, 'query'>

const own = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/** Tables that keep what they hold, by name, with the columns that are not computed from others. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> 'migrations' and ${own} order by 1`)
  return rows
}

export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${own} order by 1`,
  )
  if (rows.length === 0) return []
  const each = rows.map(
    ({ name }) => `select ${pg.escapeLiteral(name)} as name, last_value::text as last, is_called as used from ${named(name)}`,
  )
  return (await client.query<Sequence>(each.join(' union all '))).rows
}

/** Whether anything has been made in the database yet. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} limit 1`)
  return rows.length === 0
}

/** Indexes that belong to no constraint. */
export async function indexesOf(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select t.relname as table, c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where t.relpersistence = 'p' and not t.relispartition and ${own}
      and not exists (select from pg_constraint where conindid = i.indexrelid and conrelid = i.indrelid) order by 1, 2`)
  return rows
}

/** Constraints between tables. */
export async function foreignKeysOf(client: Client): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and ${own} order by 1, 2`)
  return rows
}

/** A number of rows and a sum over all of them that doesn't depend on their order, the same on every server. */
export async function checkOf(client: Client, { name, columns }: Table): Promise<{ rows: number; check: string }> {
  const { rows } = await client.query<{ rows: string; check: string }>(`
    select count(*)::text as rows, coalesce(sum(('x' || left(md5(r::text), 16))::bit(64)::bigint::numeric), 0)::text as check
    from (select ${list(columns)} from ${named(name)}) r`)
  return { rows: Number(rows[0]?.rows), check: rows[0]?.check ?? '' }
}

/** For the time of a transaction values are written in one way, whatever the server's settings; nothing is cut off for its length. */
export async function plainForm(client: Client): Promise<void> {
  const settings = {
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    extra_float_digits: '3',
    bytea_output: 'hex',
    client_encoding: 'UTF8',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
    jit: 'off',
  }
  for (const [name, value] of Object.entries(settings)) await client.query(`select set_config($1, $2, true)`, [name, value])
}

export const named = (name: string) => `public.${pg.escapeIdentifier(name)}`
export const list = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')
