import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { channelTag } from '../../channels/cache-tags.ts'
import { author } from '../../channels/reads.server.ts'
import { listTag, personTag } from '../../lists/cache-tags.ts'
import { ownPicture } from '../../lists/reads.server.ts'
import { type PictureRow, picturesOf, toPictures } from '../../places/reads.server.ts'
import { regionLinkJson } from '../../regions/reads.server.ts'
import { chainTag } from '../cache-tags.ts'
import { chainPath } from '../chain-path.ts'
import type { Chain, ChainCard } from '../contract.ts'
import type { chains } from '../tables.ts'
import { showsInChain, standsInStep } from './shown-steps.server.ts'

/** Letters of its description on a card. */
const ABOUT = 160
/** Pictures of a card: of the first place of so many steps. */
const PICTURES = 3

/** What a card shows of chain `n`; goes with `chainJoins`. Pictures are those that everybody is shown. */
export const chainColumns = `n.id, n.title, n.slug, left(n.description, ${ABOUT}) as about, n.shown_as as visibility, n.hidden_at is not null as hidden,
  (select count(*)::int from chain_steps s where s.chain_id = n.id) as step_count, n.published_at, n.updated_at, ${author} as author,
  case when k.id is null then null else json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) end as category,
  case when r.id is null then null else ${regionLinkJson('r')} end as region, ${ownPicture('n.cover_id', 'n.cover_alt')} as cover,
  case when ch.id is null then null else json_build_object('id', ch.id, 'slug', ch.slug, 'name', ch.name) end as channel,
  ${picturesOf(`array(select f.place_id from chain_steps s join lists l on l.id = s.list_id and ${showsInChain}
    cross join lateral (select e.place_id from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed')
      where e.list_id = l.id and ${standsInStep} order by e.position, e.id limit 1) f
    where s.chain_id = n.id order by s.position, s.id limit ${PICTURES})`)} as first_places,
  array(select s.list_id::int from chain_steps s where s.chain_id = n.id and s.list_id is not null) as list_ids`

export const chainJoins = `join users u on u.id = n.owner_id left join list_categories k on k.id = n.list_category_id
  left join regions r on r.id = n.region_id left join channels ch on ch.id = n.channel_id`

/** A row of `chainColumns`. */
export type ChainRow = RowOf<typeof chains, 'id' | 'title' | 'slug' | 'visibility' | 'published_at' | 'updated_at'> &
  Pick<ChainCard, 'about' | 'hidden' | 'step_count' | 'author' | 'category' | 'region' | 'channel'> & {
    first_places: PictureRow[]
    list_ids: number[]
    cover: Chain['cover']
  }

/** Rows as they cross the wire. */
export function toChainCards<Row extends ChainRow>(
  ctx: Pick<Ctx, 'cacheTags'>,
  rows: readonly Row[],
): (Omit<Row, 'first_places' | 'list_ids' | 'cover' | 'slug' | 'published_at' | 'updated_at'> & ChainCard)[] {
  for (const { id, author: by, channel, list_ids } of rows)
    addCacheTags(ctx, chainTag(id), personTag(by.id), ...list_ids.map(listTag), ...(channel ? [channelTag(channel.id)] : []))
  return rows.map(({ first_places, list_ids: _, cover, slug, published_at, updated_at, ...row }) => ({
    ...row,
    path: chainPath({ id: row.id, slug, channel_slug: row.channel?.slug ?? null }),
    pictures: [...(cover ? [{ name: row.title, photo: cover, icon: '', hue: 0 }] : []), ...toPictures(ctx, first_places)].slice(
      0,
      PICTURES,
    ),
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }))
}

/**
 * The statement is always the same, so its many tables are planned once. As a question of its own the list has no length that would make
 * another plan look cheaper.
 */
const byIds = prepared<ChainRow>(
  'chains-by-ids',
  `select ${chainColumns} from unnest((select $1::bigint[])) with ordinality as asked(id, n) join chains n on n.id = asked.id ${chainJoins} order by asked.n`,
)

/** Cards of chains in the order of their numbers, whoever may see them; those that are gone are left out. */
export async function readChainCards(ctx: Pick<Ctx, 'client' | 'now' | 'cacheTags'>, ids: readonly number[]): Promise<ChainCard[]> {
  return ids.length === 0 ? [] : toChainCards(ctx, await byIds(ctx, [ids]))
}
