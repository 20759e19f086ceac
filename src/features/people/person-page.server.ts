import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { active, avatarOf } from '../accounts/current-user.server.ts'
import type { users } from '../accounts/tables.ts'
import type { PersonPage } from './contract/person-page.ts'

type Column = 'id' | 'name' | 'bio' | 'avatar_url' | 'avatar_cloudflare_id' | 'created_at'
type Row = RowOf<typeof users, Column> & {
  username: NonNullable<(typeof users.$inferSelect)['username']>
  handle: string
  avatar: string | null
  is_public: boolean
}

/** A custom address comes before a username, a name in use before one that somebody gave up. */
const byHandle = prepared<Row>(
  'person-by-handle',
  `select u.id, coalesce(u.custom_url, u.username) as handle, u.username, u.name, u.bio, u.avatar_url, u.avatar_cloudflare_id, u.created_at,
     ${avatarOf(160)}, coalesce((u.privacy->>'public_profile')::boolean, true) as is_public
   from (
     select id as user_id, 1 as rank from users where lower(custom_url) = lower($1)
     union all select id, 2 from users where lower(username) = lower($1)
     union all select user_id, 3 from former_usernames where name_key = lower($1)
   ) found
   join users u on u.id = found.user_id and u.username is not null and ${active('$2')}
   order by rank limit 1`,
)

/** Somebody by any of their names. @throws NotFoundError */
export const findPerson = (ctx: MemberCtx, { handle }: { handle: string }): Promise<Row> => find(ctx, handle)

/** Somebody's public side. */
export function personPageOf({ is_public: _, created_at, ...person }: Row): PersonPage {
  return { ...person, created_at: created_at.toISOString() }
}

/** The name that their page's address has now. @throws NotFoundError */
export async function readHandle(ctx: Ctx, handle: string): Promise<string> {
  return (await find(ctx, handle)).handle
}

async function find(ctx: Ctx, handle: string): Promise<Row> {
  const [row] = await byHandle(ctx, [handle, ctx.now])
  if (!row) throw new NotFoundError('There is nobody of this name.')
  return row
}
