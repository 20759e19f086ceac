import type { Ctx } from '../../../../platform/context.server.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import type { Part } from '../../../query-reading/part.ts'
import type { Region } from '../../../query-reading/region-phrase.ts'
import { filterMarkers, furtherConditions } from '../../conditions.server.ts'
import { withinRegion } from '../area.ts'
import { compile, isAbsent } from '../compile.ts'
import type { ParsedSearch } from '../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, MOST_POPULAR, matching, not } from '../tsquery.ts'
import { collectValues } from '../values.ts'

/** Of fewer places of a kind in a neighbourhood or on a street those around it are shown, too. */
export const ENOUGH = 3

/** Nothing chosen beside the words. */
export const noFilters: ParsedSearch['filters'] = { region: null, category: null, tags: [] }

/** A state, or where there is enough of each kind. */
export const isLarge = (region: Region | null) => region !== null && (region.kind === 'state' || region.place_count >= MANY)

/** The parts that must be found, without those that no place has. */
export const presentOf = ({ interpretation: { parts }, absent }: ParsedSearch) =>
  parts.filter((part) => part.required === true && !isAbsent(part, absent))

/** The same as if no place had the words of the parts. */
export const withAbsent = (parsed: ParsedSearch, parts: readonly Part[]): ParsedSearch => ({
  ...parsed,
  absent: new Set([...parsed.absent, ...parts.flatMap(({ words }) => words)]),
})

/** What is farther from a landmark is near it only where nothing else is; in metres. */
export const AROUND_M = 40_000
/** What is farther away nobody goes to for a kind of place: what is of a like kind and there tells more. */
export const IN_REACH_M = 160_000

/** Where so many places are there is enough of each kind: it isn't counted. */
export const MANY = 2000

/** So many places at most have a rare word, or such a part of all. */
export const RARE = { most: 50, share: 0.01 }
/** So few that what is called by it may be meant, of whatever kind it is: "Comics & Such" beside bookstores. */
export const SURELY_RARE = { most: 3, share: 0.002 }

/** Whether so few places have a word that it tells which is meant. */
export const isRare = (
  word: string,
  { known, total, lexemes }: Pick<ParsedSearch, 'known' | 'total' | 'lexemes'>,
  { most, share } = RARE,
): boolean => !isFrameWord(word) && (known[word] ?? 0) <= Math.max(most, total * share) && lexemes[word] !== undefined

/** Whether places of a region have any of the parts that are wanted. */
export function countOfSome(ctx: Ctx, parsed: ParsedSearch, region: Region): Promise<number> {
  const { parts } = compile(parsed, 'understood')
  return countOf(
    ctx,
    parsed,
    1,
    allOf([anyOf(parts.flatMap(({ has, optional }) => (has === '' || optional ? [] : has))), withinRegion(region)]),
  )
}

/**
 * How many places fit, counted up to `most`, the most popular first, for common words would be gathered from everywhere. Planned as for all
 * of them: where few are wanted, a table would be read until they are met.
 */
export async function countOf(ctx: Ctx, parsed: ParsedSearch, most: number, wanted = compile(parsed, 'understood').match): Promise<number> {
  const values = collectValues()
  const match = allOf([...filterMarkers(parsed), wanted])
  const further = furtherConditions(parsed, ctx.now, match === '' ? 'indexed' : 'checked', values)
  const tiers = match === '' ? [''] : [allOf([match, MOST_POPULAR]), allOf([match, not(MOST_POPULAR)])]
  const fitting = tiers.map((tier) => {
    const where = [...further, ...matching(tier, values)].join(' and ') || 'true'
    return `(with fitting as materialized (select 1 from place_documents d where ${where}) select from fitting)`
  })
  const { rows } = await ctx.client.query<{ count: string }>(
    `select count(*) from (${fitting.join(' union all ')} limit ${most}) counted`,
    values.list,
  )
  return Number(rows[0]?.count ?? 0)
}

/** How many places of the kinds lie in a region, or anywhere where none is given, counted up to `most`; see `countOf`. */
export const countOfKinds = (
  ctx: Ctx,
  parsed: ParsedSearch,
  most: number,
  categories: Readonly<Part['categories']>,
  region: Parameters<typeof withinRegion>[0] | null = parsed.interpretation.region,
): Promise<number> => countOf(ctx, parsed, most, allOf([anyOf(categoryMarkers({ categories })), region ? withinRegion(region) : '']))
