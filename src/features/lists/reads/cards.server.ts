import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { active, avatarOf } from '../../accounts/current-user.server.ts'
import { channelTag } from '../../channels/cache-tags.ts'
import { placeTag } from '../../places/cache-tags.ts'
import { type PictureRow, picturesOf, toPictures } from '../../places/reads.server.ts'
import { regionLinkJson } from '../../regions/reads.server.ts'
import { listTag, personTag } from '../cache-tags.ts'
import type { List, ListCard } from '../contract.ts'
import { listPath } from '../list-path.ts'
import type { lists } from '../tables.ts'

const PICTURES = 5
/** Letters of its description on a card. */
const ABOUT = 160

/** SQL of whose a list `l` is; what is erased has no name any more. */
const author = `json_build_object('id', u.id, 'name', u.name, 'handle', coalesce(u.custom_url, u.username),
  'avatar', ${avatarOf(80).replace(' as avatar', '')}, 'avatar_url', u.avatar_url, 'avatar_cloudflare_id', u.avatar_cloudflare_id,
  'is_public', coalesce((u.privacy->>'public_profile')::boolean, true) and ${active('now()')})`

const photoOf = (
  alt: string,
  credit: string,
) => `json_build_object('width', m.width, 'height', m.height, 'alt', ${alt}, 'credit', ${credit},
  'thumbhash', m.thumbhash, 'variants', m.variants)`

/** SQL of a picture of the lists' own by its id and what it shows; null where there is none to show. */
export const ownPicture = (id: string, alt: string) =>
  `(select ${photoOf(alt, 'null')} from media m where m.id = ${id} and m.state = 'ready')`

/** SQL of the cover of list `l`: a picture of its own, or a photo of a place that stands in it, as long as both are shown. */
const coverOf = `coalesce(
  (select json_build_object('photo', ${ownPicture('l.cover_id', 'l.cover_alt')}, 'place_photo_id', null, 'place_id', null) from media c
    where c.id = l.cover_id and c.state = 'ready'),
  (select json_build_object('photo', ${photoOf('pp.alt', 'pp.credit')}, 'place_photo_id', pp.id, 'place_id', pp.place_id)
    from place_photos pp join media m on m.id = pp.media_id and m.state = 'ready'
    join places p on p.id = pp.place_id and p.status in ('published', 'closed') join list_entries e on e.place_id = p.id and e.list_id = l.id
    where pp.id = l.cover_photo_id and pp.state = 'shown'))`

/** SQL of the tags of list `l`; of one that was merged the one that stands for it. */
const tagsOf = `(select coalesce(json_agg(distinct jsonb_build_object('id', coalesce(w.id, t.id), 'slug', coalesce(w.slug, t.slug), 'name', coalesce(w.name, t.name))), '[]')
  from list_tags lt join tags t on t.id = lt.tag_id left join tags w on w.id = t.merged_into_id where lt.list_id = l.id)`

/** What a card shows of list `l`; goes with `listJoins`. */
export const listColumns = `l.id, l.title, l.slug, left(l.description, ${ABOUT}) as about, l.shown_as as visibility, l.hidden_at is not null as hidden, l.entry_count, coalesce(d.saves, 0) as saves, l.published_at, l.updated_at,
  ${author} as author, case when k.id is null then null else json_build_object('id', k.id, 'slug', k.slug, 'name', k.name) end as category,
  case when r.id is null then null else ${regionLinkJson('r')} end as region, ${coverOf} as cover, ${tagsOf} as tags,
  case when ch.id is null then null else json_build_object('id', ch.id, 'slug', ch.slug, 'name', ch.name) end as channel,
  ${picturesOf(`array(select e.place_id from list_entries e join places p on p.id = e.place_id and p.status in ('published', 'closed')
    where e.list_id = l.id order by e.position, e.id limit ${PICTURES})`)} as first_places`

export const listJoins = `join users u on u.id = l.owner_id left join list_categories k on k.id = l.list_category_id
  left join regions r on r.id = l.region_id left join list_documents d on d.list_id = l.id
  left join channels ch on ch.id = l.channel_id`

/** Whom everybody sees in listings: public, not hidden, not taken away, and of somebody who may show things. */
export const isListed = `l.shown_as = 'public' and l.hidden_at is null and l.removed_at is null`

type AuthorRow = ListCard['author'] & { is_public: boolean }
/** `place_id`: whose photo it is, where it isn’t one of the list’s own. */
export type Cover = NonNullable<List['cover']> & { place_id: number | null }
/** A row of `listColumns`. */
export type ListRow = RowOf<typeof lists, 'id' | 'title' | 'slug' | 'visibility' | 'entry_count' | 'published_at' | 'updated_at'> &
  Pick<ListCard, 'about' | 'saves' | 'hidden' | 'category' | 'region' | 'tags' | 'channel'> & {
    author: AuthorRow
    first_places: PictureRow[]
    cover: Cover | null
  }

/** Rows as they cross the wire. */
export function toListCards<Row extends ListRow>(
  ctx: Pick<Ctx, 'cacheTags'>,
  rows: readonly Row[],
): (Omit<Row, 'author' | 'first_places' | 'cover' | 'slug' | 'published_at' | 'updated_at'> & ListCard)[] {
  addCacheTags(
    ctx,
    ...rows.flatMap(({ id, author, cover, channel }) => [
      listTag(id),
      personTag(author.id),
      ...(cover?.place_id ? [placeTag(cover.place_id)] : []),
      ...(channel ? [channelTag(channel.id)] : []),
    ]),
  )
  return rows.map(({ first_places, cover, author: { is_public, ...author }, slug, published_at, updated_at, ...row }) => ({
    ...row,
    path: listPath({ id: row.id, slug, handle: author.handle, channel_slug: row.channel?.slug ?? null }),
    author: { ...author, handle: is_public ? author.handle : null },
    pictures: [
      ...(cover ? [{ name: row.title, photo: cover.photo, icon: '', hue: 0 }] : []),
      ...toPictures(ctx, first_places).slice(0, cover ? PICTURES - 1 : PICTURES),
    ],
    published_at: published_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }))
}

/** The statement is always the same, so its many tables are planned once: as a question of its own the list has no length that would make another plan look cheaper. */
const byIds = (name: string, condition: string) =>
  prepared<ListRow>(
    name,
    `select ${listColumns} from unnest((select $1::bigint[])) with ordinality as asked(id, n) join lists l on l.id = asked.id ${listJoins} ${condition} order by asked.n`,
  )
const anyByIds = byIds('list-cards', '')
const listedByIds = byIds('lists-by-ids', `where ${isListed}`)

/** Cards of lists in the order of their numbers, whoever may see them; those that are gone are left out. */
export async function readListCards(ctx: Pick<Ctx, 'client' | 'now' | 'cacheTags'>, ids: readonly number[]): Promise<ListCard[]> {
  return ids.length === 0 ? [] : toListCards(ctx, await anyByIds(ctx, [ids]))
}

/** The same of those that are listed, each once. */
export async function readListedCards(ctx: Pick<Ctx, 'client' | 'now' | 'cacheTags'>, ids: readonly number[]): Promise<ListCard[]> {
  return ids.length === 0 ? [] : toListCards(ctx, await listedByIds(ctx, [[...new Set(ids)]]))
}
