import type { Ctx } from '../../../../platform/context.server.ts'
import { compile } from '../compile.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, marker, not } from '../tsquery.ts'
import { countOf, ENOUGH } from './count.server.ts'

/** Of several levels that are little the lowest, where enough is known to cost that. */
export async function fewest(ctx: Ctx, parsed: ParsedSearch, levels: readonly number[]): Promise<readonly number[]> {
  const least = levels.slice(0, -1)
  const known = allOf([compile({ ...parsed, namedOnly: true }, 'understood').match, anyOf(least.map((level) => marker(`@p${level}`)))])
  return (await countOf(ctx, parsed, ENOUGH, known)) >= ENOUGH ? least : levels
}

/** The same with what is known to cost something else left out, where anything else is there. */
export async function withPrices(ctx: Ctx, parsed: ParsedSearch, levels: readonly number[]): Promise<ParsedSearch> {
  const isFree = levels.every((level) => level === 0)
  const of = (fits: boolean) => [0, 1, 2, 3, 4].filter((level) => levels.includes(level) === fits).map((level) => marker(`@p${level}`))
  const fit = anyOf(isFree ? [...of(true), marker('@free-entry')] : of(true).filter((level) => level !== marker('@p0')))
  // The price of what has free entry is that of something else.
  const out = isFree ? allOf([anyOf(of(false)), not(marker('@free-entry'))]) : anyOf(of(false))
  const { match } = compile(parsed, 'understood')
  const some = (await countOf(ctx, parsed, 1, allOf([match, out]))) > 0
  // What merely mentions the kind doesn't cost what was wished.
  const own = compile({ ...parsed, namedOnly: true }, 'understood').match
  if (!some && (await countOf(ctx, parsed, 1, allOf([own, fit]))) === 0)
    return { ...parsed, prices: { levels, fit, out, some: true, lost: true } }
  const priced = { ...parsed, prices: { levels, fit, out, some, lost: false } }
  return !some || (await countOf(ctx, priced, 1)) > 0 ? priced : { ...parsed, prices: { levels, fit, out, some, lost: true } }
}
