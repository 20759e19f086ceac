import { z } from 'zod'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { chainPath } from '../chains/chain-path.ts'
import { listPath } from '../lists/list-path.ts'
import type { InChannel, Publication, Publications, PublicationsQuery, PublishedKind } from './contract.ts'

/**
 * SQL of everything that stands in channel `$1`, as its people see it: `at` is when it came out or will, else when it was made. Publications
 * leave with what leaves a channel, so each is of this one.
 */
export const thingsInChannel = `
  select 'list' as kind, l.id::int as target_id, l.title, l.slug, l.list_category_id as category_id, l.shown_as as visibility, l.hidden_at is not null as hidden, l.entry_count as size,
    l.published_at as shown_at, coalesce(p.published_at, p.publish_at, l.published_at, l.created_at) as at, p.id as publication_id
  from lists l left join publications p on p.list_id = l.id where l.channel_id = $1 and l.removed_at is null
  union all
  select 'chain', n.id::int, n.title, n.slug, n.list_category_id, n.shown_as, n.hidden_at is not null, (select count(*)::int from chain_steps s where s.chain_id = n.id),
    n.published_at, coalesce(p.published_at, p.publish_at, n.published_at, n.created_at), p.id
  from chains n left join publications p on p.chain_id = n.id where n.channel_id = $1 and n.removed_at is null`

/** SQL: whether the list or chain whose id is `id` stands on the front page of its channel: it isn't archived. */
export const isNotArchived = (kind: PublishedKind, id: string) =>
  `not exists (select from publications a where a.${kind}_id = ${id} and a.archived_at is not null)`

/** SQL of how a thing `t` stands of which `p` was written; only what is out is for others. */
export const publicationState = `case when p.archived_at is not null then 'archived' when p.published_at is not null then 'out'
    when p.publish_at is not null then 'planned' when t.visibility <> 'private' then 'out' when p.id is not null then 'draft' else 'none' end`

const columns = `t.kind, t.target_id, t.title, t.slug, c.slug as channel_slug, t.visibility, t.hidden, t.size, coalesce(p.sentence, '') as sentence,
  ${publicationState} as state,
  p.publish_at, coalesce(p.published_at, case when p.publish_at is null and t.visibility <> 'private' then t.shown_at end) as published_at, p.archived_at,
  coalesce(said.count, 0) as told, said.at as told_at, coalesce(p.version, 0) as version, t.at::text as position`
const joins = `join channels c on c.id = $1 left join publications p on p.id = t.publication_id
  left join lateral (select count(*)::int, max(created_at) as at from publication_tellings g where g.publication_id = p.id) said on true`

type Row = Omit<Publication, 'path' | 'publish_at' | 'published_at' | 'archived_at' | 'told_at'> & {
  slug: string
  channel_slug: string
  position: string
} & Record<'publish_at' | 'published_at' | 'archived_at' | 'told_at', Date | null>

/** The address of a list or chain of a channel. */
export const pathInChannel = ({ kind, target_id: id, slug, channel_slug }: InChannel & Pick<Row, 'slug' | 'channel_slug'>) =>
  kind === 'list' ? listPath({ id, slug, handle: null, channel_slug }) : chainPath({ id, slug, channel_slug })

function shown({ slug, channel_slug, position: _, ...row }: Row): Publication {
  const { publish_at, published_at, archived_at, told_at } = row
  return {
    ...row,
    path: pathInChannel({ ...row, slug, channel_slug }),
    publish_at: publish_at?.toISOString() ?? null,
    published_at: published_at?.toISOString() ?? null,
    archived_at: archived_at?.toISOString() ?? null,
    told_at: told_at?.toISOString() ?? null,
  }
}

/** A list or chain of a channel, with what its people know of it. @throws NotFoundError */
export async function readPublication({ client }: Pick<Ctx, 'client'>, channelId: number, at: InChannel): Promise<Publication> {
  const { rows } = await client.query<Row>(
    `select ${columns} from (${thingsInChannel}) t ${joins} where t.kind = $2 and t.target_id = $3`,
    [channelId, at.kind, at.target_id],
  )
  if (!rows[0]) throw new NotFoundError(`There is no ${at.kind} ${at.target_id} in this channel.`)
  return shown(rows[0])
}

const Position = z.tuple([z.string(), z.string(), z.int()])

/** Everything that stands in a channel, what came last or will come first. @throws InvalidError on `cursor` */
export async function readPublications(
  { client }: Pick<Ctx, 'client'>,
  channelId: number,
  query: PublicationsQuery,
): Promise<Publications> {
  const { state, target, cursor, limit } = query
  const list = ['publications', channelId, state, target]
  const [at, kind, id] = readCursor(cursor, list, Position) ?? [null, null, null]
  const { rows } = await client.query<Row>(
    `select * from (select ${columns} from (${thingsInChannel}) t ${joins}) f
     where ($2::text is null or state = $2) and ($7::text is null or kind || '-' || target_id = $7) and ($3::timestamptz is null or (position::timestamptz, kind, target_id) < ($3, $4, $5::bigint))
     order by position::timestamptz desc, kind desc, target_id desc limit $6`,
    [channelId, state ?? null, at, kind, id, limit + 1, target ?? null],
  )
  const page = pageOf(rows, { limit, list, position: (row) => [row.position, row.kind, row.target_id] })
  return { ...page, data: page.data.map(shown) }
}
