import { hkdfSync, randomBytes } from 'node:crypto'
import type { Client } from './database.server.ts'

/** The secret of this installation. Keys are derived per purpose, so a signature for one is invalid for another. */
export type AppKey = { for(purpose: string): Buffer }

/**
 * The application key: the one given (APP_KEY), else one that is made once and kept in the database, so that all processes share it.
 * It is read when first asked for; a failure is forgotten, so that the next request tries again.
 */
export function appKey(client: Client, given?: string): () => Promise<AppKey> {
  let read: Promise<AppKey> | null = null
  return () => {
    read ??= readKey(client, given).catch((error: unknown) => {
      read = null
      throw error
    })
    return read
  }
}

async function readKey(client: Client, given: string | undefined): Promise<AppKey> {
  const secret = given ?? (await kept(client))
  const derived = new Map<string, Buffer>()
  return {
    for(purpose) {
      const known = derived.get(purpose)
      if (known) return known
      const made = Buffer.from(hkdfSync('sha256', secret, 'hereabouts', purpose, 32))
      derived.set(purpose, made)
      return made
    },
  }
}

async function kept(client: Client): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'))
  await client.query("insert into settings (key, value) values ('app_key', $1) on conflict do nothing", [fresh])
  const { rows } = await client.query<{ value: unknown }>("select value from settings where key = 'app_key'")
  const value = rows[0]?.value
  if (typeof value !== 'string' || value.length < 32) throw new Error('The application key in the database is unusable.')
  return value
}
