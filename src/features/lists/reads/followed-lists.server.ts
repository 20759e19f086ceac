import { z } from 'zod'
import type { MemberCtx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { active } from '../../accounts/current-user.server.ts'
import type { FollowedListsQuery, ListsPage } from '../contract.ts'
import { listKind } from '../list-kind.server.ts'
import { isListed, readListCards } from './cards.server.ts'

/** What may be told of list `l` to whoever follows its author or channel. */
const isShown = `${isListed} and l.entry_count > 0 and l.published_at is not null`

const followed = prepared<{ id: number; followed: string }>(
  'lists-followed',
  `select target_id as id, created_at::text as followed from follows where user_id = $1 and kind = 'list'
     and ($2::timestamptz is null or (created_at, target_id) < ($2, $3)) order by created_at desc, target_id desc`,
)

// As in the news: each that is followed gives its first rows from an index.
const byAuthors = prepared<{ id: number }>(
  'lists-by-followed',
  `select l.id from (
     select l.id, l.published_at from follows f join users u on u.id = f.target_id and ${active('now()')}
     cross join lateral (select l.id, l.published_at from lists l where l.owner_id = u.id and ${isShown}
       order by l.published_at desc, l.id desc limit $2) l
     where f.user_id = $1 and f.kind = 'person'
     union select l.id, l.published_at from follows f
     cross join lateral (select l.id, l.published_at from lists l where l.channel_id = f.target_id and l.owner_id <> $1 and ${isShown}
       order by l.published_at desc, l.id desc limit $2) l
     where f.user_id = $1 and f.kind = 'channel') l
   order by l.published_at desc, l.id desc limit $2`,
)

const Followed = z.tuple([z.string(), z.int()])

/**
 * The lists that the viewer follows and can still see, the last followed first, those with `q` in their title. All that are followed
 * are looked at, so that neither words nor the cursor tell of what can't be seen; few follow so many that it would be felt.
 * @throws InvalidError on `cursor`
 */
export async function readFollowedLists(ctx: MemberCtx, { q, by, cursor, limit }: FollowedListsQuery): Promise<ListsPage> {
  if (by === 'authors') {
    const newest = await byAuthors(ctx, [ctx.viewer.id, limit])
    return {
      data: await readListCards(
        ctx,
        newest.map(({ id }) => id),
      ),
      next_cursor: null,
    }
  }
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
