import type { z } from '@hono/zod-openapi'
import type { Ctx } from '../../../platform/context.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { authorize, type Role } from '../../../policy.ts'
import type { Sessions } from '../contract/access.ts'

type Row = {
  id: number
  device: string | null
  address: string | null
  place: string | null
  acting: string | null
  created_at: Date
  last_used_at: Date
}

/** Where somebody is signed in, for those who may change them. @throws NotFoundError, ForbiddenError */
export async function listSessionsOf(ctx: Ctx, id: number): Promise<z.output<typeof Sessions>> {
  authorize(ctx.viewer, 'user.change')
  const found = await ctx.client.query<{ role: Role }>('select role from users where id = $1 and erased_at is null', [id])
  const [person] = found.rows
  if (!person) throw new NotFoundError('There is no such person.')
  const viewer = authorize(ctx.viewer, 'user.change', { id, role: person.role })
  const { rows } = await ctx.client.query<Row>(
    `select s.id, s.device, s.address, s.place, a.name as acting, s.created_at, s.last_used_at
     from sessions s left join users a on a.id = s.acting_id
     where s.user_id = $1 and s.expires_at > $2 order by s.last_used_at desc limit 100`,
    [id, ctx.now],
  )
  const data = rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    current: row.id === viewer.session,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  }))
  return { data, next_cursor: null }
}
