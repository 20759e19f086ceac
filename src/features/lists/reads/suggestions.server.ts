import { z } from 'zod'
import type { Ctx } from '../../../platform/context.server.ts'
import { pageOf, readCursor } from '../../../platform/cursor.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { can } from '../../../policy.ts'
import { active } from '../../accounts/current-user.server.ts'
import { readCards } from '../../places/reads.server.ts'
import type { Suggestion, Suggestions } from '../suggestions-contract.ts'
import type { KnownList } from './known-list.server.ts'

type Row = Pick<Suggestion, 'id' | 'kind' | 'entry' | 'title' | 'note' | 'by'> & { place_id: number | null; created_at: Date }

/** SQL: what `u` suggests is shown. */
export const isShownBy = active('now()')

const open = prepared<Row>(
  'list-suggestions',
  `select s.id, s.kind, w.id as place_id, s.title, s.note, s.created_at, json_build_object('id', u.id, 'name', u.name, 'username', u.username) as by,
     case when e.id is null then null else json_build_object('id', e.id, 'name', case when p.status in ('published', 'closed') then p.name
       when e.free_text or $5 then coalesce(p.name, e.place_name) end, 'number',
       (select count(*) from list_entries b where b.list_id = e.list_id and (b.position, b.id) <= (e.position, e.id))) end as entry
   from list_suggestions s join users u on u.id = s.by_id and ${isShownBy}
   left join places w on w.id = s.place_id and w.status in ('published', 'closed') left join list_entries e on e.id = s.entry_id left join places p on p.id = e.place_id
   where s.list_id = $1 and s.state = 'open' and s.id > $2 and ($3::bigint is null or s.by_id = $3) order by s.id limit $4`,
)

/**
 * What waits to be decided of a list, the oldest first; `byId`: of that person alone. Nothing is told of places that are no longer listed but what
 * entries are called, to those who write the list. @throws InvalidError on `cursor`
 */
export async function readSuggestions(
  ctx: Ctx,
  list: KnownList,
  { cursor, limit, byId = null }: { cursor?: string | undefined; limit: number; byId?: number | null },
): Promise<Suggestions> {
  const { id } = list
  const scope = ['list-suggestions', id, byId]
  const [after] = readCursor(cursor, scope, z.tuple([z.int()])) ?? [0]
  const rows = await open(ctx, [id, after, byId, limit + 1, can(ctx.viewer, 'list.edit', list)])
  const page = pageOf(rows, { limit, list: scope, position: (row) => [row.id] })
  const cards = new Map(
    (
      await readCards(
        ctx,
        page.data.flatMap(({ place_id }) => place_id ?? []),
      )
    ).map((card) => [card.id, card]),
  )
  const data = page.data.map(({ place_id, created_at, ...row }) => ({
    ...row,
    place: (place_id !== null && cards.get(place_id)) || null,
    created_at: created_at.toISOString(),
  }))
  return { data, next_cursor: page.next_cursor }
}
