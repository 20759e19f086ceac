import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { preparedOnce } from '../../../platform/database.server.ts'
import { listTag } from '../../lists/cache-tags.ts'
import { readSpots } from '../../places/reads.server.ts'
import { chainTag } from '../cache-tags.ts'
import type { Chain, Stops } from '../contract.ts'
import { MOST_MAPPED, MOST_SHOWN } from '../limits.ts'
import { isOfList, orderInStep, showsInChain, standsInStep } from './shown-steps.server.ts'

type Row = { entry_id: number; step_id: number; place_id: number }
type Read = { stops: Row[]; count: number; places: number; bounds: Chain['bounds']; list_ids: number[] }

/** Entries with places that the viewer is shown, in the order of the way; of each step so many as it shows. */
const ofChain = preparedOnce<Read>(
  'chain-stops',
  `with placed as materialized (
     select s.id as step_id, e.id as entry_id, p.id as place_id, p.lat, p.lng, s.position, s.id as step,
       row_number() over (partition by s.id order by ${orderInStep}) as n
     from chain_steps s join chains n on n.id = s.chain_id join lists l on l.id = s.list_id and (${showsInChain} or coalesce(${isOfList('$2::bigint')}, false))
       join list_entries e on e.list_id = l.id and ${standsInStep} join places p on p.id = e.place_id and p.status in ('published', 'closed')
     where s.chain_id = $1)
   select array(select list_id::int from chain_steps where chain_id = $1 and list_id is not null) as list_ids,
     (select count(*)::int from placed) as count, (select count(distinct place_id)::int from placed) as places,
     (select array[min(lng), min(lat), max(lng), max(lat)] from placed where n <= ${MOST_SHOWN} having count(*) > 0) as bounds,
     coalesce((select json_agg(json_build_object('entry_id', f.entry_id, 'step_id', f.step_id, 'place_id', f.place_id) order by f.position, f.step, f.n)
       from (select * from placed where n <= ${MOST_SHOWN} order by position, step, n limit ${MOST_MAPPED}) f), '[]') as stops`,
)

async function read(ctx: Ctx, chainId: number): Promise<Read> {
  const [found] = await ofChain(ctx, [chainId, ctx.viewer?.id ?? null])
  // Of lists that aren't shown, too: they may be shown again.
  addCacheTags(ctx, chainTag(chainId), ...(found?.list_ids ?? []).map(listTag))
  return found ?? { stops: [], count: 0, places: 0, bounds: null, list_ids: [] }
}

/** How many different places a chain has, and around which ones its map is. */
export async function readStops(ctx: Ctx, chainId: number): Promise<{ place_count: number; bounds: Chain['bounds'] }> {
  const { places, bounds } = await read(ctx, chainId)
  return { place_count: places, bounds }
}

/** The places of a chain in the order of its way, as far as a map can show them. */
export async function readChainStops(ctx: Ctx, chainId: number): Promise<Stops> {
  const { stops, count } = await read(ctx, chainId)
  const spots = await readSpots(ctx, [...new Set(stops.map(({ place_id }) => place_id))])
  const byId = new Map(spots.map((spot) => [spot.id, spot]))
  const data = stops.flatMap((stop) => {
    const place = byId.get(stop.place_id)
    return place ? [{ ...stop, name: place.name, path: place.path, lat: place.lat, lng: place.lng }] : []
  })
  return { data, next_cursor: null, whole: count === data.length }
}
