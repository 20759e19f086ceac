import { z } from 'zod'
import type { MemberCtx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { nameKey } from '../../../platform/name-key.ts'
import { writtenChannels } from '../../channels/known-channel.server.ts'
import type { ListRole, OwnList, OwnListsQuery } from '../contract.ts'
import { type ListRow, listColumns, listJoins, toListCards } from './cards.server.ts'

type Row = ListRow & {
  version: number
  chosen_visibility: OwnList['chosen_visibility']
  role: ListRole | null
  owned: boolean
  shared: boolean
  place_entry_id: number | null
  used: string
}

/** Few have so many lists that a search through all of theirs would be felt. */
const own = prepared<Row>(
  'own-lists',
  `select ${listColumns}, l.version, l.visibility as chosen_visibility, m.role, l.owner_id = $1 as owned, exists (select from list_members o where o.list_id = l.id) as shared,
     (select e.id from list_entries e where e.list_id = l.id and e.place_id = $5) as place_entry_id, l.updated_at::text as used
   from lists l left join list_members m on m.list_id = l.id and m.user_id = $1 ${listJoins}
   where l.id in (select id from lists where owner_id = $1 union all select list_id from list_members where user_id = $1
       union all select id from lists where channel_id in (${writtenChannels('$1')}))
     and l.removed_at is null
     and ($2::text is null or position($2 in name_key(l.title)) > 0)
     and ($3::text is null or ($3 = 'owner') = (l.owner_id = $1))
     and ($4::text is null or case when $4 = 'draft' then l.published_at is null else l.shown_as::text = $4 end)
     and ($6::timestamptz is null or (l.updated_at, l.id) < ($6, $7))
   order by l.updated_at desc, l.id desc limit $8`,
)

const Used = z.tuple([z.string(), z.int()])

/** The viewer's lists and those that are shared with them, the last used first. @throws InvalidError on `cursor` */
export async function readOwnLists(ctx: MemberCtx, query: OwnListsQuery): Promise<{ data: OwnList[]; next_cursor: string | null }> {
  const { q, role, visibility, place, cursor, limit } = query
  const scope = ['own-lists', ctx.viewer.id, q, role, visibility]
  const [used, id] = readCursor(cursor, scope, Used) ?? [null, null]
  const words = q === undefined ? null : nameKey(q) || null
  const rows = await own(ctx, [ctx.viewer.id, words, role ?? null, visibility ?? null, place ?? null, used, id, limit + 1])
  const page = pageOf(rows, { limit, list: scope, position: (row) => [row.used, row.id] })
  const cards = toListCards(ctx, page.data)
  return {
    data: cards.map(({ used: _, role: shared, owned, ...card }) => ({
      ...card,
      role: owned ? ('owner' as const) : (shared ?? ('editor' as const)),
    })),
    next_cursor: page.next_cursor,
  }
}
