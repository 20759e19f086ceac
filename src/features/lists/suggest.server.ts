import { addCacheTags } from '../../platform/cache-tags.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import { readRegionSummaryAt } from '../regions/reads.server.ts'
import type { MoreCompletions } from '../search/api.server.ts'
import { kindSearch } from '../search/search-kind.server.ts'
import { listTag, personTag } from './cache-tags.ts'
import { listPath } from './list-path.ts'
import { isListed } from './reads/cards.server.ts'
import { listKind } from './reads/search-lists.server.ts'

const MOST = 2
/** Words of notes find more than titles do, so more are looked at. */
const LOOKED_AT = 12
/** Fewer letters begin too many words. */
const LEAST = 3

const search = kindSearch(listKind)

type Row = { id: number; title: string; slug: string; owner_id: number; author: string; handle: string | null; channel_slug: string | null }
const byIds = prepared<Row>(
  'lists-suggested',
  `select l.id, l.title, l.slug, l.owner_id, u.name as author, coalesce(u.custom_url, u.username) as handle, ch.slug as channel_slug
   from unnest($1::bigint[]) with ordinality as asked(id, n) join lists l on l.id = asked.id join users u on u.id = l.owner_id
     left join channels ch on ch.id = l.channel_id
   where ${isListed} order by asked.n`,
)

/** Listed lists in whose titles the words stand, for whoever types; none of a part of the map. */
export const suggestLists: MoreCompletions = async (ctx, { q, region, bbox }) => {
  if (bbox !== undefined || q.trim().length < LEAST) return []
  const within = region === undefined ? null : await readRegionSummaryAt(ctx, region).catch(() => null)
  if (region !== undefined && within === null) return []
  const { rows, corrected } = await search(ctx, { q, markers: within ? [`@r${within.id}`] : [], limit: LOOKED_AT })
  if (rows.length === 0) return []
  const words = nameKey(corrected ?? q).split(' ')
  const named = (await byIds(ctx, [rows.map(({ id }) => id)])).filter(({ title }) => {
    const key = ` ${nameKey(title)}`
    return words.every((word) => key.includes(` ${word}`))
  })
  const shown = named.slice(0, MOST)
  addCacheTags(ctx, ...shown.flatMap(({ id, owner_id }) => [listTag(id), personTag(owner_id)]))
  return shown.map(({ id, title, slug, author, handle, channel_slug }) => ({
    kind: 'list',
    id,
    label: title,
    detail: author === '' ? '' : `List by ${author}`,
    path: listPath({ id, slug, handle, channel_slug }),
    icon: null,
    alias: null,
  }))
}
