import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { channelTag } from '../channels/cache-tags.ts'
import { listsInChannelTag, listsOfTag, listTag, personTag } from './cache-tags.ts'
import { DELETED, listPath } from './list-path.ts'
import { visibleList } from './reads/known-list.server.ts'

type Found = { id: number; owner_id: number; channel_id: number | null; channel_slug: string | null; slug: string; handle: string | null }
export type ResolvedList = { kind: 'list'; id: number } | { kind: 'redirect'; to: string }

/** Whoever has or had this name: a suspended author's lists stay. A custom address comes before a username, a name in use before a former one. */
const owners = `select user_id from (
    select id as user_id, 1 as rank from users where lower(custom_url) = lower($1)
    union all select id, 2 from users where lower(username) = lower($1)
    union all select user_id, 3 from former_usernames where name_key = lower($1)) named order by rank limit 1`
const bySlug = prepared<Found>(
  'list-by-slug',
  `select l.id, l.owner_id, l.channel_id, ch.slug as channel_slug, l.slug, coalesce(u.custom_url, u.username) as handle
   from (${owners}) o join list_slugs s on s.owner_id = o.user_id and s.slug = $2 join lists l on l.id = s.list_id and l.removed_at is null
   join users u on u.id = l.owner_id and u.erased_at is null left join channels ch on ch.id = l.channel_id`,
)
const ofDeleted = prepared<Found>(
  'list-of-deleted',
  `select l.id, l.owner_id, l.channel_id, ch.slug as channel_slug, l.slug, null as handle from lists l
     join users u on u.id = l.owner_id and u.erased_at is not null left join channels ch on ch.id = l.channel_id
   where l.id = $1 and l.removed_at is null`,
)
const ownerOf = prepared<{ user_id: number }>('list-owner-by-handle', owners)

/** The list at `/up/@handle/slug`, a redirect where it has another address by now; null for what the viewer may not know of. */
export async function resolveList(ctx: Ctx, handle: string, slug: string): Promise<ResolvedList | null> {
  const number = /-([1-9]\d{0,14})$/.exec(slug)
  const [found] = handle.toLowerCase() === DELETED ? await ofDeleted(ctx, [number?.[1] ?? 0]) : await bySlug(ctx, [handle, slug])
  if (!found) {
    const [owner] = await ownerOf(ctx, [handle])
    if (owner) addCacheTags(ctx, listsOfTag(owner.user_id), personTag(owner.user_id))
    return null
  }
  addCacheTags(ctx, listsOfTag(found.owner_id))
  return at(ctx, found, `/up/@${handle}/${slug}`)
}

const ofChannel = prepared<Found>(
  'list-of-channel-by-slug',
  `select l.id, l.owner_id, l.channel_id, ch.slug as channel_slug, l.slug, case when u.erased_at is null then coalesce(u.custom_url, u.username) end as handle
   from list_slugs s join lists l on l.id = s.list_id and l.removed_at is null join users u on u.id = l.owner_id
   left join channels ch on ch.id = l.channel_id where s.channel_id = $1 and s.slug = $2`,
)

/** The list that a channel has or had under this slug, a redirect where its address is another by now; null for what the viewer may not know of. */
export async function resolveListOfChannel(ctx: Ctx, channelId: number, path: string, slug: string): Promise<ResolvedList | null> {
  addCacheTags(ctx, channelTag(channelId), listsInChannelTag(channelId))
  const [found] = await ofChannel(ctx, [channelId, slug])
  return found ? at(ctx, found, path) : null
}

async function at(ctx: Ctx, found: Found, asked: string): Promise<ResolvedList | null> {
  addCacheTags(ctx, listTag(found.id), personTag(found.owner_id), ...(found.channel_id === null ? [] : [channelTag(found.channel_id)]))
  try {
    await visibleList(ctx, found)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
  const path = listPath(found)
  return path === asked ? { kind: 'list', id: found.id } : { kind: 'redirect', to: path }
}
