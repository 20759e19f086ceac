import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import { nameKey } from '../../platform/name-key.ts'
import { spellings } from '../language/spellings.ts'
import { byPopularity, MOST_CANDIDATES, type Tier, tieredSql } from './engine/candidates.ts'
import type { Compiled } from './engine/compile.ts'
import { correct, likeliest } from './engine/correct.server.ts'
import { rankColumns } from './engine/rank.ts'
import { bestOf } from './engine/ranked-page.server.ts'
import { allOf, marker, not, wordQuery } from './engine/tsquery.ts'
import { wordsOf } from './engine/typed.ts'
import { collectValues } from './engine/values.ts'
import type { SearchKind } from './kinds.ts'

/** How many slips of a typist lie between two words. */
export { editDistance } from './engine/spelling.ts'

type Known = { known: string[]; lexemes: Record<string, string> }

/**
 * What is asked of a kind: all words of `q`, the last perhaps unfinished. `markers`: of these it must have all. `after`: where the page before
 * ended. `literal`: wrong letters were put right on a page before. `at`: the day by which newness is measured.
 */
export type KindSearch = {
  q: string
  limit: number
  near?: LatLng | undefined
  markers?: readonly string[]
  after?: { value: number; id: number } | null
  literal?: boolean
  at?: string
}

/** What was found, best first; `corrected`: the words that were meant, where those typed find nothing. */
export type KindFound = { rows: { id: number; score: number }[]; corrected: string | null }

/** The search of things of a kind by words, whose wrong letters are put right. Without words it finds nothing. */
export function kindSearch(kind: SearchKind) {
  const known = prepared<Known>(
    `${kind.vocabulary}-lookups`,
    `select array(select word from ${kind.vocabulary} where word = any($1::text[])) as known,
      (select coalesce(json_object_agg(word, phraseto_tsquery('hereabouts', word)::text), '{}') from unnest($2::text[]) as word) as lexemes`,
  )
  const lookUp = async (ctx: Ctx, words: string[]): Promise<Known> => {
    const [row] = await known(ctx, [words, words.flatMap((word) => [word, ...spellings(word)])])
    return row ?? { known: [], lexemes: {} }
  }
  return async (ctx: Ctx, asked: KindSearch): Promise<KindFound> => {
    addCacheTags(ctx, kind.wordsTag)
    const typed = wordsOf(asked.q).map(({ text }) => text)
    if (typed.length === 0) return { rows: [], corrected: null }
    const { known: listed, lexemes } = await lookUp(ctx, typed)
    const rows = await best(ctx, kind, typed, { known: listed, lexemes }, asked)
    if (rows.length > 0 || asked.literal) return { rows, corrected: null }
    const unknown = typed.filter((word) => !listed.includes(word))
    const likely = likeliest((await correct(ctx, kind, unknown, new Set(typed.slice(-1)), lexemes)).likely)
    if (likely.size === 0) return { rows, corrected: null }
    const other = typed.map((word) => likely.get(word) ?? word)
    const corrected = other.join(' ')
    return { rows: await best(ctx, kind, other, await lookUp(ctx, other), { ...asked, q: corrected }), corrected }
  }
}

/**
 * What has the last word as it is, then what has words that it begins, as far as there is room: all that begins so is gathered for each
 * tier anew, 20 ms of common beginnings in a million.
 */
const wholeFirst = (match: string, begun: string): Tier[] => [...byPopularity(match), { match: begun, upTo: MOST_CANDIDATES }]

/** Those that have all words, best first. */
async function best(ctx: Ctx, kind: SearchKind, words: string[], { known, lexemes }: Known, asked: KindSearch): Promise<KindFound['rows']> {
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
  const markers = (asked.markers ?? []).map(marker)
  const names = [nameKey(asked.q)]
  const whole = wordQuery(words[last] ?? '', lexemes, { begins: false })
  const tiers =
    known.includes(words[last] ?? '') && whole !== ''
      ? wholeFirst(allOf([...markers, ...queries.slice(0, -1), whole]), allOf([...markers, compiled.match, not(whole)]))
      : byPopularity(allOf([...markers, compiled.match]))
  const candidates = tieredSql(kind, tiers, values, { named: { names, match: allOf(markers) } })
  const at = asked.at ?? ctx.now.toISOString().slice(0, 10)
  const columns = rankColumns(kind, compiled, { names, near: asked.near, at }, values)
  const { limit, after = null } = asked
  return (await ctx.client.query<KindFound['rows'][number]>(bestOf(kind, { candidates, columns }, { after, at, limit }, values))).rows
}
