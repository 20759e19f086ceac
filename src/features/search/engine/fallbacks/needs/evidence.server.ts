import type { Ctx } from '../../../../../platform/context.server.ts'
import { nameKey } from '../../../../../platform/name-key.ts'
import { isFrameWord } from '../../../../language/frame-words.ts'
import { needs } from '../../../../language/needs.server.ts'
import type { LikelyNeed } from '../../../../query-reading/likely-need.ts'
import { isOfKind, type Part, textsOf } from '../../../../query-reading/part.ts'
import { isSentence } from '../../../../query-reading/told.ts'
import { isAnyTrade } from '../../../../query-reading/word-lists.ts'
import { withinRegion } from '../../area.ts'
import { compile } from '../../compile.ts'
import { lookUp } from '../../lookups.server.ts'
import { isNameOfPlace } from '../../named-places.server.ts'
import type { ParsedSearch } from '../../parsed-search.server.ts'
import { allOf, anyOf, wordInName } from '../../tsquery.ts'
import { AROUND_M, countOf, countOfKinds, isRare } from '../count.server.ts'

/** How likely a need is where it is meant, from "more likely than not much else" to "hardly anything else"; each use says against what. */
export const [LIKELY, SURE, CERTAIN, EVEN_SO, VERY_LIKELY, SURELY] = [0.25, 0.3, 0.4, 0.5, 0.6, 0.85]
/** So many times as likely as what words mean one by one is what they mean together. */
export const MUCH_LIKELIER = 2.5
/** So many words may mean a kind by themselves though a need is likelier. */
const MOST_WORDS = 2
/** In so many words one that means a kind may be a part of what is told. */
export const MANY = 4
/** In so many more is told than what is looked for. */
export const MUCH = 6

/**
 * What is meant: a need, or only the kinds of some of the parts (`kept`), of which the rest is told, unless it is wanted as well (`isWhole`); `names`:
 * words that tell a place by themselves.
 */
export type Meaning =
  | { need: LikelyNeed; names?: readonly string[]; kept?: never; isWhole?: never }
  | { kept: readonly Part[]; isWhole?: boolean; need?: never; names?: never }

/** What was typed, with the region at its end as where it is to be (`parsed`) and as it was read (`typed`); `telling` and `told`: of its words those that tell what is wanted, and all but those of the region. */
export type Said = {
  parsed: ParsedSearch
  typed: ParsedSearch
  needs: readonly LikelyNeed[]
  need: LikelyNeed
  telling: readonly string[]
  told: readonly string[]
}

/** A part with those of its kinds that may be meant; none if all are much less likely than the likeliest. */
export function likelyOf(part: Part, { likelihood, likelihoods }: LikelyNeed): Part[] {
  const likelihoodOf = (category: Part['categories'][number]) => likelihoods.get(category) ?? 0
  if (!part.categories.some((category) => LESS_LIKELY * likelihoodOf(category) >= likelihood)) return []
  return [{ ...part, categories: part.categories.filter((category) => HARDLY_LIKELY * likelihoodOf(category) >= likelihood) }]
}

const [LESS_LIKELY, HARDLY_LIKELY] = [4, 8]

/** The likeliest that has places where they are looked for, unless it is much less likely than the first; `otherwise` if none has. */
export async function withPlaces(
  ctx: Ctx,
  parsed: ParsedSearch,
  needs: readonly LikelyNeed[],
  otherwise: LikelyNeed | null = needs[0] ?? null,
): Promise<LikelyNeed | null> {
  const [first] = needs
  const isNear = parsed.query.near !== undefined
  const there = isNear ? { ...parsed, query: { ...parsed.query, radius: parsed.query.radius ?? AROUND_M } } : parsed
  for (const need of needs.filter(({ likelihood }) => likelihood >= LESS * (first?.likelihood ?? 0))) {
    if ((await countOfKinds(ctx, there, 1, need.categories)) > 0 || (await isCalledSo(ctx, there, need))) return need
  }
  return isNear ? null : otherwise
}

const LESS = 0.2

/** Whether a place where they are looked for is called as what is needed ("Buffalo Billiards", a bar), by all of its words that tell it. */
async function isCalledSo(ctx: Ctx, parsed: ParsedSearch, { heading }: LikelyNeed): Promise<boolean> {
  const words = nameKey(heading).split(' ')
  const telling = words.filter((word) => !isAnyTrade(word) && !isFrameWord(word))
  const { lexemes, known, total } = await lookUp(ctx, { phrases: [], words: telling, spellings: telling })
  if (telling.length === 0 || !telling.some((word) => isRare(word, { known, total, lexemes }))) return false
  const { region } = parsed.interpretation
  return (
    (await countOf(ctx, parsed, 1, allOf([...telling.map((word) => wordInName(word, lexemes)), region ? withinRegion(region) : '']))) > 0
  )
}

/** Whether words that stand side by side are the whole name of a place: "glass sculptures San Diego Zoo". */
export async function isNameSaid(ctx: Ctx, { words }: ParsedSearch): Promise<boolean> {
  const texts = textsOf(words)
  const runs = texts.flatMap((_, from) =>
    texts.slice(from + 1, from + MOST_OF_NAME).map((__, n) => texts.slice(from, from + n + 2).join(' ')),
  )
  return isNameOfPlace(ctx, runs)
}

const MOST_OF_NAME = 6

/**
 * Whether a need is much likelier than the kinds that words mean. What takes several words to say is surely meant, unless it is only a part of
 * what is told, or the need is very likely.
 */
export function isLikelier({ likelihood, likelihoods }: LikelyNeed, parts: readonly Part[], isSaidByOne: boolean): boolean {
  const read = parts.filter((part) => part.required === true && isOfKind(part))
  const longest = Math.max(...read.map(lengthOf))
  if (!isSaidByOne && longest > (likelihood >= SURELY ? MOST_WORDS : 1)) return false
  const others = [...new Set(read.flatMap((part) => part.categories))].reduce((sum, kind) => sum + (likelihoods.get(kind) ?? 0), 0)
  return likelihood >= MUCH_LIKELIER * others
}

/** Several kinds side by side, of which one may say more of the other than what is wanted: "falafel wrap". */
export const areKinds = (wanted: readonly Part[]) => wanted.length > 1 && wanted.every((part) => isOfKind(part) && !part.sides)

/** Whether these are words that people know: others may be a name. */
export async function areKnown(words: readonly string[]): Promise<boolean> {
  const { isWord } = await needs()
  return words.every(isWord)
}

/** In so many words a part is said, those of frames aside: "our anniversary" in one. */
export const lengthOf = ({ words }: Part) => words.filter((word) => !isFrameWord(word)).length

/** When and how long something is wanted. */
export const times = new Set('minute hour day night week weekend month year morning afternoon evening days nights weeks hours'.split(' '))

/** What has all of the words, however where is read, or two of few in its name; outside of a sentence two of many that stand side by side. */
export function saying(typed: ParsedSearch, parsed: ParsedSearch, telling: readonly string[]): string {
  const named = telling.map((word) => wordInName(word, parsed.lexemes)).filter(Boolean)
  const isShort = telling.length <= LONGEST_NAME
  const reach = isShort ? telling.length : isSentence(textsOf(parsed.words)) ? 0 : 1
  const pairs = named.flatMap((one, n) => named.slice(n + 1, n + 1 + reach).map((other) => allOf([one, other])))
  return anyOf([...new Set([typed, parsed])].map((one) => compile(one, 'understood').match).concat(pairs))
}
/** So many telling words at most may be a name with a slip, or one to which something was added. */
const LONGEST_NAME = 3
