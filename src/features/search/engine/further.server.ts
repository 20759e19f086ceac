import type { Ctx } from '../../../platform/context.server.ts'
import type { Category } from '../../categories/contract.ts'
import { languageOf } from '../../language/frames.ts'
import { needs } from '../../language/needs.server.ts'
import { isDoneForOne, isToEatOrDrink, isToSee } from '../../query-reading/category-phrases.ts'
import { likelyNeeds } from '../../query-reading/likely-need.ts'
import { isOfKind, type Part, plainPart, textsOf } from '../../query-reading/part.ts'
import { isSentence } from '../../query-reading/told.ts'
import { compile } from './compile.ts'
import { withAlikeNames } from './fallbacks/alike-names.server.ts'
import { covers } from './fallbacks/other-kinds.server.ts'
import { readMentions } from './fallbacks/said-of-places.server.ts'
import { type ParsedSearch, saidBesideRegion } from './parsed-search.server.ts'
import { type RankedRow, readRanked } from './ranked-page.server.ts'
import type { Page, Row } from './read-page.server.ts'
import { cityOf } from './whereabouts.server.ts'

/** Where fewer places fit, what may be meant as well follows them. */
const ENOUGH = 10
/** Kinds that are so likely beside the likeliest follow together, then those that are so much less likely. */
const STEPS = [0.3, 0.03]
/** Less likely ones don't, nor where a kind is called by its name; and so likely words mean something that may be a name. */
const [LEAST, BESIDE_NAME, NO_NAME] = [0.02, 0.1, 0.35]
/** What begins with all of the words, or is called so. */
const CALLED_SO = 0.7
const IN_NAME = 0.5

/** Places with what they were searched for by; `anyIn`: the city of which they are merely the best known. */
type Found = { parsed: ParsedSearch; rows: Row[]; anyIn?: string }

/**
 * What follows the few places that fit: those that say most of what was searched for, then others of the kinds that are meant, which lack what was said
 * besides, and those of kinds that the words may mean as well, the likeliest first; at last, where something to see or eat is wished for, what else is in the city. Nothing behind
 * what is called so.
 */
export async function readFurther(ctx: Ctx, parsed: ParsedSearch, page: Page): Promise<Found[]> {
  const { query, filters, interpretation, words, phone, quoted, prices, unknownKind } = parsed
  const most = Math.min(ENOUGH, query.limit)
  const isElse = interpretation.question || phone || quoted.length > 0 || unknownKind !== undefined || query.typing || query.cursor
  if (page.rows.length >= most || words.length === 0 || isElse || languageOf(textsOf(words)) !== 'english') return []
  const meant = await kindsMeant(parsed, page)
  if (meant === null) return []
  const { parts } = interpretation
  const region = await cityOf(ctx, interpretation.region)
  const wide: ParsedSearch = {
    ...parsed,
    ...(prices && { prices: { ...prices, lost: false } }),
    // What isn't known to be open is not closed.
    query: { ...query, ...(interpretation.open && { hours: 'unknown' as const }) },
    interpretation: { ...interpretation, region },
  }
  const wanted = parts.filter(({ required }) => required === true)
  const told = wanted.flatMap((part) => part.told ?? part.words)
  const rest = parts.filter((part) => !isOfKind(part)).map((part) => ({ ...part, required: false as const }))
  const shown = new Set(page.rows.map(({ place_id }) => place_id))
  const found: Found[] = []
  const follow = (parsed: ParsedSearch, ranked: readonly RankedRow[], anyIn?: string) => {
    const rows = ranked.filter(({ id }) => !shown.has(id)).slice(0, most - shown.size)
    for (const { id } of rows) shown.add(id)
    const listed = rows.map((row) => ({ place_id: row.id, value: row.score, ranked: row }))
    if (rows.length > 0) found.push({ parsed, rows: listed, ...(anyIn !== undefined && { anyIn }) })
  }
  const isByName = wanted.some(({ byName, told }) => byName && !told)
  const isKind = isByName || wanted.every((part) => isOfKind(part) && !part.told)
  // Who has a chipped tooth doesn't want what says "popcorn".
  if (!meant.isTask) {
    // With a region at the end as where it is to be the page was asked for fewer words.
    const known = parsed.inEnd ? undefined : page.compiled.mentions
    const mentions = await readMentions(ctx, wide, { likelihoods: meant.likelihoods, isByName, known, at: page.at, limit: most })
    follow(mentions.parsed, mentions.rows)
  }
  for (const { own, also } of meant.steps) {
    if (shown.size >= most) break
    const kind: Part = { ...plainPart(''), words: told, categories: own, narrower: true, told, ...(also.length > 0 && { also }) }
    const ofKinds = { ...wide.interpretation, parts: [kind, ...rest] }
    const search = await withAlikeNames(ctx, { ...wide, namedOnly: true, interpretation: ofKinds })
    follow(search, await readRanked(ctx, search, compile(search, 'understood'), { after: null, at: page.at, limit: most }))
  }
  const city = region ?? filters.region
  // Who wants to see or eat something wants to go somewhere.
  const isOuting = meant.steps[0]?.own.every((one) => isToSee(one) || isToEatOrDrink(one)) ?? false
  if (shown.size < most && city && city.kind !== 'state' && !isKind && isOuting) {
    const all = { ...wide, interpretation: { ...wide.interpretation, parts: [] } }
    follow(all, await readRanked(ctx, all, compile(all, 'region'), { after: null, at: page.at, limit: most }), city.name)
  }
  return found
}

/**
 * Kinds that words mean, with those that they may mean as well; then less likely ones. `likelihoods`: of all that they may mean; `isTask`: something is to
 * be done for whoever tells so.
 */
type Meant = { steps: { own: Category[]; also: Category[] }[]; likelihoods: ReadonlyMap<Category, number>; isTask: boolean }

/** The kinds that the words mean; null where they are a name. */
async function kindsMeant(parsed: ParsedSearch, { rows: [first] }: Page): Promise<Meant | null> {
  const { interpretation, vocabulary } = parsed
  const { parts } = interpretation
  const wanted = parts.filter(({ required }) => required === true)
  const read = [...new Set(wanted.flatMap((part) => part.categories))]
  const isOfAttribute = (word: string) => parts.some((part) => part.attribute !== null && part.words.includes(word))
  const told = wanted.find((part) => part.told)?.told ?? saidBesideRegion(parsed).filter((word) => !isOfAttribute(word))
  const reader = await needs()
  const name = wanted.some((part) => part.told) ? 0 : (first?.ranked?.name ?? 0)
  if (name >= CALLED_SO || (name >= IN_NAME && read.length === 0 && !reader.isSaid(told))) return null
  const [need] = likelyNeeds(vocabulary, reader, told)
  const isPerhapsName = read.length === 0 && !reader.isSaid(told) && (need?.likelihood ?? 0) < NO_NAME && !isSentence(told)
  const own = read.length > 0 ? read : [...(need?.categories ?? [])]
  if (isPerhapsName) return null
  const least = wanted.length > 0 && wanted.every(({ byName, narrower }) => byName && !narrower) ? BESIDE_NAME : LEAST
  const steps: Category[][] = STEPS.map(() => [])
  for (const [category, likelihood] of need?.likelihoods ?? []) {
    if (likelihood < least || category.parent_slug === null || covers({ categories: own }, category)) continue
    steps[STEPS.findIndex((share) => likelihood >= share * (need?.likelihood ?? 0))]?.push(category)
  }
  const [also = [], ...later] = steps
  if (own.length === 0) return { steps: [], likelihoods: new Map(), isTask: false }
  const unlikely = later.filter(({ length }) => length > 0).map((categories) => ({ own: categories, also: [] }))
  const isTask = !wanted.some(({ byName }) => byName) && own.every(isDoneForOne)
  return { steps: [{ own, also }, ...unlikely], likelihoods: need?.likelihoods ?? new Map(), isTask }
}
