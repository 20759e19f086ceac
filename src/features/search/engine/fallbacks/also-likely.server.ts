import type { Ctx } from '../../../../platform/context.server.ts'
import { languageOf } from '../../../language/frames.ts'
import { needs } from '../../../language/needs.server.ts'
import { likelyNeeds } from '../../../query-reading/likely-need.ts'
import { isOfKind, type Part, textsOf } from '../../../query-reading/part.ts'
import { isSentence } from '../../../query-reading/told.ts'
import { type ParsedSearch, saidBesideRegion } from '../parsed-search.server.ts'
import { countOfKinds } from './count.server.ts'

/** Where fewer places are of what is meant, other kinds that may have it are shown, too. */
const FEW = 8
/** Kinds less likely to be meant by the words have it hardly. */
const LIKELY = 0.07
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
  const others = [...need.likelihoods].filter(([, likelihood]) => likelihood >= LIKELY).map(([category]) => category)
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
