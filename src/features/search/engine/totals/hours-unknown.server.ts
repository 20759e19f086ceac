import type { Ctx } from '../../../../platform/context.server.ts'
import { candidatesSql, MOST_CANDIDATES } from '../candidates.ts'
import type { Compiled } from '../compile.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { collectValues } from '../values.ts'

/** How many places fit a search for what is open but have no known hours, at most 1,000 of them; nothing where it asks for no time, or has them anyway. */
export async function countHoursUnknown(
  ctx: Pick<Ctx, 'client' | 'now'>,
  parsed: ParsedSearch,
  compiled: Compiled,
): Promise<{ hours_unknown: number } | null> {
  if (!parsed.query.open && !parsed.interpretation.open?.sure) return null
  // They are among what is shown, and a sentence says so.
  if (parsed.knownOpen !== undefined) return null
  const values = collectValues()
  const candidates = candidatesSql({ ...parsed, hoursUnknownOnly: true }, compiled, ctx.now, values)
  const text = `with ${candidates} select least(count(*), ${MOST_CANDIDATES})::int as hours_unknown from candidates`
  return (await ctx.client.query<{ hours_unknown: number }>(text, values.list)).rows[0] ?? null
}
