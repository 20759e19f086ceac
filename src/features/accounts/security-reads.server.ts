import type { z } from '@hono/zod-openapi'
import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { SecurityEvents, Sessions } from './access-contract.ts'
import type { securityEvents, sessions } from './tables.ts'

type Row = RowOf<typeof sessions, 'id' | 'device' | 'address' | 'place' | 'created_at' | 'last_used_at'> & { impersonator: string | null }

/** The browsers in which the viewer is signed in, this one before the others, the last used first. */
export async function listSessions(ctx: MemberCtx): Promise<z.output<typeof Sessions>> {
  const viewer = ctx.viewer
  return readSessions(ctx, viewer.id, viewer.session)
}

/** Where somebody is signed in; `current` is the viewer's own session. */
export async function readSessions(ctx: Ctx, userId: number, current: number | null): Promise<z.output<typeof Sessions>> {
  const { rows } = await ctx.client.query<Row>(
    `select s.id, s.device, s.address, s.place, a.name as impersonator, s.created_at, s.last_used_at
     from sessions s left join users a on a.id = s.impersonator_id
     where s.user_id = $1 and s.expires_at > $2 order by s.id = $3 desc, s.last_used_at desc limit 100`,
    [userId, ctx.now, current],
  )
  const data = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    current: row.id === current,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
  return { data, next_cursor: null }
}

/** What happened to the viewer's account, newest first. */
export async function listSecurityEvents(ctx: MemberCtx): Promise<z.output<typeof SecurityEvents>> {
  const viewer = ctx.viewer
  const { rows } = await ctx.client.query<RowOf<typeof securityEvents, 'id' | 'kind' | 'device' | 'address' | 'created_at'>>(
    'select id, kind, device, address, created_at from security_events where user_id = $1 order by created_at desc, id desc limit 100',
    [viewer.id],
  )
  return { data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), next_cursor: null }
}
