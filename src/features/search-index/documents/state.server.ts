import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../platform/context.server.ts'

type Threshold = { popularity: number; place_id: number }

/**
 * What the documents were measured by: their number at that time, the last place of the most popular 1 %, 10 % and 30 %, and whether
 * pins and markers are left to be made by `finishReindex` (`unsettled`). A migration that changes what documents are made from sets `stale`.
 */
export type SearchState = {
  total: number
  top1: Threshold | null
  top10: Threshold | null
  /** Missing where it was last measured by a release that had none. */
  top30?: Threshold | null
  unsettled: boolean
  stale?: boolean
}

const KEY = 'search_state'

export async function readSearchState(tx: Pick<TxCtx, 'db'>): Promise<SearchState> {
  const { rows } = await tx.db.execute<{ value: SearchState }>(sql`select value from settings where key = ${KEY}`)
  return rows[0]?.value ?? { total: 0, top1: null, top10: null, unsettled: false }
}

export async function writeSearchState(tx: Pick<TxCtx, 'db'>, state: SearchState): Promise<void> {
  await tx.db.execute(sql`insert into settings (key, value) values (${KEY}, ${JSON.stringify(state)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}
