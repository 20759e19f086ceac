import type { Ctx } from '../../../../../platform/context.server.ts'
import type { LikelyNeed } from '../../../../query-reading/likely-need.ts'
import { isOfKind, type Part, textsOf } from '../../../../query-reading/part.ts'
import { isSentence } from '../../../../query-reading/told.ts'
import type { ParsedSearch } from '../../parsed-search.server.ts'
import { countOf, countOfKinds } from '../count.server.ts'
import {
  areKinds,
  areKnown,
  CERTAIN,
  isLikelier,
  isNameSaid,
  LIKELY,
  likelyOf,
  type Meaning,
  MUCH,
  MUCH_LIKELIER,
  type Said,
  SURE,
  saying,
  VERY_LIKELY,
  withPlaces,
} from './evidence.server.ts'

/** A need that is told is meant from so likely: where none of the kinds that were read is there; where nothing was read. */
const [PERHAPS, TOLD] = [0.08, 0.15]

/** What is meant by words that tell something: as a sentence, or as more than what one would look for. */
export async function meantByTelling(ctx: Ctx, { parsed, typed, needs, need, telling, told }: Said): Promise<Meaning | null> {
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const isTold = telling.length === 0
  const { parts } = parsed.interpretation
  // In a sentence even a word that nobody knows is no name.
  if (!isTold && !isSaidByOne && !(await areKnown(telling))) return null
  if (isTold && !(await isMeantRather(ctx, parsed, need))) {
    const kept = await likelyParts(ctx, parsed, need)
    // "We want to drink beer and hear a band": what is both is wanted, not what each means.
    if (kept.length === 0) return (await isOfAllKinds(ctx, parsed, need)) ? { need } : null
    // Much that is told says more of which is wanted than one word for the kind.
    const isMuch = isSaidByOne || (told.length >= MUCH && kept.every((part) => part.words.length === 1 && !part.told))
    const isOfKept = isMuch && kept.some((part) => part.categories.some((one) => need.categories.includes(one)))
    const there = isOfKept ? await withPlaces(ctx, parsed, needs) : null
    return there ? { need: there } : { kept }
  }
  if (!isTold && need.likelihood < (telling.length === 1 ? CERTAIN : isSaidByOne ? TOLD : LIKELY)) return null
  // What is of the kind has it.
  const isOnlyKinds = parts.every((part) => part.required !== true || isOfKind(part))
  const said = isTold ? parts.filter(({ required }) => required === true).flatMap(({ words }) => words) : telling
  const isSaid = !(isTold && isOnlyKinds) && (await countOf(ctx, parsed, 1, saying(typed, parsed, said))) > 0
  const there = isSaid ? null : await withPlaces(ctx, parsed, needs)
  return there && { need: there }
}

/** Whether several kinds that were read, which no place is all of, are surely needed together. */
async function isOfAllKinds(ctx: Ctx, parsed: ParsedSearch, need: LikelyNeed): Promise<boolean> {
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  const isOne = need.likelihood >= VERY_LIKELY && areKinds(wanted) && wanted.some((part) => likelyOf(part, need).length > 0)
  return isOne && (await countOf(ctx, parsed, 1)) === 0 && !(await isNameSaid(ctx, parsed))
}

/** Whether a need is meant rather than the kinds that words mean: where it is much likelier than those, or none of them is there. */
async function isMeantRather(ctx: Ctx, parsed: ParsedSearch, need: LikelyNeed): Promise<boolean> {
  const { parts } = parsed.interpretation
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const wanted = parts.filter(({ required }) => required === true)
  const kinds = wanted.flatMap((part) => part.categories)
  const mayBe = need.likelihood >= (isSaidByOne ? PERHAPS : LIKELY) && kinds.length > 0
  if (mayBe && (await countOfKinds(ctx, parsed, 1, kinds)) === 0) return !(await isNameSaid(ctx, parsed))
  const isElse = !need.categories.some((category) => kinds.includes(category))
  const least = wanted.every(isOfKind) && !isSaidByOne ? CERTAIN : SURE
  return isElse && need.likelihood >= least && isLikelier(need, parts, isSaidByOne) && !(await isNameSaid(ctx, parsed))
}

/**
 * The parts whose kinds are likely meant, where no place has all that was said: all the rest is told of them ("bought pants and they are two inches
 * too long", "falafel wrap"). Empty where some place has it all, or what was read is hardly likely.
 */
async function likelyParts(ctx: Ctx, parsed: ParsedSearch, { likelihoods }: LikelyNeed): Promise<Part[]> {
  const isSaidByOne = isSentence(textsOf(parsed.words))
  const wanted = parsed.interpretation.parts.filter(({ required }) => required === true)
  const likelihoodOf = (part: Part) => Math.max(0, ...part.categories.map((category) => likelihoods.get(category) ?? 0))
  const best = Math.max(...wanted.map(likelihoodOf))
  const kept = wanted.filter((part) => likelihoodOf(part) >= Math.max(SURE, best / MUCH_LIKELIER))
  const others = wanted.filter((part) => !kept.includes(part))
  const isTold = best >= (isSaidByOne ? CERTAIN : VERY_LIKELY)
  if (!isTold || others.length === 0 || (!isSaidByOne && others.some((part) => isOfKind(part) && part.words.length > 1))) return []
  const isAll = (await countOf(ctx, parsed, 1)) > 0 || (await isNameSaid(ctx, parsed))
  return isAll ? [] : kept
}
