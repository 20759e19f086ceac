import type { Ctx } from '../../../../platform/context.server.ts'
import type { Category } from '../../../categories/contract.ts'
import { languageOf } from '../../../language/frames.ts'
import { needs } from '../../../language/needs.server.ts'
import { isToEatOrDrink } from '../../../query-reading/category-phrases.ts'
import { likelyNeeds } from '../../../query-reading/likely-need.ts'
import { isOfKind, type Part, textsOf } from '../../../query-reading/part.ts'
import { isSentence } from '../../../query-reading/told.ts'
import { type ParsedSearch, saidBesideRegion } from '../parsed-search.server.ts'
import { cityOf } from '../whereabouts.server.ts'
import { countOf, countOfKinds } from './count.server.ts'
import { broaderThere, calledSoThere, sayingSo, wordFor } from './kinds.server.ts'
import { namesakeWith } from './namesakes.server.ts'

/** Kinds so likely to have it, of the same sort as the one that was read; of another sort. */
const LIKELY = 0.05
const OF_OTHER_SORT = 0.15
/** Of kinds of one sort those that are much less likely are left out. */
const LESS = 0.2

/**
 * "Brake pads" in a city without any repair shop: what is there of other kinds that the words mean as well, of the same sort if any, rather than
 * what is of the kind and far away.
 */
export async function withOtherKindsThere(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, filters, query, vocabulary, words } = parsed
  const { parts, question, open } = interpretation
  const said = interpretation.region
  const city = await cityOf(ctx, said)
  const region = city ?? filters.region
  const [kind, more] = parts.filter((part) => part.required === true)
  const isOne = kind !== undefined && more === undefined && isOfKind(kind) && kind.narrower === true && !kind.sides
  const isOther = question !== null || open !== null || parts.some(({ attribute }) => attribute !== null)
  if (!isOne || isOther || region?.kind !== 'city' || query.near || query.category !== undefined) return parsed
  if (languageOf(textsOf(words)) !== 'english' || parsed.unknownKind !== undefined) return parsed
  if (kind.categories.every(({ place_count }) => place_count === 0)) return parsed
  const within = city === said ? parsed : { ...parsed, interpretation: { ...interpretation, region: city } }
  if ((await countOf(ctx, within, 1)) > 0 || (await calledSoThere(ctx, within, kind))) return parsed
  // "Beer Hudson": another city of that name has the kind.
  const namesake = said && city === said ? await namesakeWith(ctx, parsed, said) : null
  if (namesake) return namesake
  const saying = kind.everyday ? await sayingSo(ctx, within, kind) : null
  if (saying) return { ...saying, unknownThere: wordFor(kind) }
  const told = saidBesideRegion(parsed)
  // A chosen city is looked through for the kind above, too.
  const otherwise = async () => (city === null && (await broaderThere(ctx, parsed))) || parsed
  const [need] = likelyNeeds(vocabulary, await needs(), told)
  if (!need) return otherwise()
  const isLike = (category: Category) => kind.categories.some(({ parent_slug }) => parent_slug === category.parent_slug)
  const others = [...need.likelihoods]
    .filter(([category]) => category.parent_slug !== null && !covers(kind, category))
    .toSorted(([, a], [, b]) => b - a)
  const there = async (likely: typeof others) => {
    const found: typeof others = []
    for (const one of likely.slice(0, MOST)) if ((await countOfKinds(ctx, within, 1, [one[0]], region)) > 0) found.push(one)
    return found.filter(([, likelihood]) => likelihood >= LESS * (found[0]?.[1] ?? 0)).map(([category]) => category)
  }
  const ofSort = await there(others.filter(([category, likelihood]) => isLike(category) && likelihood >= LIKELY))
  // In place of a Ukrainian restaurant others are better than a church.
  if (ofSort.length === 0 && kind.categories.every(isToEatOrDrink)) return otherwise()
  const categories = ofSort.length > 0 ? ofSort : await there(others.filter(([, likelihood]) => likelihood >= OF_OTHER_SORT))
  if (categories.length === 0) return otherwise()
  const { everyday: _, ...rest } = kind
  const instead = { ...rest, categories, told: told.concat(kind.words) }
  return {
    ...parsed,
    unknownThere: wordFor(kind),
    namedOnly: true,
    interpretation: { ...interpretation, category: null, parts: parts.map((part) => (part === kind ? instead : part)) },
  }
}
/** So many kinds are looked for. */
const MOST = 4

/** Where fewer places are of what is meant, other kinds that may have it are shown, too. */
const FEW = 8
/** Kinds less likely to be meant by the words have it hardly. */
const ALSO_LIKELY = 0.07
/** Where they likelier mean another kind, they are only sure of those from here. */
const SURE = 0.5

/**
 * "Kayak rental", "home brewing supplies": where a region has few places of the kind that everyday words mean, those of other kinds that the words
 * mean as well, behind them.
 */
export async function withAlsoLikely(ctx: Ctx, parsed: ParsedSearch): Promise<ParsedSearch> {
  const { interpretation, filters, query, vocabulary, words } = parsed
  const { parts, question } = interpretation
  const region = interpretation.region ?? filters.region
  const [kind, more] = parts.filter((part) => part.required === true)
  // What has what is wished would come before what is of the kind.
  const isWished = parts.some(({ attribute }) => attribute !== null)
  const isOne =
    !isWished && kind !== undefined && more === undefined && isOfKind(kind) && kind.narrower === true && !kind.sides && !kind.told
  // "Stadium" is one.
  const isName = kind?.words.length === 1 && !kind.everyday
  if (!isOne || isName || !region || region.kind === 'state' || question || query.near || query.category !== undefined) return parsed
  const texts = textsOf(words)
  // Who tells much wants one thing.
  if (languageOf(texts) !== 'english' || isSentence(texts)) return parsed
  const told = saidBesideRegion(parsed)
  const [need] = likelyNeeds(vocabulary, await needs(), told)
  const isAgreed = need?.categories.some((category) => covers(kind, category))
  if (!need || !(isAgreed || need.likelihood >= SURE)) return parsed
  const others = [...need.likelihoods].filter(([, likelihood]) => likelihood >= ALSO_LIKELY).map(([category]) => category)
  const also = others.filter((category) => category.parent_slug !== null && !covers(kind, category))
  if (also.length === 0) return parsed
  const own = await countOfKinds(ctx, parsed, FEW, kind.categories, region)
  // Where none is of the kind that is said.
  if (own === 0 || own >= FEW || (await countOfKinds(ctx, parsed, 1, also, region)) === 0) return parsed
  return { ...parsed, interpretation: { ...interpretation, parts: parts.map((part) => (part === kind ? { ...part, also } : part)) } }
}

/** Whether a part, or a need, means a category already, or the one above it. */
export const covers = ({ categories }: { categories: Readonly<Part['categories']> }, { id, parent_slug }: Part['categories'][number]) =>
  categories.some((one) => one.id === id || one.slug === parent_slug)
