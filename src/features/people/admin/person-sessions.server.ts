import type { z } from '@hono/zod-openapi'
import type { Ctx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { authorize, type Role } from '../../../policy.ts'
import type { Sessions } from '../../accounts/access-contract.ts'
import { readSessions } from '../../accounts/security-reads.server.ts'

/** Where somebody is signed in, for those who may change them. @throws NotFoundError, ForbiddenError */
export async function listSessionsOf(ctx: Ctx, id: number): Promise<z.output<typeof Sessions>> {
  authorize(ctx.viewer, 'user.change')
  const found = await ctx.client.query<{ role: Role }>('select role from users where id = $1 and erased_at is null', [id])
  const [person] = found.rows
  if (!person) throw new NotFoundError('There is no such person.')
  const viewer = authorize(ctx.viewer, 'user.change', { id, role: person.role })
  return readSessions(ctx, id, viewer.session)
}
