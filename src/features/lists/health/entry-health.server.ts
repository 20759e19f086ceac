import type { Ctx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import { readCards } from '../../places/reads.server.ts'
import type { EntryHealth } from '../entry-health.ts'
import type { listEntryHealth } from '../tables/health.ts'
import { saidOf } from './rules.ts'

type Row = RowOf<typeof listEntryHealth, 'entry_id' | 'state' | 'since' | 'kept_at' | 'sure' | 'replacement_id'>

/**
 * How entries are, by their number; `nameOf`: what each is called. Of several things the weightiest that nobody decided, else the weightiest.
 * None for those that are all right.
 */
export async function readEntryHealth(ctx: Ctx, ids: number[], nameOf: (entryId: number) => string): Promise<Map<number, EntryHealth>> {
  const { rows } = await ctx.client.query<Row>(
    `select distinct on (entry_id) entry_id, state, since, kept_at, sure, replacement_id from list_entry_health where entry_id = any($1::bigint[])
     order by entry_id, kept_at is not null, state`,
    [ids],
  )
  const cards = await readCards(
    ctx,
    rows.flatMap(({ replacement_id }) => replacement_id ?? []),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return new Map(
    rows.map(({ entry_id, state, since, kept_at, sure, replacement_id }) => {
      const place = replacement_id === null ? undefined : byId.get(replacement_id)
      const replacement = place
        ? { id: place.id, name: place.name, path: place.path, line: `${place.category.singular} · ${place.where}` }
        : null
      const said = saidOf[state](nameOf(entry_id))
      return [entry_id, { state, said, since: since.toISOString(), kept: kept_at !== null, sure, replacement }]
    }),
  )
}
