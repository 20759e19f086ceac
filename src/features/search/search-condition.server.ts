import type { Ctx } from '../../platform/context.server.ts'
import { coverMarkers, filterMarkers, furtherConditions } from './conditions.server.ts'
import type { PlaceSearch } from './contract.ts'
import { compile } from './engine/compile.ts'
import { readSearch } from './engine/read-search.server.ts'
import { allOf, matching } from './engine/tsquery.ts'
import { collectValues } from './engine/values.ts'

/** A boolean expression over `place_documents d` with the values of its placeholders. */
export type Condition = { sql: string; values: unknown[] }

/**
 * A search as a condition on `place_documents d`, words as they are understood; for maps and whatever else shows the same places.
 * Placeholders follow those of `values`. @throws InvalidError where a filter names what doesn't exist
 */
export async function searchCondition(ctx: Ctx, query: PlaceSearch, values: unknown[] = []): Promise<Condition> {
  const parsed = await readSearch(ctx, query)
  const collected = collectValues(values)
  const match = allOf([...filterMarkers(parsed), ...coverMarkers(parsed), compile(parsed, 'understood').match])
  const conditions = furtherConditions(parsed, ctx.now, 'indexed', collected)
  conditions.push(...matching(match, collected))
  return { sql: conditions.join(' and ') || 'true', values: collected.list }
}
