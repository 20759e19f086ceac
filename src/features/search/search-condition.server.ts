import type { Ctx } from '../../platform/context.server.ts'
import { coverMarkers, filterMarkers, furtherConditions } from './conditions.server.ts'
import type { PlaceSearch } from './contract.ts'
import { candidatesSql } from './engine/candidates.ts'
import { type Compiled, compile, isPartial } from './engine/compile.ts'
import { asksWords, type ParsedSearch } from './engine/parsed-search.server.ts'
import { readPage, sortOf } from './engine/read-page.server.ts'
import { readSearch } from './engine/read-search.server.ts'
import { allOf, matching } from './engine/tsquery.ts'
import { collectValues } from './engine/values.ts'

/** A boolean expression over `place_documents d` with the values of its placeholders; `indexed`: an index finds what fits it. */
export type Condition = { sql: string; values: unknown[]; indexed: boolean }

/**
 * A search as a condition on `place_documents d`, words as its first page takes them; for maps and whatever else shows the same places.
 * Where not all words must be found, what fits is listed: those that the search ranks. Placeholders follow those of `values`.
 * @throws InvalidError where a filter names what doesn't exist
 */
export async function searchCondition(ctx: Ctx, query: PlaceSearch, values: unknown[] = []): Promise<Condition> {
  const parsed = await readSearch(ctx, query)
  const understood = compile(parsed, 'understood')
  if (!asksWords(parsed) || (await isOfKind(ctx, parsed, understood))) return conditionOf(ctx, parsed, understood, values)
  const { stage, compiled, parsed: read } = await readPage(ctx, parsed, sortOf(parsed), null)
  if (!isPartial(stage)) return conditionOf(ctx, parsed, compiled, values)
  const own = collectValues()
  const text = `with ${candidatesSql(read, compiled, ctx.now, own)} select place_id::int as id from candidates`
  const { rows } = await ctx.client.query<{ id: number }>(text, own.list)
  const collected = collectValues(values)
  const ids = rows.map(({ id }) => id)
  return { sql: `d.place_id = any(${collected.add(ids, 'bigint[]')})`, values: collected.list, indexed: true }
}

function conditionOf({ now }: Pick<Ctx, 'now'>, parsed: ParsedSearch, { match }: Compiled, values: unknown[]): Condition {
  const collected = collectValues(values)
  const query = allOf([...filterMarkers(parsed), ...coverMarkers(parsed), match])
  const conditions = furtherConditions(parsed, now, 'indexed', collected)
  conditions.push(...matching(query, collected))
  return { sql: conditions.join(' and ') || 'true', values: collected.list, indexed: query !== '' }
}

/** Kinds alone are taken for nothing else where there is any of them, as `readPage` does; to see that, nothing need be ranked. */
async function isOfKind(ctx: Pick<Ctx, 'client' | 'now'>, parsed: ParsedSearch, understood: Compiled): Promise<boolean> {
  if (understood.anyInName !== '') return false
  const { sql, values } = conditionOf(ctx, parsed, understood, [])
  // Planned as for all of them: for one alone the table would be read until it is met.
  const found = await ctx.client.query(
    `with fitting as materialized (select 1 from place_documents d where ${sql}) select from fitting limit 1`,
    values,
  )
  return found.rowCount === 1
}
