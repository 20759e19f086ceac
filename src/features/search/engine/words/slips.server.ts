import type { Ctx } from '../../../../platform/context.server.ts'
import { prepared } from '../../../../platform/database.server.ts'
import { isFrameWord } from '../../../language/frame-words.ts'
import { kinds } from '../../kinds.ts'
import { similarWords } from '../correct.server.ts'
import { knownWords, type Lookups, lookUp } from '../lookups.server.ts'
import type { Likely } from '../spelling.ts'
import { allOf, anyDocument, wordQuery } from '../tsquery.ts'

/** A word that so few places have may be another's slip in their texts, too ("coffe"). */
const FEW = 20
/** What is meant instead is so many times as common. */
const COMMONER = 50

const anyHas = prepared<{ found: boolean }>('search-has-all-words', `select ${anyDocument('$1::tsquery')} as found`)

/**
 * Words that hardly any place has, among words that no place has together, with the much commoner ones that are meant: those it does have
 * together with the others. `put`: what was put right already; `ends` may be unfinished.
 */
export async function slipsAmong(
  ctx: Pick<Ctx, 'client' | 'cacheTags'>,
  typed: readonly string[],
  { known, lexemes }: Pick<Lookups, 'known' | 'lexemes'>,
  keep: (word: string) => boolean,
  put: ReadonlyMap<string, Likely[]>,
  ends: ReadonlySet<string>,
): Promise<Map<string, Likely[]>> {
  const telling = [...new Set(typed)].filter((word) => !isFrameWord(word) && lexemes[word])
  const rare = telling.filter((word) => /^[a-z]{5,30}$/.test(word) && (known[word] ?? 0) <= FEW && !put.has(word) && !keep(word))
  const none = new Map<string, Likely[]>()
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
    if (common.length > 0) meant.set(word, common)
  }
  if (meant.size === 0) return none
  const instead = telling.map((word) => meant.get(word)?.[0]?.word ?? put.get(word)?.[0]?.word ?? word)
  const { lexemes: others, regions } = await lookUp(ctx, { phrases: instead, words: [], spellings: instead })
  // Whoever wants a kind in a city means the city, whether or not it has one.
  const cities = new Set(regions.flatMap(({ key, kind, place_count }) => (kind === 'city' && place_count > 0 ? [key] : [])))
  const last = rare.at(-1)
  const city = last !== undefined && last === typed.at(-1) ? meant.get(last)?.find(({ word }) => cities.has(word)) : undefined
  if (last !== undefined && city && rare.length === 1) return new Map([[last, [city]]])
  return (await isFound(ctx, allOf(instead.map((word) => wordQuery(word, { ...lexemes, ...others }, { begins: ends.has(word) })))))
    ? meant
    : none
}

const isFound = async (ctx: Pick<Ctx, 'client'>, query: string) => (await anyHas(ctx, [query]))[0]?.found === true
