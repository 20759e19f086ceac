import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { ForbiddenError, NotFoundError } from '../../platform/errors.ts'
import { authorize, can } from '../../policy.ts'
import { active, avatarOf } from '../accounts/current-user.server.ts'
import type { PersonPage } from './contract/person-page.ts'

type Row = Omit<PersonPage, 'created_at'> & { created_at: Date; is_public: boolean }

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

/**
 * Somebody's public side, by any of their names.
 * @throws UnauthenticatedError, NotFoundError, ForbiddenError (kept private, and the viewer is neither they nor looks after people)
 */
export async function readPersonPage(ctx: Ctx, handle: string): Promise<PersonPage> {
  const viewer = authorize(ctx.viewer, 'account.read')
  const { is_public, created_at, ...person } = await find(ctx, handle)
  if (!is_public && person.id !== viewer.id && !can(viewer, 'user.list')) throw new ForbiddenError('This person keeps their page private.')
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
