import type { Ctx } from '../../../platform/context.server.ts'
import type { ListHealth } from '../health-contract.ts'
import { readSomeEntries } from '../reads/entries.server.ts'
import type { KnownList } from '../reads/known-list.server.ts'

const SHOWN = 100

/** What of a list needs a look. */
export async function readListHealth(ctx: Ctx, list: KnownList): Promise<ListHealth> {
  const { rows } = await ctx.client.query<{ problems: number; checked_at: Date | null; ids: number[] }>(
    `select coalesce(n.problems, 0) as problems, n.checked_at, array(select e.id::int from list_entries e
        where e.list_id = l.id and exists (select from list_entry_health h where h.entry_id = e.id and h.kept_at is null)
        order by e.position, e.id limit ${SHOWN}) as ids
     from lists l left join list_health n on n.list_id = l.id where l.id = $1`,
    [list.id],
  )
  const [row] = rows
  const data = row && row.ids.length > 0 ? await readSomeEntries(ctx, list, row.ids) : []
  return { data, next_cursor: null, problems: row?.problems ?? 0, checked_at: row?.checked_at?.toISOString() ?? null }
}
