import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { Category } from '../../categories/contract.ts'
import { isEnglishWord } from '../../language/english-words.ts'
import { languageOf } from '../../language/frames.ts'
import { needs } from '../../language/needs.server.ts'
import { isDoneForOne, isToEatOrDrink, isToSee } from '../../query-reading/category-phrases.ts'
import { likelyNeeds } from '../../query-reading/likely-need.ts'
import { isOfKind, type Part, plainPart, textsOf } from '../../query-reading/part.ts'
import { isOfAttributes } from '../../query-reading/parts.ts'
import type { Region } from '../../query-reading/region-phrase.ts'
import { isSentence } from '../../query-reading/told.ts'
import type { Sort } from '../contract.ts'
import { compile } from './compile.ts'
import { isInPool, numberInPool, type Position, poolValue } from './cursor.server.ts'
import { withAlikeNames } from './fallbacks/alike-names.server.ts'
import { covers } from './fallbacks/other-kinds.server.ts'
import { readMentions } from './fallbacks/said-of-places.server.ts'
import { fused } from './fusion.server.ts'
import { type ParsedSearch, saidBesideRegion } from './parsed-search.server.ts'
import { type RankedRow, readRanked } from './ranked-page.server.ts'
import { type Page, type Row, readPage } from './read-page.server.ts'
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

/** A page of the best, with what follows the few places that fit; `mixedIn`: so many of the page's places were found by other searches than its own. */
export type BestPage = Page & { further: Found[]; mixedIn: number }

/** A page after a position, in the first way of taking the words that finds enough, with what may be meant as well. */
export async function readPageAndMore(ctx: Ctx, parsed: ParsedSearch, sort: Sort, after: Position | null): Promise<BestPage> {
  const { limit } = parsed.query
  if (sort !== 'best' || (after && !isInPool(after))) return { ...(await readPage(ctx, parsed, sort, after)), further: [], mixedIn: 0 }
  const page = await readPage(ctx, parsed, sort, after, Math.max(limit, POOL))
  const start = after ? numberInPool(after) + 1 : 0
  const plain = { ...page, rows: page.rows.slice(start, start + limit + 1), further: [], mixedIn: 0 }
  const wish = await wishOf(ctx, parsed, page)
  if (wish === null || (start > 0 && !wish.isGuess)) return plain
  if (wish.isGuess) return { ...plain, ...(await readMixed(ctx, wish, page, start)) }
  const most = Math.min(ENOUGH, limit)
  return { ...plain, further: await readFurther(ctx, wish, page, most, () => readMentioning(ctx, wish, page, most)) }
}

/** What may be meant by words that are no name, and how wide it is looked for; `isGuess`: no kind was called by its name. */
type Wish = {
  parsed: ParsedSearch
  wide: ParsedSearch
  meant: Meant
  region: Region | null
  isByName: boolean
  isKind: boolean
  isOuting: boolean
  isGuess: boolean
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

async function wishOf(ctx: Ctx, parsed: ParsedSearch, page: Page): Promise<Wish | null> {
  const { query, interpretation, words, phone, quoted, prices, unknownKind } = parsed
  const isElse = interpretation.question || phone || quoted.length > 0 || unknownKind !== undefined || query.typing
  if (words.length === 0 || isElse || languageOf(textsOf(words)) !== 'english') return null
  const meant = await kindsMeant(parsed, page)
  if (meant === null) return null
  const region = await cityOf(ctx, interpretation.region)
  const wide: ParsedSearch = {
    ...parsed,
    ...(prices && { prices: { ...prices, lost: false } }),
    // What isn't known to be open is not closed.
    query: { ...query, ...(interpretation.open && { hours: 'unknown' as const }) },
    interpretation: { ...interpretation, region },
  }
  const wanted = interpretation.parts.filter(({ required }) => required === true)
  const isTold = wanted.some(({ told }) => told)
  const isByName = wanted.some(({ byName, told }) => byName && !told)
  const isKind = isByName || wanted.every((part) => isOfKind(part) && !part.told)
  const likely = (some: (one: Category) => boolean) =>
    sumOf([...meant.likelihoods].map(([one, likelihood]) => (some(one) ? likelihood : 0)))
  const isOuting = likely((one) => isToSee(one) || isToEatOrDrink(one)) > likely(() => true) / 2
  // What many places have tells none of them apart, and of a single word what has it is meant.
  const isTelling = isTold || (words.length > 1 && words.some(({ text }) => !parsed.common.has(text)))
  // Near a point what is close comes before what says more.
  const isAround = query.near !== undefined && typeof query.radius !== 'number'
  return {
    parsed,
    wide,
    meant,
    region,
    isByName,
    isKind,
    isOuting,
    isGuess: isTelling && !meant.isTask && !isAround && !isOfAttributes(interpretation) && (isTold || !wanted.some(({ byName }) => byName)),
  }
}

/**
 * What follows the few places that fit, up to `most` of all: those that say most of what was searched for, then others of the kinds that are meant, which
 * lack what was said besides, and those of kinds that the words may mean as well, the likeliest first; at last, where something to see or eat is wished
 * for, what else is in the city. Nothing behind what is called so.
 */
async function readFurther(ctx: Ctx, wish: Wish, page: Page, most: number, mentioning: () => Promise<Mentioning>): Promise<Found[]> {
  if (page.rows.length >= most) return []
  const { parsed, wide, meant, isKind, isOuting } = wish
  const { parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required === true)
  const told = wanted.flatMap((part) => part.told ?? part.words)
  const rest = parts.filter((part) => !isOfKind(part)).map((part) => ({ ...part, required: false as const }))
  const shown = new Set(page.rows.map(({ place_id }) => place_id))
  const found: Found[] = []
  const follow = (parsed: ParsedSearch, ranked: readonly RankedRow[], anyIn?: string) => {
    const rows = ranked.filter(({ id }) => !shown.has(id)).slice(0, most - shown.size)
    for (const { id } of rows) shown.add(id)
    if (rows.length > 0) found.push({ parsed, rows: rows.map(rowOf(parsed)), ...(anyIn !== undefined && { anyIn }) })
  }
  // Who has a chipped tooth doesn't want what says "popcorn".
  if (!meant.isTask) {
    const mentions = await mentioning()
    follow(mentions.parsed, mentions.rows)
  }
  for (const { own, also } of meant.steps) {
    if (shown.size >= most) break
    const kind: Part = { ...plainPart(''), words: told, categories: own, narrower: true, told, ...(also.length > 0 && { also }) }
    const ofKinds = { ...wide.interpretation, parts: [kind, ...rest] }
    const search = await withAlikeNames(ctx, { ...wide, namedOnly: true, interpretation: ofKinds })
    follow(search, await readRanked(ctx, search, compile(search, 'understood'), { after: null, at: page.at, limit: most }))
  }
  // Who wants to see or eat something wants to go somewhere.
  if (shown.size < most && !isKind && isOuting) {
    const city = await readCity(ctx, wish, page, most)
    if (city) follow(city.parsed, city.rows, city.name)
  }
  return found
}

const rowOf =
  (foundBy: ParsedSearch) =>
  (row: RankedRow): Row => ({ place_id: row.id, value: row.score, ranked: row, foundBy })

type Mentioning = Awaited<ReturnType<typeof readMentions>>

/** The places there that say most of what was searched for. */
function readMentioning(ctx: Ctx, { parsed, wide, meant, isByName }: Wish, page: Page, limit: number): Promise<Mentioning> {
  // With a region at the end as where it is to be the page was asked for fewer words.
  const known = parsed.inEnd ? undefined : page.compiled.mentions
  return readMentions(ctx, wide, { likelihoods: meant.likelihoods, isByName, known, at: page.at, limit })
}

/** The best known of a city or a smaller region; null where none is meant. */
async function readCity(ctx: Ctx, { parsed, wide, region }: Wish, { at }: Page, limit: number) {
  const city = region ?? parsed.filters.region
  if (!city || city.kind === 'state') return null
  const all = { ...wide, interpretation: { ...wide.interpretation, parts: [] } }
  return { parsed: all, name: city.name, rows: await readRanked(ctx, all, compile(all, 'region'), { after: null, at, limit }) }
}

/** So many of what fits are put in order together, with so many that say something of the words and so many of the best known of the city. */
const [POOL, MENTIONING, KNOWN] = [40, 60, 100]

/**
 * A page of what was guessed: what fits, with what follows mixed in among the first where several orders together put it before some of that. Behind the
 * pool the places follow that fit, as anywhere.
 */
async function readMixed(ctx: Ctx, wish: Wish, page: Page, start: number): Promise<Partial<BestPage>> {
  const { parsed } = wish
  const { limit } = parsed.query
  const pool = page.rows.slice(0, Math.max(limit, POOL))
  const mentioning = await readMentioning(ctx, wish, page, MENTIONING)
  const further = await readFurther(ctx, { ...wish, isOuting: false }, page, ENOUGH, async () => mentioning)
  const city = await readCity(ctx, wish, page, KNOWN)
  const mentions = mentioning.rows.map(rowOf(mentioning.parsed))
  const likely = further.flatMap((one) => one.rows)
  const known = city ? city.rows.map(rowOf(city.parsed)) : []
  const rows = new Map([...known, ...mentions, ...likely, ...pool].map((row) => [row.place_id, row]))
  const idsOf = (some: readonly Row[]) => some.map(({ place_id }) => place_id)
  const isWhole = page.rows.length === pool.length
  // What fits and isn't of the pool comes behind it.
  const fits = new Set(isWhole ? [] : (await whichMatch(ctx, [page.compiled.match, [...rows.keys()]])).map(({ id }) => id))
  const order = await fused(ctx, parsed, { fitting: idsOf([...pool, ...likely]), mentioned: idsOf(mentions), others: idsOf(known) })
  const inPool = new Set(idsOf(pool))
  const shown = order
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ place_id }, n) => inPool.has(place_id) || (n < ENOUGH && !fits.has(place_id)))
  const mixed = shown.slice(0, shown.findLastIndex(({ place_id }) => inPool.has(place_id)) + 1)
  const placed = mixed.map((row, n) => ({ ...row, value: poolValue(n) }))
  const own = placed.slice(start, start + limit + 1)
  const last = pool.at(-1)
  const behind =
    last && !isWhole && own.length <= limit ? await readPage(ctx, parsed, 'best', positionOf(page, last), limit - own.length) : null
  const rest = shown.slice(mixed.length).map((row): Found => ({ parsed: row.foundBy ?? parsed, rows: [row] }))
  const isOfCity = (one: Found) => one.parsed === city?.parsed
  const inCity = (wish.isOuting && !wish.isKind ? rest.filter(isOfCity) : []).map(
    (one): Found => ({ ...one, ...(city && { anyIn: city.name }) }),
  )
  return {
    rows: [...own, ...(behind?.rows ?? [])],
    mixedIn: mixed.length - pool.length,
    further:
      start > 0 || !isWhole
        ? []
        : [...rest.filter((one) => !isOfCity(one)), ...inCity].slice(0, Math.max(0, Math.min(ENOUGH, limit) - mixed.length)),
  }
}

const positionOf = ({ stage, at }: Page, { value, place_id }: Row): Position => ({ sort: 'best', stage, at, value, id: place_id })

const whichMatch = prepared<{ id: number }>(
  'search-which-match',
  'select place_id as id from place_documents where place_id = any($2::bigint[]) and search @@ $1::tsquery',
)

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
  if (isPerhapsName && !(told.length > 1 && told.every(isEnglishWord))) return null
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
