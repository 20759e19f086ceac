import { addCacheTags } from '../../platform/cache-tags.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import { personTag } from '../lists/cache-tags.ts'
import type { MoreCompletions } from '../search/api.server.ts'
import { CHAINS } from './cache-tags.ts'
import { chainPath } from './chain-path.ts'
import { isListedChain } from './reads/shown-steps.server.ts'

const MOST = 2
/** Fewer letters begin too many words. */
const LEAST = 3

type Row = { id: number; title: string; slug: string; channel_slug: string | null; author: string; owner_id: number }

/** There are few chains beside lists and places: their titles are looked through. */
const named = prepared<Row>(
  'chains-suggested',
  `select n.id, n.title, n.slug, ch.slug as channel_slug, u.name as author, n.owner_id
   from chains n join users u on u.id = n.owner_id left join channels ch on ch.id = n.channel_id cross join lateral (select ' ' || name_key(n.title) as key) t
   where not exists (select from unnest($1::text[]) as word where position(' ' || word in t.key) = 0) and ${isListedChain}
   order by n.published_at desc, n.id desc limit ${MOST}`,
)

/** Chains in whose titles the words begin words, for whoever types; none of a part of the map. */
export const suggestChains: MoreCompletions = async (ctx, { q, bbox }) => {
  if (bbox !== undefined || q.trim().length < LEAST) return []
  const words = nameKey(q).split(' ').filter(Boolean)
  if (words.length === 0) return []
  addCacheTags(ctx, CHAINS)
  const rows = await named(ctx, [words])
  addCacheTags(ctx, ...rows.map(({ owner_id }) => personTag(owner_id)))
  return rows.map(({ id, title, slug, channel_slug, author }) => ({
    kind: 'chain',
    id,
    label: title,
    detail: author === '' ? 'Chain' : `Chain by ${author}`,
    path: chainPath({ id, slug, channel_slug }),
    icon: null,
    alias: null,
  }))
}
