import type { TxCtx } from '../../../platform/context.server.ts'
import { slugOf } from '../../slugs/rules.ts'
import { positionsBetween } from '../order.ts'
import { isUntouchedStarter } from '../reads/known-list.server.ts'
import { rewriteListDocuments } from './documents.server.ts'

/** A list that a site begins with. Category by its slug, region by its path, places by their id; `section` stands above its entry. */
export type StarterList = {
  title: string
  description: string
  category: string
  region?: string
  ranked?: boolean
  /** In which channel it comes out. */
  channel_id?: number
  entries: { place_id: number; note: string; section?: string }[]
}

/** Whether anybody has or had a list. */
export async function hasLists({ client }: Pick<TxCtx, 'client'>): Promise<boolean> {
  return (await client.query('select from lists limit 1')).rowCount === 1
}

/** Makes public lists of somebody who has none, the first of them the newest. */
export async function insertStarterLists(tx: TxCtx, owner: number, lists: StarterList[]): Promise<void> {
  const given = JSON.stringify(lists.toReversed().map((list, n) => ({ ...list, n, slug: slugOf(list.title), ...ordered(list) })))
  const { rows } = await tx.client.query<{ id: number }>(
    `insert into lists (owner_id, channel_id, slug, title, description, ranked, visibility, published_at, list_category_id, region_id, entry_count,
         created_at, updated_at)
       select $1, n.channel_id, n.slug, n.title, n.description, coalesce(n.ranked, false), 'public', $3::timestamptz, c.id, r.id,
         jsonb_array_length(n.places), $3, $3
       from jsonb_to_recordset($2::jsonb) as n(n int, channel_id bigint, slug text, title text, description text, ranked boolean, category text, region text, places jsonb)
         left join list_categories c on c.slug = n.category left join regions r on r.path = n.region order by n.n returning id`,
    [owner, given, tx.now],
  )
  const ids = rows.map(({ id }) => id)
  await tx.client.query(
    `insert into list_slugs (owner_id, channel_id, slug, list_id, current)
     select case when not by_channel then owner_id end, case when by_channel then channel_id end, slug, id, by_channel = (channel_id is not null)
     from lists cross join unnest(array[true, false]) as by_channel where id = any($1::bigint[]) and (channel_id is not null or not by_channel)`,
    [ids],
  )
  const of =
    'jsonb_to_recordset($1::jsonb) as n(slug text, places jsonb, sections jsonb) join lists l on l.slug = n.slug and l.id = any($2::bigint[])'
  await tx.client.query(
    `insert into list_sections (list_id, position, title, created_at, updated_at) select l.id, s.position, s.title, $3::timestamptz, $3
     from ${of} cross join jsonb_to_recordset(n.sections) as s(position text, title text)`,
    [given, ids, tx.now],
  )
  await tx.client.query(
    `insert into list_entries (list_id, position, place_id, place_name, note, added_by_id, created_at, updated_at)
     select l.id, e.position, e.place_id, left(p.name, 300), e.note, l.owner_id, $3::timestamptz, $3
     from ${of} cross join jsonb_to_recordset(n.places) as e(position text, place_id bigint, note text) join places p on p.id = e.place_id`,
    [given, ids, tx.now],
  )
  await rewriteListDocuments(tx, ids)
}

/** Entries and headings with their positions, in one order. */
function ordered({ entries }: StarterList) {
  const things = entries.flatMap(({ section, ...entry }) => (section === undefined ? [entry] : [{ title: section }, entry]))
  const positions = positionsBetween(null, null, things.length)
  const placed = things.map((thing, i) => ({ ...thing, position: positions[i] ?? '' }))
  return { places: placed.filter((thing) => 'place_id' in thing), sections: placed.filter((thing) => 'title' in thing) }
}

/** Takes away the lists that the site began with, or brings those back; what people changed stays as it is. */
export async function moveStarterLists(tx: TxCtx, move: 'remove' | 'restore'): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(
    `update lists l set removed_at = $1 where ${isUntouchedStarter} and (removed_at is null) = ($1::timestamptz is not null) returning id`,
    [move === 'remove' ? tx.now : null],
  )
  await rewriteListDocuments(
    tx,
    rows.map(({ id }) => id),
  )
}
