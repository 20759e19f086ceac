import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { missWords } from './rules.ts'

const upsert = prepared(
  'reports-count-miss',
  `insert into search_misses (day, words, region) values ($1::date, $2, $3)
   on conflict (day, words, region) do update set count = search_misses.count + 1`,
)

/**
 * Counts a search that found nothing, by day and region (path, empty for everywhere). What may be about a person is not counted at all.
 * Never fails: the search has been answered whatever becomes of the count.
 */
export async function countMiss(ctx: Pick<Ctx, 'client' | 'now'>, words: string, region: string): Promise<void> {
  const kept = missWords(words)
  if (kept === null) return
  await upsert(ctx, [ctx.now.toISOString().slice(0, 10), kept, region]).catch(() => {})
}
