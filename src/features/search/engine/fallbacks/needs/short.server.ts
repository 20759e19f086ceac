import type { Ctx } from '../../../../../platform/context.server.ts'
import { isEnglishWord } from '../../../../language/english-words.ts'
import { isFrameWord } from '../../../../language/frame-words.ts'
import { needs } from '../../../../language/needs.server.ts'
import { isOrdinaryWord } from '../../../../language/ordinary-words.ts'
import type { LikelyNeed } from '../../../../query-reading/likely-need.ts'
import { isOfKind, type Part } from '../../../../query-reading/part.ts'
import { isOfAttributes } from '../../../../query-reading/parts.ts'
import { isAnyTrade } from '../../../../query-reading/word-lists.ts'
import { withinRegion } from '../../area.ts'
import { compile } from '../../compile.ts'
import { inName } from '../../named-places.server.ts'
import { loosened, type ParsedSearch } from '../../parsed-search.server.ts'
import { allOf, anyOf, categoryMarkers, not, wordQuery } from '../../tsquery.ts'
import { countOf, isRare, presentOf, SURELY_RARE } from '../count.server.ts'
import {
  EVEN_SO,
  isLikelier,
  isNameSaid,
  LIKELY,
  lengthOf,
  likelyOf,
  MANY,
  type Meaning,
  type Said,
  SURELY,
  saying,
  times,
  VERY_LIKELY,
  withPlaces,
} from './evidence.server.ts'

/**
 * "Raccoon in attic", "crucifix wall": what is likely needed where no place has all of the words. Against kinds that were read it must be
 * likelier, and much so where those are all that was said.
 */
export async function meantBySearch(ctx: Ctx, { parsed, typed, needs: likely, need, told }: Said): Promise<Meaning | null> {
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  // "Elder help services": what any business is called says no kind.
  const isOfSome = (part: Part) => isOfKind(part) && !(part.words.length === 1 && isAnyTrade(part.words[0] ?? ''))
  const kinds = wanted.filter(isOfSome)
  const others = wanted.filter((part) => !isOfSome(part)).flatMap(({ words }) => words)
  const isOne = wanted.length === 1 && wanted[0]?.words.length === 1 && told.filter((word) => !isFrameWord(word)).length === 1
  // "Wireless store": what may be wished for is, unless nothing else is and all of it surely tells something else.
  const isWished = parsed.interpretation.parts.some(({ attribute }) => attribute !== null)
  if (isWished && (need.likelihood < VERY_LIKELY || kinds.length > 0 || isOfAttributes(parsed.interpretation))) return null
  const names = told.length > MANY ? [] : others.filter((word) => isRare(word, parsed, SURELY_RARE))
  const there = async () => {
    const found = await withPlaces(ctx, parsed, likely, null)
    return found && { need: found, names }
  }
  if (kinds.length === 0) {
    // Names have two ordinary words rather than three.
    const isEnglish = others.length > 2 && others.every((word) => isOrdinaryWord(word))
    const least = isOne
      ? ALONE
      : (await needs()).isSaid(others.every(isAnyTrade) ? told : others)
        ? NOTHING_READ
        : isEnglish
          ? LIKELY
          : EVEN_SO
    // "Two hours to kill" is no thing that one looks for.
    const isTimed = others.some((word) => times.has(word)) && others.filter((word) => !times.has(word)).length < TELLS
    if (need.likelihood < least || (need.likelihood < VERY_LIKELY && isTimed)) return null
    if ((await isNameSaid(ctx, parsed)) || (await isInOneName(ctx, parsed, others, need))) return null
    // "Pappa jons": nobody tells a need so, but for a slip there is such a name.
    if (least === EVEN_SO && (await isInOneName(ctx, await loosened(ctx, parsed), others, need))) return null
    return (await hasAll(ctx, parsed, wanted, need, saying(typed, parsed, others))) ? null : there()
  }
  if (others.length > 0 || kinds.length > 1) {
    // A kind that is called by its name is what is wanted, unless it is hardly likely.
    if (kinds.some((part) => (part.sides || part.narrower !== true) && likelyOf(part, need).length > 0)) return null
    // "Old time penny candy", "burger from the car window": what is said first or last by its name is wanted.
    if (need.likelihood < SURELY && (wanted[0]?.byName || wanted.at(-1)?.byName)) return null
    const isSure = kinds.some((part) => lengthOf(part) > 1 || part.narrower !== true)
    const kept = kinds.flatMap((part) => likelyOf(part, need))
    if (need.likelihood < (isSure ? VERY_LIKELY : RATHER) || (isSure && others.length === 0 && kept.length > 0)) return null
    if ((await hasAll(ctx, parsed, wanted, need)) || (await isNameSaid(ctx, parsed)) || (await isOneSaying(ctx, parsed, kinds, others)))
      return null
    const all = wanted.flatMap(({ words }) => words)
    if (await isInOneName(ctx, parsed, all, need)) return null
    const isKept = (one: Part['categories'][number]) => kept.some((part) => part.categories.includes(one))
    // "Expedited passport": of the kind that was read, or another one that serves it.
    const isMore = need.categories.some(isKept) && !need.categories.every(isKept)
    if (others.length === 0 && kept.length > 0 && (isMore || kept.length === kinds.length)) return null
    // Then what is left out is said.
    const isSame = kept.length === kinds.length && kept.every((part, n) => part.categories.length === kinds[n]?.categories.length)
    if (isSame && !isMore && names.length === 0) return null
    const isKeptOnly = kept.length > 0 && !isMore
    // "Boiled crawfish": the kind that the words mean together is as good as what one of them means.
    if (isKeptOnly && kept.length === 1 && kept[0]?.narrower && !kept[0].categories.some((one) => need.categories.includes(one))) {
      const [part] = kept
      return { kept: [{ ...part, categories: [...part.categories, ...need.categories] }], isWhole: false }
    }
    return isKeptOnly ? { kept: kept.map((part) => (isSame ? part : { ...part, telling: names })), isWhole: isSame } : there()
  }
  const [kind] = kinds
  if (isOne || !kind?.narrower || kind.words.length > 1 || need.likelihood < VERY_LIKELY) return null
  return isLikelier(need, kinds, false) ? there() : null
}

/** Whether a place that isn't of what is needed has all that is wanted; of a word that no place has, none is asked for. */
const hasAll = async (
  ctx: Ctx,
  parsed: ParsedSearch,
  wanted: readonly Part[],
  need: LikelyNeed,
  match = compile(parsed, 'understood').match,
) =>
  presentOf(parsed).length === wanted.length &&
  (await countOf(
    ctx,
    parsed,
    1,
    allOf([
      match,
      notOf(
        need,
        wanted.flatMap(({ words }) => words),
      ),
    ]),
  )) > 0

/** What isn't of a need; anything where a word is none of English, which a name of such a place may have. */
const notOf = ({ categories }: LikelyNeed, words: readonly string[]) =>
  words.every(isEnglishWord) ? not(anyOf(categoryMarkers({ categories: [...categories] }))) : ''

/** Whether a place of the kinds says one of the other words, which few do: "tiki bar latitude", "gothic university tower". */
async function isOneSaying(ctx: Ctx, parsed: ParsedSearch, kinds: readonly Part[], others: readonly string[]): Promise<boolean> {
  const rare = others.filter((word) => isRare(word, parsed))
  if (rare.length === 0) return false
  const { region } = parsed.interpretation
  const said = anyOf(rare.map((word) => wordQuery(word, parsed.lexemes, { weights: 'AD' })))
  const ofKinds = anyOf(kinds.flatMap(categoryMarkers))
  return (await countOf(ctx, parsed, 1, allOf([said, ofKinds, region ? withinRegion(region) : '']))) > 0
}

/** Whether the name of what isn't of a need has all of some words, the last as the beginning of one ("frost rest"), or all but one of many. */
async function isInOneName(ctx: Ctx, parsed: ParsedSearch, words: readonly string[], need: LikelyNeed): Promise<boolean> {
  const { looseLexemes: lexemes, typedLexemes: begun, ends } = parsed
  const named = words.map((word) => inName(word, { lexemes, begun, ends })).filter(Boolean)
  if (words.length < 2 || named.length < Math.min(words.length, MANY - 1)) return false
  const butOne = words.length < MANY ? [] : named.map((_, left) => allOf(named.filter((__, n) => n !== left)))
  const all = anyOf([...(named.length === words.length ? [allOf(named)] : []), ...butOne])
  return (await countOf(ctx, parsed, 1, allOf([all, notOf(need, words)]))) > 0
}

/** Where nothing was read, a need is meant from so likely; from one word more. */
const NOTHING_READ = 0.2

/** Against a kind that was read, beside words that no place has. */
const RATHER = 0.35

const ALONE = 0.7

/** So many other words beside a time tell what is needed. */
const TELLS = 3
