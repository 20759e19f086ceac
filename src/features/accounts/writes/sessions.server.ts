import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { ownAccount } from '../confirmed.server.ts'
import { recordSecurityEvent } from '../security-events.server.ts'
import { endSessions } from '../sessions.server.ts'

/** Signs the viewer out everywhere but here. @returns how many sessions ended */
export function endOtherSessions(ctx: Ctx): Promise<number> {
  const viewer = ownAccount(ctx)
  return inTransaction(ctx, async (tx) => {
    await recordSecurityEvent(tx, viewer.id, 'signed-out-elsewhere')
    return endSessions(tx, viewer.id, viewer.session)
  })
}

/** Signs one of the viewer's browsers out. @throws NotFoundError if it isn't theirs */
export async function endOneSession(ctx: Ctx, id: number): Promise<void> {
  const { rowCount } = await ctx.client.query('delete from sessions where id = $1 and user_id = $2', [id, ownAccount(ctx).id])
  if (!rowCount) throw new NotFoundError('There is no such session.')
}
