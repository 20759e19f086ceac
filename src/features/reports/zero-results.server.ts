import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { zeroResultWords } from './rules.ts'

/** Different searches kept of a day, so that nobody can fill the disk by asking for nonsense. */
const MOST_A_DAY = 5000

const upsert = prepared(
  'reports-count-zero-result',
  `insert into zero_result_searches (day, words, region)
   select $1::date, $2, $3 where (select count(*) from (select from zero_result_searches where day = $1::date limit $4) kept) < $4
     or exists (select from zero_result_searches where day = $1::date and words = $2 and region = $3)
   on conflict (day, words, region) do update set count = zero_result_searches.count + 1`,
)

/**
 * Counts a search that found nothing, by day and region (path, empty for everywhere). What may be about a person is not counted at all.
 * Never fails: the search has been answered whatever becomes of the count.
 */
export async function countZeroResult(ctx: Pick<Ctx, 'client' | 'now'>, words: string, region: string): Promise<void> {
  const kept = zeroResultWords(words)
  if (kept === null) return
  await upsert(ctx, [ctx.now.toISOString().slice(0, 10), kept, region, MOST_A_DAY]).catch(() => {})
}
