import pg from 'pg'
import { named, tablesOf } from './tables.ts'

/**
 * Moves every moment that a database knows, so that its program was stopped a minute ago: sessions, links and copies of data that were
 * good then are good now, and nothing is so old that it is cleared away. Wants its superuser: triggers and references rest meanwhile.
 */
export async function bringToNow(client: pg.Client, stopped: string): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const { name, times } of await tablesOf(client)) {
    if (times.length === 0) continue
    const moved = times.map(pg.escapeIdentifier).map((column) => `${column} = ${column} + (now() - interval '1 minute' - $1::timestamptz)`)
    await client.query(`update ${named(name)} set ${moved.join(', ')}`, [stopped])
  }
  await client.query('commit')
}
