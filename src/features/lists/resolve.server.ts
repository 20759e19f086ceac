import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { listsOfTag, listTag, personTag } from './cache-tags.ts'
import { DELETED, listPath } from './list-path.ts'
import { visibleList } from './reads/known-list.server.ts'

type Found = { id: number; owner_id: number; slug: string; handle: string | null }

/** Whoever has or had this name: a suspended author's lists stay. A custom address comes before a username, a name in use before a former one. */
const owners = `select user_id from (
    select id as user_id, 1 as rank from users where lower(custom_url) = lower($1)
    union all select id, 2 from users where lower(username) = lower($1)
    union all select user_id, 3 from former_usernames where name_key = lower($1)) named order by rank limit 1`
const bySlug = prepared<Found>(
  'list-by-slug',
  `select l.id, l.owner_id, l.slug, coalesce(u.custom_url, u.username) as handle
   from (${owners}) o join list_slugs s on s.owner_id = o.user_id and s.slug = $2 join lists l on l.id = s.list_id and l.removed_at is null
   join users u on u.id = l.owner_id and u.erased_at is null`,
)
const ofDeleted = prepared<Found>(
  'list-of-deleted',
  `select l.id, l.owner_id, l.slug, null as handle from lists l join users u on u.id = l.owner_id and u.erased_at is not null
   where l.id = $1 and l.removed_at is null`,
)
const ownerOf = prepared<{ user_id: number }>('list-owner-by-handle', owners)

/** The list at `/up/@handle/slug`, a redirect where it has another address by now; null for what the viewer may not know of. */
export async function resolveList(
  ctx: Ctx,
  handle: string,
  slug: string,
): Promise<{ kind: 'list'; id: number } | { kind: 'redirect'; to: string } | null> {
  const number = /-([1-9]\d{0,14})$/.exec(slug)
  const [found] = handle.toLowerCase() === DELETED ? await ofDeleted(ctx, [number?.[1] ?? 0]) : await bySlug(ctx, [handle, slug])
  if (!found) {
    const [owner] = await ownerOf(ctx, [handle])
    if (owner) addCacheTags(ctx, listsOfTag(owner.user_id), personTag(owner.user_id))
    return null
  }
  addCacheTags(ctx, listTag(found.id), personTag(found.owner_id), listsOfTag(found.owner_id))
  try {
    await visibleList(ctx, found)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
  const path = listPath(found)
  return path.endsWith(`/@${handle}/${slug}`) ? { kind: 'list', id: found.id } : { kind: 'redirect', to: path }
}
