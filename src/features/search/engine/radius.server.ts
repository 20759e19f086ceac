import type { Ctx } from '../../../platform/context.server.ts'
import { filterMarkers, furtherConditions } from '../conditions.server.ts'
import { ENOUGH_NEAR, radii } from '../radius.ts'
import { compile } from './compile.ts'
import type { ParsedSearch } from './parsed-search.server.ts'
import { allOf, matching } from './tsquery.ts'
import { collectValues } from './values.ts'

/**
 * The search with its radius in metres, where it asks for one that suits or says "near me": the smallest that holds enough of what fits,
 * else the largest. Each circle is counted by the index of positions, only as far as needed, and none after the first that holds enough.
 */
export async function withRadius(ctx: Pick<Ctx, 'client' | 'now'>, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { here, within } = parsed.interpretation
  const { near, radius = here ? (within ?? 'auto') : undefined } = parsed.query
  if (!near || radius === undefined) return parsed
  const circled: ParsedSearch = { ...parsed, namedOnly: true, query: { ...parsed.query, radius } }
  if (typeof radius === 'number') return circled
  const { text, values } = radiusSql(ctx.now, circled, radii[radius === 'auto' ? 'imperial' : 'metric'])
  const [row] = (await ctx.client.query<{ radius: number }>(text, values)).rows
  return { ...circled, query: { ...parsed.query, radius: row?.radius ?? Math.max(...radii.imperial) } }
}

/** The statement of `withRadius`. */
export function radiusSql(now: Date, parsed: ParsedSearch, steps: readonly number[]): { text: string; values: unknown[] } {
  const values = collectValues()
  const match = allOf([...filterMarkers(parsed), compile(parsed, 'understood').match])
  const holdsEnough = (radius: number) => {
    const within = { ...parsed, query: { ...parsed.query, radius } }
    const conditions = [...furtherConditions(within, now, 'indexed', values), ...matching(match, values)].join(' and ')
    return `(select count(*) from (select from place_documents d where ${conditions} limit ${ENOUGH_NEAR}) found) = ${ENOUGH_NEAR}`
  }
  const cases = steps.slice(0, -1).map((radius) => `when ${holdsEnough(radius)} then ${radius}`)
  return { text: `select case ${cases.join(' ')} else ${steps.at(-1)} end as radius`, values: values.list }
}
