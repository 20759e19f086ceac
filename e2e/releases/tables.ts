import pg from 'pg'
import { plainForm } from '../../src/platform/backup/catalog.server.ts'

export type Table = {
  /** With its schema: `public.places`. */
  name: string
  /** Those that aren't computed from others, in their order. */
  columns: string[]
  /** The columns of its primary key; none where it has no such key. */
  key: string[]
  times: string[]
}

/** What the site and its queue keep. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with attribute as (
      select a.attrelid, a.attname::text as name, a.attnum, a.atttypid = 'timestamptz'::regtype as time from pg_attribute a
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )
    select n.nspname || '.' || c.relname as name,
      array(select a.name from attribute a where a.attrelid = c.oid order by a.attnum) as columns,
      array(select a.name from attribute a where a.attrelid = c.oid
        and a.attnum = any (i.indkey) order by a.attnum) as key,
      array(select a.name from attribute a where a.attrelid = c.oid and a.time order by a.attnum) as times
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker') order by 1`)
  return rows
}

/** What `name` of such a table is called in a statement. */
export const named = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.')

/** How many rows a table has, and a sum over all of them that is the same on every server. */
export async function sumOfTable(client: pg.Client, { name, columns }: Table): Promise<{ columns: string[]; rows: number; sum: string }> {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const { rows } = await client.query<{ rows: number; sum: string }>(`
    select count(*)::int as rows, md5(coalesce(string_agg(one, '' order by one), '')) as sum
    from (select md5(row(${list})::text) as one from ${named(name)}) each`)
  return { columns, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' }
}

/** Of every table. */
export async function sumsOfTables(client: pg.Client) {
  const sums: Record<string, Awaited<ReturnType<typeof sumOfTable>>> = {}
  await inPlainForm(client, async () => {
    for (const table of await tablesOf(client)) sums[table.name] = await sumOfTable(client, table)
  })
  return sums
}

/** Reads in one moment of the database, with all values written in one way. */
export async function inPlainForm<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await plainForm(client)
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/** A connection for the time of `work`. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The address of another database on the same server, for its superuser where `user` says so. */
export function elsewhere(url: string, database: string, user?: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (user) address.username = user
  return address.href
}
