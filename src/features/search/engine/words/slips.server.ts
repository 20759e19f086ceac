import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { isFrameWord, qualities } from '../../../language/frame-words.ts'
import { misspelled } from '../../../language/misspelled.ts'
import { slippedPairs } from '../../../query-reading/segment.ts'
import { type Likely, oneEditFrom } from '../../../query-reading/spelling.ts'
import type { Word } from '../../../query-reading/typed.ts'
import { emptyWords, nicknames } from '../../../query-reading/word-lists.ts'
import { kinds } from '../../kinds.ts'
import { withinRegion } from '../area.ts'
import { similarWords } from '../correct.server.ts'
import { knownWords, type Lookups, lookUp } from '../lookups.server.ts'
import { isNameOfPlace } from '../named-places.server.ts'
import { allOf, anyDocument, anyOf, type Lexemes, labelled, wordQuery } from '../tsquery.ts'

/** A word that so few places have may be another's slip in their texts, too ("coffe"). */
const FEW = 20
/** What is meant instead is so many times as common. */
const COMMONER = 50

const anyHas = prepared<{ found: boolean }>('search-has-all-words', `select ${anyDocument('$1::tsquery')} as found`)

/**
 * Words that hardly any place has, among words that no place has together, with the much commoner ones that are meant: those it does have
 * together with the others, and words for kinds of the same letters. `put`: what was put right already; `ends` may be unfinished; `kindsOf`: what
 * documents of the kinds have that a word means, '' for none.
 */
export async function slipsAmong(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  typed: readonly string[],
  { known, lexemes }: Pick<Lookups, 'known' | 'lexemes'>,
  keep: (word: string) => boolean,
  put: ReadonlyMap<string, Likely[]>,
  ends: ReadonlySet<string>,
  kindsOf: (word: string) => string,
): Promise<Map<string, Likely[]>> {
  const telling = [...new Set(typed)].filter((word) => !isFrameWord(word) && lexemes[word])
  const rare = telling.filter((word) => /^[a-z]{5,30}$/.test(word) && (known[word] ?? 0) <= FEW && !put.has(word) && !keep(word))
  const none = new Map<string, Likely[]>()
  const listed = await listedSlips(ctx, typed, rare, kindsOf)
  if (listed.size > 0) return listed
  if (telling.length < 2 || rare.length === 0) return none
  const together = allOf(telling.map((word) => wordQuery(word, lexemes, { begins: ends.has(word) })))
  if (await isFound(ctx, together)) return none
  const meant = new Map<string, Likely[]>()
  for (const word of rare) {
    const likely = (await similarWords(ctx, kinds.place, word)).filter(({ near }) => near)
    const places = await knownWords(
      ctx,
      likely.map((one) => one.word),
    )
    const common = likely.filter((one) => (places.get(one.word) ?? 0) >= COMMONER * Math.max(1, known[word] ?? 0))
    // "Barstool house": a place is called so.
    const isName = common[0] && kindsOf(common[0].word) === '' && (await isNameOfPlace(ctx, [word]))
    if (common.length > 0 && !isName) meant.set(word, common)
  }
  if (meant.size === 0) return none
  const instead = telling.map((word) => meant.get(word)?.[0]?.word ?? put.get(word)?.[0]?.word ?? word)
  const { lexemes: others, regions } = await lookUp(ctx, { phrases: instead, words: [], spellings: instead })
  // Whoever wants a kind in a city means the city, whether or not it has one.
  const cities = new Set(regions.flatMap(({ key, kind, place_count }) => (kind === 'city' && place_count > 0 ? [key] : [])))
  const last = rare.at(-1)
  const city = last !== undefined && last === typed.at(-1) ? meant.get(last)?.find(({ word }) => cities.has(word)) : undefined
  if (last !== undefined && city && rare.length === 1) return new Map([[last, [city]]])
  if (await isFound(ctx, allOf(instead.map((word) => wordQuery(word, { ...lexemes, ...others }, { begins: ends.has(word) }))))) return meant
  // A word for a kind that is so much commoner is meant, whether or not such a place has the other words.
  return new Map([...meant].filter(([word, [first]]) => first && kindsOf(first.word) !== '' && isSwapped(word, first.word)))
}

/** "Cofee seattle": known misspellings of kinds, which some places have in their texts, too, but where the text begins or ends with the name of one. */
async function listedSlips(
  ctx: Pick<Ctx, 'client'>,
  typed: readonly string[],
  rare: readonly string[],
  kindsOf: (word: string) => string,
): Promise<Map<string, Likely[]>> {
  const slips = rare.flatMap((word) => {
    const right = misspelled(word)
    const likely: Likely[] = right && kindsOf(right) !== '' ? [{ word: right, closeness: 1, near: true }] : []
    return likely.length > 0 ? [[word, likely] as const] : []
  })
  if (slips.length === 0) return new Map()
  const runs = runsOf(typed).filter((run) => slips.some(([word]) => run.includes(word)))
  return (await isNameOfPlace(
    ctx,
    runs.map((run) => run.join(' ')),
  ))
    ? new Map()
    : new Map(slips)
}

/** What the text begins with, and what it ends with. */
export const runsOf = (typed: readonly string[]): string[][] =>
  typed.flatMap((_, n) => [typed.slice(0, n + 1), ...(n > 0 ? [typed.slice(n)] : [])])

/** The same letters in another order. */
const isSwapped = (one: string, other: string) => one !== other && [...one].sort().join('') === [...other].sort().join('')

/** Whether a document has what is asked. */
export const isFound = async (ctx: Pick<Ctx, 'client'>, query: string): Promise<boolean> => (await anyHas(ctx, [query]))[0]?.found === true

/** `likely`: what each word may be beside the others, the likeliest first; `pairs`: words that are two of a name; `dropped`: nothing that they may be is meant. */
export type Together = { likely: Map<string, Likely[]>; pairs: Map<string, string[]>; dropped: string[] }

/** So many ways to put the words right are tried. */
const MOST_WAYS = 24
const MOST_PAIRS = 80
/** What no place has together with the other words is worth so much beside what one has. */
const APART = 0.5
/** Of so many other words a place may well lack some. */
const MANY = 3

const found = prepared<{ n: number }>(
  'search-words-found',
  `select n::int as n from unnest($1::text[]) with ordinality as asked(query, n) where ${anyDocument('asked.query::tsquery')}`,
)

/**
 * `kindsOf`: what documents of the kinds have that a word means, '' where it means none; `mayBeRegion`: whether a word stands where regions
 * do, `mustBeRegion`: behind a preposition; `splits`: what words may be several others for, though a slip is as likely.
 */
type Meanings = {
  kindsOf(word: string): string
  mayBeRegion(word: string): boolean
  mustBeRegion(word: string): boolean
  splits: ReadonlyMap<string, string[]>
}

/**
 * Of what unknown words may be, that which some place has together with the other words: in its name and where it lies, or being of the
 * kind that is said; else anywhere. What nothing has together is meant only where it is a slip away; a word for how things are is never,
 * and a word that regions alone have only where regions stand. What is typed without its space alone has no slip at all, if such a name is
 * there ("cafe dumonde").
 */
export async function chosenTogether(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  typed: readonly Word[],
  { lexemes: known, regions }: Pick<Lookups, 'lexemes' | 'regions'>,
  likely: ReadonlyMap<string, Likely[]>,
  { kindsOf, mayBeRegion, mustBeRegion, splits }: Meanings,
): Promise<Together> {
  const result: Together = { likely: new Map(), pairs: new Map(), dropped: [] }
  const wanted = new Map(
    [...likely].map(
      ([word, all]) =>
        [word, all.filter((one, n) => !saysHow(one.word) || kindsOf(one.word) !== '' || (n === 0 && isSure(word, one)))] as const,
    ),
  )
  const targets = [...wanted.values()].flat().map(({ word }) => word)
  const { lexemes: others } = targets.length === 0 ? { lexemes: {} } : await lookUp(ctx, { phrases: [], words: [], spellings: targets })
  const lexemes: Lexemes = { ...others, ...known }
  // No place says of itself that it is in "Philly".
  const there = (word: string) => anyOf(regions.filter(({ path }) => path === nicknames[word]).map(withinRegion))
  const anywhere = (word: string) => anyOf([kindsOf(word), there(word), wordQuery(word, lexemes)])
  const named = (word: string) => anyOf([kindsOf(word), there(word), wordQuery(word, lexemes, { weights: 'AC' })])
  const places = await knownWords(ctx, targets)
  const isReal = (word: string) => (places.get(word) ?? 0) > 0 || kindsOf(word) !== ''
  for (const [word, all] of wanted)
    wanted.set(
      word,
      all.filter((one) => isReal(one.word) || (one.near && mayBeRegion(word))),
    )
  const unknown = [...wanted.keys()]
  const telling = [...new Set(typed.map(({ text }) => text))].filter(
    (word) => !wanted.has(word) && !isFrameWord(word) && !saysHow(word) && lexemes[word],
  )
  const inRegions = new Set(regions.flatMap(({ key }) => key.split(' ')))
  const apart = telling.filter((word) => !inRegions.has(word) || kindsOf(word) !== '')
  const ways = waysOf(unknown.map((word) => wanted.get(word) ?? []))
  const groups = [telling, apart].filter((words, n, all) => n === 0 || words.length < (all[0]?.length ?? 0))
  const readings = [...groups.map((rest) => ({ rest, one: named })), { rest: telling, one: anywhere }]
  const isAlone = telling.length === 0 && unknown.length === 1
  const [only = '', more] = unknown
  const split = more === undefined && telling.length > 0 ? splits.get(only) : undefined
  if (split && (await pairsNamed(ctx, [split], telling, named)).size > 0) return { ...result, pairs: new Map([[only, split]]) }
  const togetherOf = (way: Likely[], rest: string[], one: (word: string) => string) => {
    const words = [...rest, ...way.map(({ word }) => word)]
    const all = allOf(words.map(one))
    const phrases = all === '' ? [] : kindPhrases(typed, new Map(unknown.map((word, n) => [word, way[n]?.word ?? word])), kindsOf)
    return anyOf([all, ...phrases.map(({ kind, texts }) => allOf([kind, ...words.filter((word) => !texts.includes(word)).map(one)]))])
  }
  let ofRegions: Map<string, number> | null = null
  for (const { rest, one } of isAlone || ways.length === 0 ? [] : readings) {
    // What stands where regions do is meant to be one in the state that is said, or one with places, before a mere mention.
    const least = one === anywhere ? 1 : rest === apart ? IN_STATE : null
    if (least !== null && unknown.some(mayBeRegion)) {
      ofRegions = ofRegions ?? (await worthAsRegions(ctx, targets, regions))
      const isCity = (word: string) => (wanted.get(word) ?? []).some(({ word: other }) => (ofRegions?.get(other) ?? 0) >= least)
      if (unknown.some((word) => mayBeRegion(word) && isCity(word))) break
    }
    // Where one of the surest ways fits the others are only other ways to find it: to see that nothing fits them costs most.
    const asked = (some: Likely[][]) => whichFound(ctx, some, (way) => togetherOf(way, rest, one))
    const surest = ways.filter((way) => sureness(way) >= AS_SURE * sureness(ways[0] ?? []))
    const sure = await asked(surest)
    const fitting = sure.size > 0 ? sure : await asked(ways.slice(surest.length))
    if (fitting.size === 0) {
      if (one === named && rest === telling) await findPairs(ctx, unknown, telling, named, result)
      if (result.pairs.size > 0) return result
      continue
    }
    // "Restaurants in savana": the city that has places rather than what lies in a part of another city that is called a little like it.
    if (unknown.some(mustBeRegion)) {
      ofRegions = ofRegions ?? (await worthAsRegions(ctx, targets, regions))
      const worth = (other?: Likely) => ofRegions?.get(other?.word ?? '') ?? 0
      const isLost = (word: string, n: number) => mustBeRegion(word) && ![...fitting].some((way) => worth(way[n]) > 0)
      if (unknown.some((word, n) => isLost(word, n) && (wanted.get(word) ?? []).some((other) => worth(other) > 0))) break
    }
    for (const [n, word] of unknown.entries())
      result.likely.set(
        word,
        theseFirst(
          [...fitting].flatMap((way) => way[n] ?? []),
          wanted.get(word) ?? [],
        ),
      )
    return result
  }
  if (ways.length === 0 && !isAlone) await findPairs(ctx, unknown, telling, named, result)
  for (const [word, found] of wanted) {
    const worth = ({ word: other }: Likely) => (mayBeRegion(word) ? (ofRegions?.get(other) ?? 0) : 0)
    const all = found.toSorted((a, b) => worth(b) - worth(a))
    const kept = isAlone || apart.length >= MANY || apart.length === 0 ? all : all.filter(({ near }) => near)
    if (kept.length > 0) result.likely.set(word, kept)
    else if (!result.pairs.has(word)) result.dropped.push(word)
  }
  return result
}

/** Words side by side that are the name of a kind once they are put right, whatever its places are called: "cofee shop". */
function kindPhrases(typed: readonly Word[], meant: ReadonlyMap<string, string>, kindsOf: Meanings['kindsOf']) {
  return typed.flatMap((_, at) =>
    KIND_WORDS.flatMap((length) => {
      const words = typed.slice(at, at + length).map(({ text }) => text)
      const texts = words.map((word) => meant.get(word) ?? word)
      const kind = words.length === length && words.some((word) => meant.has(word)) ? kindsOf(texts.join(' ')) : ''
      return kind === '' ? [] : [{ kind, texts }]
    }),
  )
}
const KIND_WORDS = [2, 3]

const IN_STATE = 2

/** Of words that may be cities: those in a state that is said beside them, then those with places. */
async function worthAsRegions(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  words: string[],
  said: Lookups['regions'],
): Promise<Map<string, number>> {
  const states = new Set(said.flatMap(({ id, kind }) => (kind === 'state' ? [id] : [])))
  const { regions } = await lookUp(ctx, { phrases: words, words: [], spellings: [] })
  const cities = regions.filter(({ kind }) => kind === 'city')
  const worth = cities.map(
    ({ key, state_id, place_count }) => [key, (states.has(state_id ?? 0) ? IN_STATE : 0) + (place_count > 0 ? 1 : 0)] as const,
  )
  return new Map(worth.filter(([, much]) => much > 0).toSorted((a, b) => a[1] - b[1]))
}

/** Words for how places are, and those that places don't differ in: nobody misspells them into what isn't one. */
const saysHow = (word: string) => (qualities.has(word) || emptyWords.has(word)) && !isFrameWord(word)

const sureness = (way: Likely[]) => way.reduce((product, { closeness }) => product * closeness, 1)
/** Nothing else is as likely, and so long a word is but a slip away: "hisotrical". */
const isSure = (word: string, { near }: Likely) => near && word.length >= LONG
const LONG = 8
/** Ways that are less sure by so little are as sure. */
const AS_SURE = 0.9

/** Each word by one of what it may be, the likeliest ways first. */
export function waysOf(all: readonly Likely[][]): Likely[][] {
  if (all.some((likely) => likely.length === 0)) return []
  const ways = all.reduce<Likely[][]>((made, likely) => made.flatMap((way) => likely.map((one) => [...way, one])).slice(0, 500), [[]])
  return ways.toSorted((a, b) => sureness(b) - sureness(a)).slice(0, MOST_WAYS)
}

/** Those that fit, and the others less surely. */
function theseFirst(fitting: Likely[], all: Likely[]): Likely[] {
  const best = fitting[0]?.closeness ?? 1
  const first = all.filter((one) => fitting.includes(one)).map((one) => ({ ...one, closeness: one.closeness / best }))
  const rest = all.filter((one) => !fitting.includes(one)).map((one) => ({ ...one, closeness: APART * Math.min(1, one.closeness) }))
  return [...first, ...rest]
}

/** A word that is two of a name beside the other words, one of them with a slip: "cafe dumond". */
async function findPairs(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  unknown: string[],
  telling: string[],
  named: (word: string) => string,
  { pairs }: Together,
): Promise<void> {
  const [word = '', more] = unknown
  // A known misspelling of a word is no two.
  if (more !== undefined || telling.length === 0 || word.length < 5 || misspelled(word)) return
  const asked = slippedPairs(word, oneEditFrom)
  const places = await knownWords(ctx, [...new Set(asked.flat())])
  const real = asked.filter((pair) => pair.every((piece) => places.has(piece))).slice(0, MOST_PAIRS)
  if (real.length === 0) return
  const [first] = await pairsNamed(ctx, real, telling, named)
  if (first) pairs.set(word, first)
}

/** Those that stand side by side in the name of a place that has the other words, too. */
async function pairsNamed(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  pairs: string[][],
  telling: string[],
  named: (word: string) => string,
): Promise<Set<string[]>> {
  const { lexemes } = await lookUp(ctx, { phrases: [], words: [], spellings: pairs.map((pair) => pair.join(' ')) })
  const rest = allOf(telling.map(named))
  return whichFound(ctx, pairs, (pair) => {
    const phrase = lexemes[pair.join(' ')] ?? ''
    return phrase === '' ? '' : allOf([labelled(phrase, false, 'A'), rest])
  })
}

/** Those of which some document has what is asked of them. */
export async function whichFound<T>(ctx: Pick<Ctx, 'client'>, all: readonly T[], query: (one: T) => string): Promise<Set<T>> {
  const asked = all.flatMap((one) => {
    const text = query(one)
    return text === '' ? [] : [{ one, text }]
  })
  if (asked.length === 0) return new Set()
  const rows = await found(ctx, [asked.map(({ text }) => text)])
  const numbers = new Set(rows.map(({ n }) => n))
  return new Set(asked.flatMap(({ one }, n) => (numbers.has(n + 1) ? [one] : [])))
}
