import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { listsWithTag, listTag } from '../../lists/cache-tags.ts'
import { placeTag } from '../../places/cache-tags.ts'
import { chainsWithTag } from '../cache-tags.ts'
import type { ChainCard } from '../contract.ts'
import { MOST_SHOWN } from '../limits.ts'
import { readChainCards } from './cards.server.ts'
import { isSeenByAll, showsInChain, standsInStep } from './shown-steps.server.ts'

/** Most that are shown at a place. */
const SHOWN = 3
/** So many steps that have the place are looked at. */
const LOOKED_AT = 200

type Step = { chain_id: number | null; list_id: number | null; shows: boolean }

/** Steps of chains that everybody sees whose list has the place, those of the newest chain first; one row without any where there is only the place. */
const stepsWith = prepared<Step>(
  'chain-steps-with-place',
  `select f.chain_id::int, f.list_id::int, coalesce(f.shows, false) as shows
   from places p left join lateral (
     select s.chain_id, s.list_id, coalesce(n.published_at, n.created_at) as at, ${showsInChain} and ${standsInStep}
         and (s.picks_only or not exists (select from list_entries b where b.list_id = e.list_id and (b.position, b.id) < (e.position, e.id) offset ${MOST_SHOWN - 1})) as shows
     from list_entries e join chain_steps s on s.list_id = e.list_id join chains n on n.id = s.chain_id and ${isSeenByAll} join lists l on l.id = e.list_id
     where e.place_id = p.id order by at desc, n.id desc limit ${LOOKED_AT}) f on true
   where p.id = $1 and p.status in ('published', 'closed') order by f.at desc, f.chain_id desc`,
)
/** The newest listed chains of which a step shows a place. @throws NotFoundError */
export async function readChainsWith(ctx: Ctx, placeId: number): Promise<ChainCard[]> {
  addCacheTags(ctx, placeTag(placeId), listsWithTag(placeId), chainsWithTag(placeId))
  const rows = await stepsWith(ctx, [placeId])
  if (rows.length === 0) throw new NotFoundError(`There is no place ${placeId}.`)
  // Of lists that aren't shown, too: they may be shown again, or the place may move up in them.
  addCacheTags(ctx, ...new Set(rows.flatMap(({ list_id }) => (list_id === null ? [] : [listTag(list_id)]))))
  const ids = [...new Set(rows.flatMap(({ chain_id, shows }) => (chain_id !== null && shows ? [chain_id] : [])))].slice(0, SHOWN)
  return readChainCards(ctx, ids)
}
