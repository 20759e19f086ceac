import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { UnauthenticatedError } from '../../platform/errors.ts'
import { type Formatter, formatter } from '../../platform/format.ts'
import { type FormatChoices, formatsFor } from '../../platform/reader-formats.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Viewer } from '../../policy.ts'
import type { CurrentUser } from './contract.ts'
import { currentUserOf, type PersonRow, personColumns } from './current-user.server.ts'
import type { users } from './tables.ts'

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

// The table's checks admit no other units and clock.
type Choices = RowOf<typeof users, 'locale' | 'time_zone'> & Pick<FormatChoices, 'units' | 'clock'>

const choices = prepared<Choices>('format-choices', 'select locale, units, clock, time_zone from users where id = $1')

/** Writes dates and times as this person chose, in UTC as long as they chose no zone: for mails, which don't know where they are read. */
export async function readFormatter(ctx: Pick<Ctx, 'client'>, userId: number): Promise<Formatter> {
  const [chosen] = await choices(ctx, [userId])
  return formatter(formatsFor(chosen ?? { locale: null, units: null, clock: null, time_zone: null }))
}
