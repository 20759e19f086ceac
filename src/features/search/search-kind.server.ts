import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { LatLng } from '../../platform/geo.ts'
import { nameKey } from '../../platform/name-key.ts'
import { isDictionaryWord } from '../language/dictionary.ts'
import { isOrdinaryWord } from '../language/ordinary-words.ts'
import { spellings } from '../language/spellings.ts'
import { wordsOf } from '../query-reading/typed.ts'
import { byPopularityUnread, MOST_CANDIDATES, type Tier, tieredSql } from './engine/candidates.ts'
import type { Compiled } from './engine/compile.ts'
import { correct, likeliest, longerWords, similarWords } from './engine/correct.server.ts'
import { rankColumns } from './engine/rank.ts'
import { bestOf } from './engine/ranked-page.server.ts'
import { allOf, anyOf, type Lexemes, marker, wordQuery } from './engine/tsquery.ts'
import { collectValues } from './engine/values.ts'
import type { SearchKind } from './kinds.ts'

/** How many slips of a typist lie between two words. */
export { editDistance } from '../query-reading/spelling.ts'

type Known = { known: string[]; lexemes: Lexemes }
/** `longer`: the commonest words that the last one begins. */
type Looked = Known & { longer: string[] }

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
  const lookUp = async (ctx: Ctx, words: string[]): Promise<Looked> => {
    const last = words.at(-1) ?? ''
    const longer = (await longerWords(ctx, kind, last)).filter((word) => word !== last)
    const [row] = await known(ctx, [words, [...words, ...longer].flatMap((word) => [word, ...spellings(word)])])
    return { known: [], lexemes: {}, ...row, longer }
  }
  return async (ctx: Ctx, asked: KindSearch): Promise<KindFound> => {
    addCacheTags(ctx, kind.wordsTag)
    const typed = wordsOf(asked.q).map(({ text }) => text)
    if (typed.length === 0) return { rows: [], corrected: null }
    const looked = await lookUp(ctx, typed)
    const last = typed.at(-1) ?? ''
    // What nothing is found by ("and") is no slip of anything.
    const unknown = typed.filter((word) => !looked.known.includes(word) && looked.lexemes[word] !== '')
    const corrections = () => correct(ctx, kind, unknown, new Set([last]), looked.lexemes)
    // Of whole words that the vocabulary lacks it is asked first whether anything has them: without one of them nothing is found.
    const early = !asked.literal && unknown.some((word) => word !== last) ? await corrections() : null
    const lacking = early && [...early.likely.keys(), ...early.absent].some((word) => word !== last)
    const rows = lacking ? [] : await best(ctx, kind, typed, looked, asked)
    if (rows.length > 0 || asked.literal) return { rows, corrected: null }
    const { likely: others } = early ?? (await corrections())
    const likely = likeliest(others)
    const other = typed.map((word) => likely.get(word) ?? word)
    const found = async (words: string[]): Promise<KindFound> => {
      const corrected = words.join(' ')
      return { rows: await best(ctx, kind, words, await lookUp(ctx, words), { ...asked, q: corrected }), corrected }
    }
    const put = likely.size > 0 ? await found(other) : { rows, corrected: null }
    if (put.rows.length > 0) return put
    // Each word is one that is known, or begins one: only together they are nowhere.
    for (const words of await otherWords(ctx, kind, other)) {
      const right = await found(words)
      if (right.rows.length > 0) return right
    }
    return put
  }
}

/** So many other readings are tried of words that are nowhere together. */
const MOST_READINGS = 4
/** Of so many words. */
const MOST_WORDS = 8

/**
 * These words with others that are a slip away, or that they begin, in place of those that are no words of English: all of them by their
 * likeliest, then one by one. What is known of a single document may still be a slip of what many have.
 */
async function otherWords(ctx: Ctx, kind: SearchKind, words: string[]): Promise<string[][]> {
  const likely = new Map<string, string[]>()
  for (const [n, word] of words.slice(0, MOST_WORDS).entries()) {
    if (!/^[a-z]{3,30}$/.test(word) || isOrdinaryWord(word) || isDictionaryWord(word)) continue
    const near = (await similarWords(ctx, kind, word)).map((one) => one.word)
    // The last was taken for a beginning already.
    const longer = n === words.length - 1 ? [] : await longerWords(ctx, kind, word)
    const others = [...near, ...longer].filter((one) => one !== word)
    if (others.length > 0) likely.set(word, others)
  }
  const first = words.map((word) => likely.get(word)?.[0] ?? word)
  const singly = words.flatMap((word, n) => (likely.get(word) ?? []).map((one) => words.toSpliced(n, 1, one)))
  const readings = new Map((likely.size === 0 ? [] : [first, ...singly]).map((one) => [one.join(' '), one]))
  return [...readings.values()].slice(0, MOST_READINGS)
}

/** So many found are enough not to look for words that are rare. */
const ENOUGH = 24

/**
 * What has the last word as it is (`whole`), then what has one of the commonest words that it begins (`longer`), each as far as there is
 * room, then, where that is too little, what has any word that it begins (`start`). The index gathers all that begins so, for each tier
 * anew: of a million documents 60 ms where one in ten has such a word; words that are named it looks up where the others stand.
 */
function tiersOf(others: readonly string[], whole: string, longer: string, start: string): Tier[] {
  const steps = [whole, longer, start].filter(Boolean)
  // Where it is no word, what it begins comes before what has none of it.
  if (start === '' && others.length > 0) steps.push('')
  return steps.flatMap((query, n) => {
    const match = allOf([...others, query])
    if (n === 0) return byPopularityUnread(match)
    return [{ match, upTo: MOST_CANDIDATES, unread: true, ...(query === start && { below: ENOUGH }) }]
  })
}

/** Those that have all words, best first. */
async function best(
  ctx: Ctx,
  kind: SearchKind,
  words: string[],
  { known, lexemes, longer }: Looked,
  asked: KindSearch,
): Promise<KindFound['rows']> {
  const last = words.at(-1) ?? ''
  const others = words.slice(0, -1).map((word) => wordQuery(word, lexemes))
  // A letter may be no word at all, such as the s behind an apostrophe, but stand for one and begin many.
  const isWord = (lexemes[last] ?? '') !== ''
  const start = isWord ? wordQuery(last, lexemes, { begins: true }) : ''
  const begun = anyOf([...longer, ...(isWord ? [] : [last])].map((word) => wordQuery(word, lexemes)))
  const queries = [...others, start || begun].filter(Boolean)
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
    ownInName: '',
    anyInName: '',
    lackable: [],
    relaxed: null,
    inName: allOf(words.map((word, n) => wordQuery(word, lexemes, { begins: n === words.length - 1, weights: 'A' }))),
  }
  const values = collectValues()
  const markers = (asked.markers ?? []).map(marker)
  const names = [nameKey(asked.q)]
  const whole = isWord && known.includes(last) ? wordQuery(last, lexemes) : ''
  const tiers = tiersOf([...markers, ...others], whole, begun, start)
  const candidates = tieredSql(kind, tiers, values, { named: { names, match: allOf(markers) } })
  const at = asked.at ?? ctx.now.toISOString().slice(0, 10)
  const columns = rankColumns(kind, compiled, { names, near: asked.near, at }, values)
  const { limit, after = null } = asked
  return (await ctx.client.query<KindFound['rows'][number]>(bestOf(kind, { candidates, columns }, { after, at, limit }, values))).rows
}
