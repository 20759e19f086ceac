import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { recordSecurityEvent } from '../security-events.server.ts'
import { endSessions, renewSession, type SessionToken } from '../sessions.server.ts'

/** Signs the viewer out everywhere but here; this session gets a new token, so that a copy of the old one is worth nothing either. */
export function endOtherSessions(ctx: MemberCtx): Promise<{ ended: number; session: SessionToken | null }> {
  const viewer = ctx.viewer
  return inTransaction(ctx, async (tx) => {
    await recordSecurityEvent(tx, viewer.id, 'signed-out-elsewhere')
    const ended = await endSessions(tx, viewer.id, viewer.session)
    return { ended, session: await renewSession(tx, viewer, { grace: false }) }
  })
}

/** Signs one of the viewer's browsers out. @throws NotFoundError if it isn't theirs */
export async function endOneSession(ctx: MemberCtx, id: number): Promise<void> {
  const { rowCount } = await ctx.client.query('delete from sessions where id = $1 and user_id = $2', [id, ctx.viewer.id])
  if (!rowCount) throw new NotFoundError('There is no such session.')
}
