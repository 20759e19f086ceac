import { z } from 'zod'
import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx, MemberCtx } from '../../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { findPerson } from '../../people/person-page.server.ts'
import { placeTag } from '../../places/cache-tags.ts'
import { listsOfTag, listsWithTag } from '../cache-tags.ts'
import type { ListsPage, ListsQuery, PlaceLists } from '../contract.ts'
import { isListed, type ListRow, listColumns, listJoins, readListedCards, toListCards } from './cards.server.ts'

type Row = ListRow & { published: string }

const ofPerson = prepared<Row>(
  'lists-of-person',
  `select ${listColumns}, l.published_at::text as published from lists l ${listJoins}
   where l.owner_id = $1 and ${isListed} and ($2::timestamptz is null or (l.published_at, l.id) < ($2, $3))
   order by l.published_at desc, l.id desc limit $4`,
)
// Cards are read by the statement that all pages share: planning it anew for this one takes longer than both.
const withPlace = prepared<{ id: number }>(
  'lists-with-place',
  `select l.id::int from list_entries e join lists l on l.id = e.list_id
   where e.place_id = $1 and ${isListed} and ($2::bigint is null or e.list_id < $2) order by e.list_id desc limit $3`,
)
const countWithPlace = prepared<{ count: number }>(
  'lists-with-place-count',
  `select coalesce(u.list_uses, 0) as count from places p left join place_counters u on u.place_id = p.id
   where p.id = $1 and p.status in ('published', 'closed')`,
)

const Published = z.tuple([z.string(), z.int()])

/** Somebody's public lists, the newest first. @throws InvalidError on `cursor` */
export async function readListsOf(ctx: Ctx, ownerId: number, { cursor, limit }: ListsQuery): Promise<ListsPage> {
  addCacheTags(ctx, listsOfTag(ownerId))
  const scope = ['lists-of', ownerId]
  const [published, id] = readCursor(cursor, scope, Published) ?? [null, null]
  const rows = await ofPerson(ctx, [ownerId, published, id, limit + 1])
  const { data, next_cursor } = pageOf(rows, { limit, list: scope, position: (row) => [row.published, row.id] })
  return { data: toListCards(ctx, data).map(({ published: _, ...card }) => card), next_cursor }
}

/** Public lists that have a place, the newest first, and how many they are. @throws NotFoundError, InvalidError on `cursor` */
export async function readListsWith(ctx: Ctx, placeId: number, { cursor, limit }: ListsQuery): Promise<PlaceLists> {
  addCacheTags(ctx, listsWithTag(placeId), placeTag(placeId))
  const scope = ['lists-with', placeId]
  const [id] = readCursor(cursor, scope, idPosition) ?? [null]
  const [rows, [total]] = await Promise.all([withPlace(ctx, [placeId, id, limit + 1]), countWithPlace(ctx, [placeId])])
  if (!total) throw new NotFoundError(`There is no place ${placeId}.`)
  const { data, next_cursor } = pageOf(rows, { limit, list: scope, position: (row) => [row.id] })
  const cards = await readListedCards(
    ctx,
    data.map(({ id }) => id),
  )
  return { data: cards, next_cursor, count: total.count }
}

/** The public lists of somebody by any of their names. @throws NotFoundError where they aren't there, or not for the viewer */
export async function readListsAt(ctx: MemberCtx, handle: string, query: ListsQuery): Promise<ListsPage> {
  const person = await findPerson(ctx, { handle })
  if (!can(ctx.viewer, 'person.read', person)) throw new NotFoundError('There is nobody of this name.')
  return readListsOf(ctx, person.id, query)
}
