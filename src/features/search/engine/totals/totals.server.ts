import type { Ctx } from '../../../../platform/context.server.ts'
import { MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import { asksWords, type ParsedSearch } from '../parsed-search.server.ts'
import { countLive } from './live.server.ts'
import { readPrecomputed } from './precomputed.server.ts'
import type { Totals, WantedFacets } from './totals.ts'

/**
 * How many places match and, if `wanted`, how they divide. Region and category alone are answered from counters that are kept; anything
 * else is counted over the candidates, at most 1,000: from there on a figure means "at least".
 */
export async function readTotals(ctx: Ctx, parsed: ParsedSearch, compiled: Compiled, wanted: WantedFacets): Promise<Totals> {
  const precomputed = isPrecomputed(parsed) ? await readPrecomputed(ctx, parsed, wanted) : null
  if (precomputed && (!wanted || precomputed.total.count > MOST_CANDIDATES)) return precomputed
  return countLive(ctx, parsed, compiled, wanted)
}

/** Whether nothing but region and category is asked. */
function isPrecomputed(parsed: ParsedSearch): boolean {
  const { price = [], attributes = [], tags = [], open, bbox, near, radius } = parsed.query
  if (asksWords(parsed) || parsed.phone || parsed.interpretation.open || parsed.interpretation.here) return false
  return !open && !bbox && !(near && radius) && price.length + attributes.length + tags.length === 0
}
