import { z } from 'zod'
import type { MemberCtx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { href } from '../../urls.ts'
import { active } from '../accounts/current-user.server.ts'
import { readChainCards } from '../chains/reads.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import { isListed, readListCards, readTellings } from '../lists/reads.server.ts'
import { regionAddress } from '../regions/region-address.ts'
import type { ListNews, ListNewsPage, ListNewsQuery } from './contract.ts'

/** So many of the newest lists are looked through for what is of a category, and so many places of each. */
const LOOKED_THROUGH = 300
export const LOOKED_AT = 8

/** SQL: before the place where the page begins. */
const earlier = (at: string, what: string, id: string) =>
  `($2::timestamptz is null or (${at} <= $2 and (${at}, '${what}', ${id}) < ($2, $3, $4::bigint)))`

// "nulls last" as the indexes have it: they serve no other order, though nothing is null.
const fresh = (level: 'state' | 'city' | 'neighborhood', weight: number) => `
  select d.created_at, 'new', d.list_id, d.list_id, 0, null::text[], ${weight}, 'region', r.name, r.path
  from followed f join regions r on r.id = f.target_id and r.kind = '${level}' cross join lateral (
    select d.list_id, d.created_at from list_documents d join lists l on l.id = d.list_id and l.owner_id <> $1
    where d.${level}_id = r.id and ${earlier('d.created_at', 'new', 'd.list_id')}
    order by d.created_at desc nulls last, d.list_id desc nulls last limit $5) d
  where f.kind = 'region'`

type Row = Pick<ListNews, 'id' | 'what' | 'changes'> & {
  at: string
  list_id: number | null
  sentences: string[] | null
  kind: ListNews['why']['kind']
  name: string | null
  path: string | null
}

/**
 * Each source gives its first rows from an index. What several of them know of is told once, by the nearest: a channel, whom they follow, then the
 * smallest region, then a category. A list is of a category where half of its first places are; the newest alone are looked through for that.
 */
const newest = prepared<Row>(
  'list-news',
  `with followed as materialized (select kind, target_id, created_at from follows where user_id = $1),
  newest as materialized (
    select d.list_id, d.created_at, d.place_ids[1:${LOOKED_AT}] as place_ids from list_documents d join lists l on l.id = d.list_id and l.owner_id <> $1
    where exists (select from followed where kind = 'category')
    order by d.created_at desc nulls last, d.list_id desc nulls last limit ${LOOKED_THROUGH}),
  found(at, what, id, list_id, changes, sentences, weight, kind, name, path) as (
    select t.created_at, 'told', t.id, f.target_id, t.changes, null::text[], 0, 'list', null, null
    from followed f join lists l on l.id = f.target_id and l.owner_id <> $1 and l.hidden_at is null and l.removed_at is null
      and (l.shown_as <> 'private' or exists (select from list_members m where m.list_id = l.id and m.user_id = $1))
    cross join lateral (
      select t.id, t.changes, t.created_at from list_tellings t where t.list_id = f.target_id and ${earlier('t.created_at', 'told', 't.id')}
      order by t.created_at desc, t.id desc limit $5) t
    where f.kind = 'list'
    union all select s.at, 'steps', n.id, null, s.added, null, 0, 'chain', null, null
    from followed f join chains n on n.id = f.target_id and n.owner_id <> $1 and n.shown_as <> 'private' and n.hidden_at is null and n.removed_at is null
    cross join lateral (
      select max(a.at) as at, count(*)::int as added from (
        select s.created_at as at, max(s.created_at) over () as newest from chain_steps s
        join lists l on l.id = s.list_id and l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null
        where s.chain_id = n.id and s.created_at > f.created_at) a
      where a.at > a.newest - interval '1 day') s
    where f.kind = 'chain' and s.at is not null and ${earlier('s.at', 'steps', 'n.id')}
    union all select c.at, c.what, c.id, c.list_id, 0, c.sentences, 1, 'channel', ch.name, ch.slug
    from followed f join channels ch on ch.id = f.target_id and ch.visibility <> 'private' and ch.hidden_at is null and ch.removed_at is null cross join lateral (
      select * from (
        select coalesce(p.published_at, l.published_at) as at, 'new' as what, l.id, l.id as list_id, array_remove(array[p.sentence], '') as sentences
        from lists l left join publications p on p.list_id = l.id
        where l.channel_id = ch.id and l.owner_id <> $1 and l.shown_as <> 'private' and l.hidden_at is null and l.removed_at is null
          and l.entry_count > 0 and l.published_at is not null and p.archived_at is null
        union all select coalesce(p.published_at, n.published_at), 'chain', n.id, null, array_remove(array[p.sentence], '')
        from chains n left join publications p on p.chain_id = n.id
        where n.channel_id = ch.id and n.owner_id <> $1 and n.shown_as <> 'private' and n.hidden_at is null and n.removed_at is null
          and n.published_at is not null and p.archived_at is null) i
      where $2::timestamptz is null or (i.at, i.what, i.id) < ($2, $3, $4::bigint)
      order by i.at desc, i.what desc, i.id desc limit $5) c
    where f.kind = 'channel'
    union all select l.published_at, 'new', l.id, l.id, 0, null, 2, 'person', null, null
    from followed f join users u on u.id = f.target_id and ${active('now()')} cross join lateral (
      select l.id, l.published_at from lists l where l.owner_id = u.id and ${isListed} and l.entry_count > 0 and l.published_at is not null
        and ${earlier('l.published_at', 'new', 'l.id')}
      order by l.published_at desc nulls last, l.id desc nulls last limit $5) l
    where f.kind = 'person'
    union all ${fresh('neighborhood', 3)}
    union all ${fresh('city', 4)}
    union all ${fresh('state', 5)}
    union all select d.created_at, 'new', d.list_id, d.list_id, 0, null, 6, 'category', c.name, c.slug
    from followed f join categories c on c.id = f.target_id and c.archived_at is null and c.merged_into_id is null cross join newest d
    where f.kind = 'category' and ${earlier('d.created_at', 'new', 'd.list_id')} and cardinality(d.place_ids) > 0 and cardinality(d.place_ids) <= 2 * (
      select count(*) from places p join categories own on own.id = p.category_id
      where p.id = any(d.place_ids) and f.target_id in (own.id, own.parent_id)))
  select n.at::text, n.what, n.id::int, n.list_id::int, n.changes, n.sentences, n.kind, n.name, n.path
  from (select distinct on (what, id) * from found order by what, id, weight) n
  order by n.at desc, n.what desc, n.id desc limit $5`,
)

const Position = z.tuple([z.string(), z.enum(['told', 'new', 'chain', 'steps']), z.int()])

/**
 * What is new to the viewer: changes that followers of lists were told, steps that chains got since they follow them, what came out in channels, public lists by people and in regions and of
 * categories that they follow. Nothing of their own. @throws InvalidError on `cursor`
 */
export async function readNews(ctx: MemberCtx, { cursor, limit }: ListNewsQuery): Promise<ListNewsPage> {
  const scope = ['list-news', ctx.viewer.id]
  const [at, what, id] = readCursor(cursor, scope, Position) ?? [null, null, null]
  const rows = await newest(ctx, [ctx.viewer.id, at, what, id, limit + 1])
  const page = pageOf(rows, { limit, list: scope, position: (row) => [row.at, row.what, row.id] })
  const listIds = [...new Set(page.data.flatMap((row) => row.list_id ?? []))]
  const chainIds = page.data.filter(isOfChain).map((row) => row.id)
  const shown = await readListCards(ctx, listIds)
  const lists = new Map(shown.map((card) => [card.id, card]))
  const shownChains = await readChainCards(ctx, chainIds)
  const chains = new Map(shownChains.map((card) => [card.id, card]))
  const told = await readTellings(
    ctx,
    page.data.flatMap((row) => (row.what === 'told' ? [row.id] : [])),
  )
  const data = page.data.flatMap((row): ListNews[] => {
    const list = row.list_id === null ? null : (lists.get(row.list_id) ?? null)
    const chain = isOfChain(row) ? (chains.get(row.id) ?? null) : null
    const card = list ?? chain
    if (!card) return []
    return [
      {
        id: row.id,
        what: row.what,
        at: new Date(row.at).toISOString(),
        list,
        chain,
        changes: row.changes,
        sentences: (row.what === 'told' ? told.get(row.id)?.sentences : row.sentences) ?? [],
        why: whyOf(row, card),
      },
    ]
  })
  return { data, next_cursor: page.next_cursor }
}

const isOfChain = ({ what }: Pick<Row, 'what'>) => what === 'chain' || what === 'steps'

function whyOf({ kind, name, path }: Row, card: NonNullable<ListNews['list'] | ListNews['chain']>): ListNews['why'] {
  if (kind === 'list' || kind === 'chain') return { kind, name: card.title, url: card.path }
  if (kind === 'channel') return { kind, name: name ?? '', url: channelPath(path ?? '') }
  if (kind === 'person') {
    const { handle, name: author } = card.author
    return { kind, name: author, url: handle === null ? null : href('MyPage', { handle: `@${handle}` }) }
  }
  const url = kind === 'region' ? regionAddress({ path: path ?? '' }) : href('PlaceCategory', { slug: path ?? '' })
  return { kind, name: name ?? '', url }
}
