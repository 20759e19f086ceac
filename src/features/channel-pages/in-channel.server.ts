import { z } from 'zod'
import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { can } from '../../policy.ts'
import type { KnownChannel } from '../channels/known-channel.server.ts'
import { listsInChannelTag } from '../lists/cache-tags.ts'
import type { ListsPage } from '../lists/contract.ts'
import { type ListRow, listColumns, listJoins, toListCards } from '../lists/reads.server.ts'
import { readCards } from '../places/reads.server.ts'
import type { ChannelContents, InChannelQuery } from './contract.ts'

/** So many places stand on the map of a channel, those of its newest lists first. */
const MAPPED = 300

/** What a channel shows of its lists to readers: unlisted ones, too, which whoever put them there wants to be found there; `$2`: all, to its people. */
const isIn = `l.channel_id = $1 and l.removed_at is null and ($2 or (l.shown_as <> 'private' and l.hidden_at is null))`

type Row = ListRow & { position: string }

const sorts = {
  new: { by: 'coalesce(l.published_at, l.created_at)', type: 'timestamptz', descending: true },
  old: { by: 'coalesce(l.published_at, l.created_at)', type: 'timestamptz', descending: false },
  title: { by: 'name_key(l.title)', type: 'text', descending: false },
} as const
const reads = Object.fromEntries(
  Object.entries(sorts).map(([sort, { by, type, descending }]) => [
    sort,
    prepared<Row>(
      `lists-in-channel-${sort}`,
      `select ${listColumns}, (${by})::text as position from lists l ${listJoins} where ${isIn}
       and ($3::text is null or k.slug = $3 or k.parent_id = (select id from list_categories where slug = $3))
       and ($4::text is null or to_char(coalesce(l.published_at, l.created_at) at time zone 'UTC', 'YYYY-MM') = $4)
       and ($5::text is null or (${by}, l.id) ${descending ? '<' : '>'} ($5::${type}, $6::bigint))
       order by ${by} ${descending ? 'desc' : 'asc'}, l.id ${descending ? 'desc' : 'asc'} limit $7`,
    ),
  ]),
)

const Position = z.tuple([z.string(), z.int()])

/** Whether the viewer sees what others don't see yet. */
const ofItsPeople = (ctx: Ctx, channel: KnownChannel) => can(ctx.viewer, 'channel.edit', channel)

/** The lists of a channel. @throws InvalidError on `cursor` */
export async function readListsInChannel(ctx: Ctx, channel: KnownChannel, query: InChannelQuery): Promise<ListsPage> {
  addCacheTags(ctx, listsInChannelTag(channel.id))
  const { category, month, sort, cursor, limit } = query
  const scope = ['lists-in-channel', channel.id, category, month, sort]
  const [value, id] = readCursor(cursor, scope, Position) ?? [null, null]
  const asked = [channel.id, ofItsPeople(ctx, channel), category ?? null, month ?? null, value, id, limit + 1]
  const rows = (await reads[sort]?.(ctx, asked)) ?? []
  const { data, next_cursor } = pageOf(rows, { limit, list: scope, position: (row) => [row.position, row.id] })
  return { data: (await toListCards(ctx, data)).map(({ position: _, ...card }) => card), next_cursor }
}

const contents = prepared<Omit<ChannelContents, 'places'> & { place_ids: number[] }>(
  'channel-contents',
  `with shown as materialized (select l.id, l.list_category_id, coalesce(l.published_at, l.created_at) as at from lists l where ${isIn}),
    placed as materialized (
      select p.id, p.lat, p.lng, max(s.at) as at from shown s join list_entries e on e.list_id = s.id
      join places p on p.id = e.place_id and p.status in ('published', 'closed') group by p.id)
   select (select count(*)::int from shown) as list_count, (select count(*)::int from placed) as place_count,
     (select coalesce(json_agg(json_build_object('month', m.month, 'count', m.count) order by m.month desc), '[]') from (
        select to_char(at at time zone 'UTC', 'YYYY-MM') as month, count(*) as count from shown group by 1) m) as months,
     (select coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'count', n.count) order by n.count desc, k.name), '[]') from (
        select coalesce(k.parent_id, k.id) as id, count(*) as count from shown s join list_categories k on k.id = s.list_category_id group by 1) n
        join list_categories k on k.id = n.id) as categories,
     (select array[min(lng), min(lat), max(lng), max(lat)] from placed having count(*) > 0) as bounds,
     array(select id::int from placed order by at desc, id limit ${MAPPED}) as place_ids`,
)

/** How much stands in a channel, when and where. */
export async function readChannelContents(ctx: Ctx, channel: KnownChannel): Promise<ChannelContents> {
  addCacheTags(ctx, listsInChannelTag(channel.id))
  const [row] = await contents(ctx, [channel.id, ofItsPeople(ctx, channel)])
  if (!row) return { list_count: 0, place_count: 0, months: [], categories: [], bounds: null, places: [] }
  const { place_ids, ...counted } = row
  const places = await readCards(ctx, place_ids)
  return { ...counted, places: places.map(({ id, name, path, lat, lng }) => ({ id, name, path, lat, lng })) }
}
