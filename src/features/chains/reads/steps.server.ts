import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { preparedOnce } from '../../../platform/database.server.ts'
import { channelTag } from '../../channels/cache-tags.ts'
import { listTag, personTag } from '../../lists/cache-tags.ts'
import { listPath } from '../../lists/list-path.ts'
import { type PictureRow, picturesOf, toPictures } from '../../places/reads.server.ts'
import type { Step } from '../contract.ts'
import { isOfList, orderInStep, showsInChain, standsInStep } from './shown-steps.server.ts'

/** Pictures of a step. */
const PICTURES = 3

type Row = Pick<Step, 'id' | 'note' | 'minutes' | 'picks_only' | 'version'> & {
  list_id: number | null
  list_title: string
  title: string | null
  slug: string
  list_entries: number
  entry_count: number
  owner_id: number
  channel_id: number | null
  channel_slug: string | null
  handle: string | null
  shows: boolean
  theirs: boolean
  first_places: PictureRow[]
}

const ofChain = preparedOnce<Row>(
  'chain-steps',
  `select s.id, s.note, s.minutes, s.picks_only, s.version, s.list_id, s.list_title, l.title, l.slug, l.owner_id, l.channel_id, ch.slug as channel_slug,
     l.entry_count as list_entries, case when u.erased_at is null then coalesce(u.custom_url, u.username) end as handle,
     case when s.picks_only then (select count(*)::int from chain_picks k join list_entries e on e.id = k.entry_id where k.step_id = s.id and e.list_id = l.id)
       else l.entry_count end as entry_count,
     coalesce(${showsInChain}, false) as shows, coalesce(${isOfList('$2::bigint')}, false) as theirs,
     ${picturesOf(`array(select e.place_id from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed')
       where e.list_id = l.id and ${standsInStep} order by ${orderInStep} limit ${PICTURES})`)} as first_places
   from chain_steps s join chains n on n.id = s.chain_id left join lists l on l.id = s.list_id left join users u on u.id = l.owner_id
     left join channels ch on ch.id = l.channel_id
   where s.chain_id = $1 order by s.position, s.id`,
)

/** The steps of a chain as the viewer sees it; `writes`: they write it. Of a list that they aren't shown nothing is told. */
export async function readSteps(ctx: Ctx, chainId: number, writes: boolean): Promise<Step[]> {
  const rows = await ofChain(ctx, [chainId, ctx.viewer?.id ?? null])
  // Of what isn't shown, too: it may be shown again.
  for (const { list_id, owner_id, channel_id } of rows)
    if (list_id !== null) addCacheTags(ctx, listTag(list_id), personTag(owner_id), ...(channel_id === null ? [] : [channelTag(channel_id)]))
  const seen = ({ shows, theirs }: Row) => shows || theirs
  return rows.map((row, i) => {
    const { id, note, minutes, picks_only, version, list_id, title, slug, handle, channel_slug, list_title } = row
    const list = list_id !== null && title !== null && seen(row) ? { id: list_id, title } : null
    const broken = list === null ? 'list' : picks_only && row.entry_count === 0 ? 'picks' : null
    return {
      id,
      number: i + 1,
      list: list && { ...list, path: listPath({ id: list.id, slug, handle, channel_slug }), entry_count: row.list_entries },
      note,
      minutes,
      picks_only,
      entry_count: list ? row.entry_count : 0,
      pictures: list ? toPictures(ctx, row.first_places) : [],
      broken,
      kept_title: writes ? list_title : null,
      only_yours: writes && list !== null && !row.shows,
      version,
    }
  })
}
