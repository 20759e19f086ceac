import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { UnauthenticatedError } from '../../platform/errors.ts'
import type { Viewer } from '../../policy.ts'
import type { CurrentUser } from './contract.ts'
import { currentUserOf, type PersonRow, personColumns } from './current-user.server.ts'

const byId = prepared<PersonRow>(
  'user-by-id',
  `select ${personColumns}, $2::bigint as impersonator_id, (select name from users where id = $2) as impersonator_name
   from users u where u.id = $1 and u.erased_at is null`,
)

/** The viewer as they see themselves. @throws UnauthenticatedError if their account is gone */
export const readCurrentUser = (ctx: MemberCtx): Promise<CurrentUser> => readUserFor(ctx, ctx.viewer)

/** The same for somebody who is signing in at this moment. */
export async function readUserFor(ctx: Pick<Ctx, 'client'>, viewer: Viewer): Promise<CurrentUser> {
  const [row] = await byId(ctx, [viewer.id, viewer.impersonatedBy])
  if (!row) throw new UnauthenticatedError('Sign in to do this.')
  return currentUserOf(row, viewer)
}
