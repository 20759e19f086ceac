import type { z } from '@hono/zod-openapi'
import { type Ctx, inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import type { TokenScope, Viewer } from '../../policy.ts'
import type { ApiToken, ApiTokens, MadeApiToken } from './access-contract.ts'
import { confirmedAccount } from './confirmed.server.ts'
import { active, needsSecondFactor } from './current-user.server.ts'
import { recordSecurityEvent } from './security-events.server.ts'
import type { apiTokens, users } from './tables.ts'

type Row = RowOf<typeof apiTokens, 'scopes' | 'last_used_at'> &
  RowOf<typeof users, 'id' | 'role'> & { token: number; verified: boolean; needs_second_factor: boolean }

const byHash = prepared<Row>(
  'api-token-by-hash',
  `select t.id as token, t.scopes, t.last_used_at, u.id, u.role, u.email_verified_at is not null as verified,
     ${needsSecondFactor} as needs_second_factor
   from api_tokens t join users u on u.id = t.user_id
   where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2) and ${active('$2')}`,
)

/** Whose API token this is, with what it may do; null if it is unknown, ended or too old. */
export async function readTokenHolder(ctx: Pick<Ctx, 'client' | 'now'>, token: string): Promise<Viewer | null> {
  const [row] = await byHash(ctx, [hashOf(token), ctx.now])
  if (!row) return null
  if (!row.last_used_at || ctx.now.getTime() - row.last_used_at.getTime() > 60_000)
    await ctx.client.query('update api_tokens set last_used_at = $2 where id = $1', [row.token, ctx.now])
  const { id, role, verified, scopes, needs_second_factor } = row
  return { id, role, verified, scopes, session: null, impersonatedBy: null, confirmed: false, needsSecondFactor: needs_second_factor }
}

// No other scopes are written.
type Shown = RowOf<typeof apiTokens, 'id' | 'name' | 'created_at' | 'expires_at' | 'last_used_at'> & { scopes: TokenScope[] }

const shown = (row: Shown): z.output<typeof ApiToken> => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})

/** The viewer's API tokens, newest first; never the tokens themselves. */
export async function listApiTokens(ctx: MemberCtx): Promise<z.output<typeof ApiTokens>> {
  const { rows } = await ctx.client.query<Shown>(
    'select id, name, scopes, created_at, expires_at, last_used_at from api_tokens where user_id = $1 order by id desc',
    [ctx.viewer.id],
  )
  return { data: rows.map(shown), next_cursor: null }
}

type Wanted = { name: string; scopes: TokenScope[]; days: number | null }

/** Makes an API token; it is shown this once. @throws InvalidError (more than 50, or a scope beyond the viewer's role) */
export function makeApiToken(ctx: MemberCtx, { name, scopes, days }: Wanted): Promise<z.output<typeof MadeApiToken>> {
  const viewer = confirmedAccount(ctx)
  if (scopes.includes('staff') && !['admin', 'manager', 'editor'].includes(viewer.role))
    throw new InvalidError({ scopes: ['staff is for people of the team'] })
  const token = `hb_${newToken()}`
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Shown>(
      `insert into api_tokens (user_id, name, token_hash, scopes, expires_at)
       select $1, $2, $3, $4, $5 where (select count(*) from api_tokens where user_id = $1) < 50
       returning id, name, scopes, created_at, expires_at, last_used_at`,
      [viewer.id, name, hashOf(token), [...new Set(scopes)], days === null ? null : new Date(tx.now.getTime() + days * 86_400_000)],
    )
    const [made] = rows
    if (!made) throw new InvalidError({ name: ['is one too many: 50 tokens are there already'] })
    await recordSecurityEvent(tx, viewer.id, 'api-token-made')
    return { token, api_token: shown(made) }
  })
}

/** @throws NotFoundError if it isn't the viewer's */
export async function endApiToken(ctx: MemberCtx, id: number): Promise<void> {
  const { rowCount } = await ctx.client.query('delete from api_tokens where id = $1 and user_id = $2', [id, ctx.viewer.id])
  if (!rowCount) throw new NotFoundError('There is no such token.')
}

/** Ends all of somebody's: after this nothing that was made before opens their account. */
export async function endApiTokens(tx: TxCtx, userId: number): Promise<void> {
  const { rowCount } = await tx.client.query('delete from api_tokens where user_id = $1', [userId])
  if (rowCount) await recordSecurityEvent(tx, userId, 'api-tokens-ended')
}
