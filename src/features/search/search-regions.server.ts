import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import { spellings } from '../language/spellings.ts'
import type { RegionSummary } from '../regions/contract.ts'
import { readRegionSummaries } from '../regions/reads.server.ts'
import type { RegionSearch } from './contract.ts'
import { byPopularity, tieredSql } from './engine/candidates.ts'
import type { Compiled } from './engine/compile.ts'
import { correct, likeliest } from './engine/correct.server.ts'
import { rankColumns } from './engine/rank.ts'
import { bestOf } from './engine/ranked-page.server.ts'
import { allOf, wordQuery } from './engine/tsquery.ts'
import { wordsOf } from './engine/typed.ts'
import { collectValues } from './engine/values.ts'
import { kinds } from './kinds.ts'

type Known = { known: string[]; lexemes: Record<string, string> }

const known = prepared<Known>(
  'region-search-lookups',
  `select array(select word from region_words where word = any($1::text[])) as known,
    (select coalesce(json_object_agg(word, phraseto_tsquery('hereabouts', word)::text), '{}') from unnest($2::text[]) as word) as lexemes`,
)

/** Regions by the words of their names and of what they lie in, the last word perhaps unfinished; wrong letters are put right. */
export async function searchRegions(ctx: Ctx, { q, near, limit }: RegionSearch): Promise<RegionSummary[]> {
  const typed = wordsOf(q).map(({ text }) => text)
  if (typed.length === 0) return []
  const { known: listed, lexemes } = await lookUp(ctx, typed)
  const found = await best(ctx, typed, lexemes, q, near, limit)
  if (found.length > 0) return readRegionSummaries(ctx, found)
  const unknown = typed.filter((word) => !listed.includes(word))
  const corrected = likeliest((await correct(ctx, 'region', unknown, new Set(typed.slice(-1)), lexemes)).likely)
  if (corrected.size === 0) return []
  const other = typed.map((word) => corrected.get(word) ?? word)
  return readRegionSummaries(ctx, await best(ctx, other, (await lookUp(ctx, other)).lexemes, other.join(' '), near, limit))
}

async function lookUp(ctx: Ctx, words: string[]): Promise<Known> {
  const [row] = await known(ctx, [words, words.flatMap((word) => [word, ...spellings(word)])])
  return row ?? { known: [], lexemes: {} }
}

/** The ids of those that have all words, best first. */
async function best(
  ctx: Ctx,
  words: string[],
  lexemes: Known['lexemes'],
  name: string,
  near: RegionSearch['near'],
  limit: number,
): Promise<number[]> {
  const last = words.length - 1
  const queries = words.map((word, n) => wordQuery(word, lexemes, { begins: n === last })).filter(Boolean)
  if (queries.length === 0) return []
  const compiled: Compiled = {
    match: allOf(queries),
    parts: queries.map((query) => ({
      words: query,
      each: [],
      loose: '',
      categories: '',
      initials: '',
      has: query,
      surely: '',
      information: 1,
      plain: true,
    })),
    anyInName: '',
    lackable: [],
    relaxed: null,
    inName: allOf(words.map((word, n) => wordQuery(word, lexemes, { begins: n === last, weights: 'A' }))),
  }
  const values = collectValues()
  const sortName = nameKey(name)
  const candidates = tieredSql(kinds.region, byPopularity(compiled.match), values, { named: { names: [sortName], match: '' } })
  const columns = rankColumns(kinds.region, compiled, { names: [sortName], near, at: ctx.now.toISOString().slice(0, 10) }, values)
  const { rows } = await ctx.client.query<{ id: number }>(
    bestOf(kinds.region, { candidates, columns }, { after: null, at: '', limit }, values),
  )
  return rows.map(({ id }) => id)
}
