import { z } from 'zod'
import type { MemberCtx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import type { FollowedListsQuery, ListsPage } from '../contract.ts'
import { listKind } from '../list-kind.server.ts'
import { readListCards } from './cards.server.ts'

const followed = prepared<{ id: number; followed: string }>(
  'lists-followed',
  `select target_id as id, created_at::text as followed from follows where user_id = $1 and kind = 'list'
     and ($2::timestamptz is null or (created_at, target_id) < ($2, $3)) order by created_at desc, target_id desc`,
)

const Followed = z.tuple([z.string(), z.int()])

/**
 * The lists that the viewer follows and can still see, the last followed first, those with `q` in their title. All that are followed
 * are looked at, so that neither words nor the cursor tell of what can't be seen; few follow so many that it would be felt.
 * @throws InvalidError on `cursor`
 */
export async function readFollowedLists(ctx: MemberCtx, { q, cursor, limit }: FollowedListsQuery): Promise<ListsPage> {
  const scope = ['followed-lists', ctx.viewer.id, q]
  const [when, last] = readCursor(cursor, scope, Followed) ?? [null, null]
  const rows = await followed(ctx, [ctx.viewer.id, when, last])
  const seen = await listKind.visible(
    ctx,
    rows.map(({ id }) => id),
  )
  const words = nameKey(q ?? '')
  const fitting = rows.filter(({ id }) => nameKey(seen.get(id)?.name ?? '').includes(words) && seen.has(id))
  const page = pageOf(fitting, { limit, list: scope, position: (row) => [row.followed, row.id] })
  return {
    data: await readListCards(
      ctx,
      page.data.map(({ id }) => id),
    ),
    next_cursor: page.next_cursor,
  }
}
