import { type SQL, sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'
import type { RowOf } from '../../../platform/rows.ts'
import type { Values } from '../fields.ts'
import type { places } from '../tables.ts'
import { columnsOf, listsOf } from './field-lists.ts'

/** A place as a verb finds it: its fields, its state, and the names that its slug is made of. Times are ISO texts. */
export type Current = Values &
  RowOf<
    typeof places,
    'id' | 'version' | 'slug' | 'status' | 'status_reason' | 'status_before' | 'merged_into_id' | 'owner_id' | 'created_by_id'
  > & {
    closed_at: string | null
    published_at: string | null
    city_slug: string
    city_name: string
    state_abbreviation: string
  }

/**
 * Holds the places of a query's ids until commit, for a change of many by statements of their own: what others changed meanwhile is waited
 * for, and then seen by the statements that come after. One that waited by itself would write back what it had read before.
 */
export async function holdPlaces(tx: TxCtx, ids: SQL): Promise<void> {
  await tx.db.execute(sql`select from places where id in (${ids}) order by id for no key update`)
}

/** Reads places for a change. `locked`: nobody else changes them until commit. */
export async function readCurrent(tx: TxCtx, ids: readonly number[], locked = false): Promise<Map<number, Current>> {
  const { rows } = await tx.db.execute<Current>(sql`
    select p.id, p.version, p.slug, p.status, p.status_reason, p.status_before, p.closed_at::text, p.published_at::text, p.merged_into_id,
      p.owner_id, p.created_by_id, ${sql.raw(columnsOf('p'))}, ${sql.raw(listsOf('p.id').join(', '))},
      city.slug as city_slug, city.name as city_name, state.abbreviation as state_abbreviation
    from places p join regions city on city.id = p.city_id join regions state on state.id = p.state_id
    where p.id = any(${sql.param([...ids])}::bigint[]) order by p.id ${locked ? sql`for no key update of p` : sql``}`)
  return new Map(rows.map((row) => [row.id, row]))
}
