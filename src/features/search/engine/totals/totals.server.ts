import type { Ctx } from '../../../../platform/context.server.ts'
import { MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import { asksWords, type Reading } from '../reading.server.ts'
import { readKept } from './kept.server.ts'
import { countLive } from './live.server.ts'
import type { Totals } from './totals.ts'

/**
 * How many places match and, if `withFacets`, how they divide. Region and category alone are answered from counters that are kept; anything
 * else is counted over the candidates, at most 1,000: from there on a figure means "at least".
 */
export async function readTotals(ctx: Ctx, reading: Reading, compiled: Compiled, withFacets: boolean): Promise<Totals> {
  const kept = isKept(reading) ? await readKept(ctx, reading, withFacets) : null
  if (kept && (!withFacets || kept.total.count > MOST_CANDIDATES)) return kept
  return countLive(ctx, reading, compiled, withFacets)
}

/** Whether nothing but region and category is asked. */
function isKept(reading: Reading): boolean {
  const { price = [], attributes = [], tags = [], open, bbox, near, radius } = reading.query
  if (asksWords(reading) || reading.phone || reading.meaning.open || reading.meaning.here) return false
  return !open && !bbox && !(near && radius) && price.length + attributes.length + tags.length === 0
}
