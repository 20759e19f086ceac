import type { Ctx } from '../../platform/context.server.ts'
import { settings } from './tables.ts'

/**
 * What the site remembers of itself, beside what the team sets: the hashes of the starter files that were loaded, whose the lists are that it
 * began with (0 where it had lists before), when a backup was made (ISO time), and steps of getting started that an admin passed over.
 */
export type SiteFacts = {
  starter_hash: string
  list_categories_hash: string
  starter_editors: number
  last_backup: string
  skipped_steps: string[]
}

/** One of them as it was stored, or null. What an older version stored may have another form. */
export async function readFact(ctx: Pick<Ctx, 'client'>, key: keyof SiteFacts): Promise<unknown> {
  const { rows } = await ctx.client.query<{ value: unknown }>('select value from settings where key = $1', [key])
  return rows[0]?.value ?? null
}

/** Stores one of them in place of what was there. */
export async function writeFact<Key extends keyof SiteFacts>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  key: Key,
  value: SiteFacts[Key],
): Promise<void> {
  const row = { value, updated_at: now }
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
