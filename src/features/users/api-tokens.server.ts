import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { hashOf } from '../../platform/tokens.server.ts'
import type { Role, Viewer } from '../../policy.ts'
import { active } from './people.server.ts'

type Row = { token: number; scopes: string[]; last_used_at: Date | null; id: number; role: Role; verified: boolean }

const byHash = prepared<Row>(
  'api-token-by-hash',
  `select t.id as token, t.scopes, t.last_used_at, u.id, u.role, u.email_verified_at is not null as verified
   from api_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and ${active('$2')}`,
)

/** Whose API token this is, with what it may do; null if it is unknown, ended or too old. */
export async function readTokenHolder(ctx: Pick<Ctx, 'client' | 'now'>, token: string): Promise<Viewer | null> {
  const [row] = await byHash(ctx, [hashOf(token), ctx.now])
  if (!row) return null
  if (!row.last_used_at || ctx.now.getTime() - row.last_used_at.getTime() > 60_000)
    await ctx.client.query('update api_tokens set last_used_at = $2 where id = $1', [row.token, ctx.now])
  return { id: row.id, role: row.role, verified: row.verified, scopes: row.scopes, session: null, acting: null, confirmed: false }
}
