import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { active } from './current-user.server.ts'

const named = prepared<{ id: number; name: string }>(
  'names-of-people',
  `select u.id, u.name from users u where u.id = any($1::bigint[]) and ${active('$2')} order by u.name, u.id`,
)

/** What these people are called, those who are suspended or gone left out. */
export const readNames = (ctx: Pick<Ctx, 'client' | 'now'>, ids: number[]): Promise<{ id: number; name: string }[]> =>
  named(ctx, [ids, ctx.now])
