import { z } from 'zod'
import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { can } from '../../policy.ts'
import { CHAINS } from '../chains/cache-tags.ts'
import { readChainCards, showsInChain, standsInStep } from '../chains/reads.server.ts'
import type { KnownChannel } from '../channels/known-channel.server.ts'
import { listsInChannelTag } from '../lists/cache-tags.ts'
import { readListCards } from '../lists/reads.server.ts'
import { readSpots } from '../places/reads.server.ts'
import { publicationState, thingsInChannel } from '../publications/reads.server.ts'
import type { ChannelContents, InChannelItem, InChannelPage, InChannelQuery } from './contract.ts'

/** So many places stand on the map of a channel, those of its newest lists first. */
const MAPPED = 300

/**
 * SQL of what a channel shows: unlisted things, too, which whoever put them there wants to be found there; `$2`: all, to its people. What is
 * archived has its address only.
 */
const shownThings = `select t.*, coalesce(p.sentence, '') as sentence, p.publish_at, ${publicationState} as state
  from (${thingsInChannel}) t left join publications p on p.id = t.publication_id
  where p.archived_at is null and ($2 or (t.visibility <> 'private' and not t.hidden))`

type Row = Pick<InChannelItem, 'kind' | 'sentence' | 'state'> & { target_id: number; at: Date; publish_at: Date | null; position: string }

const sorts = {
  new: { by: 't.at', type: 'timestamptz', descending: true },
  old: { by: 't.at', type: 'timestamptz', descending: false },
  title: { by: 'name_key(t.title)', type: 'text', descending: false },
} as const
const reads = Object.fromEntries(
  Object.entries(sorts).map(([sort, { by, type, descending }]) => [
    sort,
    prepared<Row>(
      `in-channel-${sort}`,
      `select t.kind, t.target_id, t.sentence, t.state, t.at, t.publish_at, (${by})::text as position
       from (${shownThings}) t left join list_categories k on k.id = t.category_id
       where ($3::text is null or k.slug = $3 or k.parent_id = (select id from list_categories where slug = $3))
         and ($4::text is null or to_char(t.at at time zone 'UTC', 'YYYY-MM') = $4) and ($5::text is null or t.kind = $5)
         and ($6::text is null or (${by}, t.kind, t.target_id) ${descending ? '<' : '>'} ($6::${type}, $7, $8::bigint))
       order by ${['', 't.kind', 't.target_id'].map((column) => `${column || by} ${descending ? 'desc' : 'asc'}`).join(', ')} limit $9`,
    ),
  ]),
)

const Position = z.tuple([z.string(), z.string(), z.int()])

/** Whether the viewer sees what others don't see yet. */
const ofItsPeople = (ctx: Ctx, channel: KnownChannel) => can(ctx.viewer, 'channel.edit', channel)

/** The lists and chains of a channel, by when they came out or will, or by title. @throws InvalidError on `cursor` */
export async function readItemsInChannel(ctx: Ctx, channel: KnownChannel, query: InChannelQuery): Promise<InChannelPage> {
  addCacheTags(ctx, listsInChannelTag(channel.id), CHAINS)
  const { kind, category, month, sort, cursor, limit } = query
  const scope = ['in-channel', channel.id, kind, category, month, sort]
  const [value, word, id] = readCursor(cursor, scope, Position) ?? [null, null, null]
  const asked = [channel.id, ofItsPeople(ctx, channel), category ?? null, month ?? null, kind ?? null, value, word, id, limit + 1]
  const rows = (await reads[sort]?.(ctx, asked)) ?? []
  const { data, next_cursor } = pageOf(rows, { limit, list: scope, position: (row) => [row.position, row.kind, row.target_id] })
  const of = (one: string) => data.filter((row) => row.kind === one).map((row) => row.target_id)
  const [listCards, chainCards] = await Promise.all([readListCards(ctx, of('list')), readChainCards(ctx, of('chain'))])
  const items = data.flatMap(({ kind: what, target_id, sentence, state, at, publish_at }): InChannelItem[] => {
    const list = what === 'list' ? listCards.find((card) => card.id === target_id) : undefined
    const chain = what === 'chain' ? chainCards.find((card) => card.id === target_id) : undefined
    if (!list && !chain) return []
    const out = state === 'out' ? at.toISOString() : null
    return [
      {
        kind: what,
        sentence,
        state,
        published_at: out,
        publish_at: publish_at?.toISOString() ?? null,
        list: list ?? null,
        chain: chain ?? null,
      },
    ]
  })
  return { data: items, next_cursor }
}

const contents = prepared<Omit<ChannelContents, 'places'> & { place_ids: number[] }>(
  'channel-contents',
  `with shown as materialized (${shownThings}),
    placed as materialized (
      select p.id, p.lat, p.lng, max(e.at) as at from (
        select e.place_id, s.at from shown s join list_entries e on e.list_id = s.target_id where s.kind = 'list'
        union all select e.place_id, t.at from shown t join chains n on n.id = t.target_id join chain_steps s on s.chain_id = n.id
          join lists l on l.id = s.list_id and ${showsInChain} join list_entries e on e.list_id = l.id and ${standsInStep} where t.kind = 'chain') e
      join places p on p.id = e.place_id and p.status in ('published', 'closed') group by p.id)
   select (select count(*)::int from shown where kind = 'list') as list_count, (select count(*)::int from shown where kind = 'chain') as chain_count,
     (select count(*)::int from placed) as place_count,
     (select coalesce(json_agg(json_build_object('month', m.month, 'count', m.count) order by m.month desc), '[]') from (
        select to_char(at at time zone 'UTC', 'YYYY-MM') as month, count(*) as count from shown group by 1) m) as months,
     (select coalesce(json_agg(json_build_object('id', k.id, 'slug', k.slug, 'name', k.name, 'count', n.count) order by n.count desc, k.name), '[]') from (
        select coalesce(k.parent_id, k.id) as id, count(*) as count from shown s join list_categories k on k.id = s.category_id group by 1) n
        join list_categories k on k.id = n.id) as categories,
     (select array[min(lng), min(lat), max(lng), max(lat)] from placed having count(*) > 0) as bounds,
     array(select id::int from placed order by at desc, id limit ${MAPPED}) as place_ids`,
)

/** How much stands in a channel, when and where. */
export async function readChannelContents(ctx: Ctx, channel: KnownChannel): Promise<ChannelContents> {
  addCacheTags(ctx, listsInChannelTag(channel.id), CHAINS)
  const [row] = await contents(ctx, [channel.id, ofItsPeople(ctx, channel)])
  if (!row) return { list_count: 0, chain_count: 0, place_count: 0, months: [], categories: [], bounds: null, places: [] }
  const { place_ids, ...counted } = row
  return { ...counted, places: await readSpots(ctx, place_ids) }
}
