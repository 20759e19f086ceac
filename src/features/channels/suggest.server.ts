import { addCacheTags } from '../../platform/cache-tags.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import type { MoreCompletions } from '../search/api.server.ts'
import { CHANNELS } from './cache-tags.ts'
import { channelPath } from './channel-path.ts'
import { isListedChannel } from './reads.server.ts'

const MOST = 2
/** Fewer letters begin too many words. */
const LEAST = 3

/** There are few channels beside lists and places: their names are looked through. */
const named = prepared<{ id: number; name: string; slug: string }>(
  'channels-suggested',
  `select c.id, c.name, c.slug from channels c cross join lateral (select ' ' || name_key(c.name) as key) k
   where ${isListedChannel} and not exists (select from unnest($1::text[]) as word where position(' ' || word in k.key) = 0)
   order by coalesce((select f.count from follow_counts f where f.kind = 'channel' and f.target_id = c.id), 0) desc, c.id limit ${MOST}`,
)

/** Channels in whose names the words begin words, for whoever types; none of a part of the map. */
export const suggestChannels: MoreCompletions = async (ctx, { q, bbox }) => {
  if (bbox !== undefined || q.trim().length < LEAST) return []
  addCacheTags(ctx, CHANNELS)
  const words = nameKey(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const rows = await named(ctx, [words])
  return rows.map(({ id, name, slug }) => ({
    kind: 'channel',
    id,
    label: name,
    detail: 'Channel',
    path: channelPath(slug),
    icon: null,
    alias: null,
  }))
}
