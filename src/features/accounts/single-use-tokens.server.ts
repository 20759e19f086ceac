import type { Client } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import type { tokens } from './tables.ts'

type Row = typeof tokens.$inferSelect
export type Purpose = Row['purpose']
type Data = Row['data']
type At = { client: Client; now: Date }

/** A secret that is good once, for `minutes`. Earlier ones of the same person and purpose are worth nothing any more if `only`. */
export async function issueToken(
  { client, now }: At,
  { purpose, userId = null, minutes, data = {}, only = false, secret = newToken() }: Issue,
): Promise<string> {
  if (only) await client.query('delete from tokens where user_id = $1 and purpose = $2', [userId, purpose])
  await client.query('insert into tokens (token_hash, purpose, user_id, data, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)', [
    hashOf(secret),
    purpose,
    userId,
    JSON.stringify(data),
    now,
    new Date(now.getTime() + minutes * 60_000),
  ])
  return secret
}

type Issue = { purpose: Purpose; userId?: number | null; minutes: number; data?: Data; only?: boolean; secret?: string }

/** Consumes a token atomically; a second call returns null. Null if it is unknown, used or too old. */
export async function consumeToken(
  { client, now }: At,
  purpose: Purpose,
  secret: string,
): Promise<{ userId: number | null; data: Data } | null> {
  const { rows } = await client.query<RowOf<typeof tokens, 'user_id' | 'data' | 'expires_at'>>(
    'delete from tokens where token_hash = $1 and purpose = $2 returning user_id, data, expires_at',
    [hashOf(secret), purpose],
  )
  const [row] = rows
  return row && row.expires_at > now ? { userId: row.user_id, data: row.data } : null
}

/** Looks at a secret without using it up. */
export async function peekToken(
  { client, now }: At,
  purpose: Purpose,
  secret: string,
): Promise<{ userId: number | null; data: Data } | null> {
  const { rows } = await client.query<RowOf<typeof tokens, 'user_id' | 'data'>>(
    'select user_id, data from tokens where token_hash = $1 and purpose = $2 and expires_at > $3',
    [hashOf(secret), purpose, now],
  )
  const [row] = rows
  return row ? { userId: row.user_id, data: row.data } : null
}

/** Revokes all tokens of these purposes: their password or address has changed. */
export async function revokeTokens({ client }: Pick<At, 'client'>, userId: number, purposes: readonly Purpose[]): Promise<void> {
  await client.query('delete from tokens where user_id = $1 and purpose = any($2)', [userId, purposes])
}
