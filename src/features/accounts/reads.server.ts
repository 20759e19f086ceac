import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { UnauthenticatedError } from '../../platform/errors.ts'
import { authorize, type Viewer } from '../../policy.ts'
import type { CurrentUser } from './contract.ts'
import { currentUserOf, type PersonRow, personColumns } from './current-user.server.ts'

const byId = prepared<PersonRow>(
  'user-by-id',
  `select ${personColumns}, $2::bigint as acting_id, (select name from users where id = $2) as acting_name
   from users u where u.id = $1 and u.erased_at is null`,
)

/** The viewer as they see themselves. @throws UnauthenticatedError for guests */
export async function readCurrentUser(ctx: Ctx): Promise<CurrentUser> {
  const viewer = authorize(ctx.viewer, 'account.read')
  return readUserFor(ctx, viewer)
}

/** The same for somebody who is signing in at this moment. */
export async function readUserFor(ctx: Pick<Ctx, 'client'>, viewer: Viewer): Promise<CurrentUser> {
  const [row] = await byId(ctx, [viewer.id, viewer.impersonatedBy])
  if (!row) throw new UnauthenticatedError('Sign in to do this.')
  return currentUserOf(row, viewer)
}
