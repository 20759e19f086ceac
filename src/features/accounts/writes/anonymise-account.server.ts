import type { TxCtx } from '../../../platform/context.server.ts'

/** Leaves of an account that is erased nothing but its number and when it was made. */
export async function anonymiseAccount({ client, now }: TxCtx, userId: number): Promise<void> {
  await client.query(
    `update users set name = 'Deleted user', username = null, custom_url = null, firstname = null, lastname = null, email = null,
       email_verified_at = null, password_hash = null, avatar_url = null, avatar_cloudflare_id = null, avatar_hash = null,
       home_region = null, bio = '', time_zone = null, locale = null, units = null, clock = null, theme = 'system', privacy = '{}', suspended_at = null,
       suspended_until = null, suspended_reason = null, delete_after = null, last_seen_at = null, role = 'user', erased_at = $2,
       updated_at = $2 where id = $1`,
    [userId, now],
  )
}
