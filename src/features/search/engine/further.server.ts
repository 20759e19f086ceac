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

/** What follows what fits, `likely` to be meant as well; `city`: at last others of a city, of which they are merely the best known. Each says what found it. */
type Further = { likely: Row[]; city: { name: string; rows: Row[] } | null }

/** A page of the best with what follows it; `mixedIn`: so many of the page's places were found by other searches than its own. */
export type BestPage = Page & { further: Further; mixedIn: number }

export const nothingFurther: Further = { likely: [], city: null }

/** A page after a position, in the first way of taking the words that finds enough, with what may be meant as well. */
export async function readPageAndMore(ctx: Ctx, parsed: ParsedSearch, sort: Sort, after: Position | null): Promise<BestPage> {
  const { limit } = parsed.query
  const alone = { further: nothingFurther, mixedIn: 0 }
  if (sort !== 'best' || (after && !isInPool(after))) return { ...(await readPage(ctx, parsed, sort, after)), ...alone }
  const page = await readPage(ctx, parsed, sort, after, Math.max(limit, POOL))
  const start = after ? numberInPool(after) + 1 : 0
  const plain = { ...page, rows: page.rows.slice(start, start + limit + 1), ...alone }
  const isGuess = mayBeGuess(parsed)
  const most = Math.min(ENOUGH, limit)
  if (!isGuess && (start > 0 || page.rows.length >= most)) return plain
  const wish = await wishOf(ctx, parsed, page)
  if (wish === null) return plain
  if (isGuess && !wish.meant.isTask) return { ...plain, ...(await readMixed(ctx, wish, page, start)) }
  if (start > 0 || page.rows.length >= most) return plain
  // Who has a chipped tooth doesn't want what says "popcorn".
  const mentions = wish.meant.isTask ? [] : await readMentioning(ctx, wish, page, most)
  const likely = await readLikely(ctx, wish, page, mentions, most)
  const isRoom = page.rows.length + likely.length < most
  const city = wish.isOuting && isRoom ? await readCity(ctx, wish, page, most) : null
  const shown = new Set(idsOf([...page.rows, ...likely]))
  const rows = city?.rows.filter(({ place_id }) => !shown.has(place_id)).slice(0, most - shown.size) ?? []
  return { ...plain, further: { likely, city: city && rows.length > 0 ? { name: city.name, rows } : null } }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ place_id }) => place_id)

/** Whether what is meant is guessed: no kind is called by its name, and the words tell something that hardly any place has. */
function mayBeGuess({ query, interpretation, words, common }: ParsedSearch): boolean {
  const wanted = interpretation.parts.filter(({ required }) => required === true)
  const isTold = wanted.some(({ told }) => told)
  // What many places have tells none of them apart, and of a single word what has it is meant.
  const isTelling = isTold || (words.length > 1 && words.some(({ text }) => !common.has(text)))
  // Near a point what is close comes before what says more.
  const isAround = query.near !== undefined && typeof query.radius !== 'number'
  return isTelling && !isAround && !isOfAttributes(interpretation) && (isTold || !wanted.some(({ byName }) => byName))
}

/** What may be meant by words that are no name, and how wide it is looked for; `isOuting`: other words than those of a kind say that something is to be seen or eaten. */
type Wish = { parsed: ParsedSearch; wide: ParsedSearch; meant: Meant; region: Region | null; isByName: boolean; isOuting: boolean }

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
  const isByName = wanted.some(({ byName, told }) => byName && !told)
  const isKind = isByName || wanted.every((part) => isOfKind(part) && !part.told)
  const isToGo = (one: Category) => isToSee(one) || isToEatOrDrink(one)
  const isOuting =
    !isKind && [...meant.likelihoods].reduce((sum, [one, likelihood]) => sum + (isToGo(one) ? likelihood : -likelihood), 0) > 0
  return { parsed, wide, meant, region, isByName, isOuting }
}

/**
 * What is likely meant as well where few places fit, up to `most` of all: those that say most of what was searched for, then others of the kinds that are
 * meant, which lack what was said besides, and those of kinds that the words may mean as well, the likeliest first. There
 * is room: fewer fit.
 */
async function readLikely(ctx: Ctx, { parsed, wide, meant }: Wish, page: Page, mentions: readonly Row[], most: number): Promise<Row[]> {
  const { parts } = parsed.interpretation
  const wanted = parts.filter(({ required }) => required === true)
  const told = wanted.flatMap((part) => part.told ?? part.words)
  const rest = parts.filter((part) => !isOfKind(part)).map((part) => ({ ...part, required: false as const }))
  const shown = new Set(idsOf(page.rows))
  const found: Row[] = []
  const follow = (rows: readonly Row[]) => {
    const others = rows.filter(({ place_id }) => !shown.has(place_id)).slice(0, most - shown.size)
    for (const row of others) shown.add(row.place_id)
    found.push(...others)
  }
  follow(mentions)
  for (const { own, also } of meant.steps) {
    if (shown.size >= most) break
    const kind: Part = { ...plainPart(''), words: told, categories: own, narrower: true, told, ...(also.length > 0 && { also }) }
    const ofKinds = { ...wide.interpretation, parts: [kind, ...rest] }
    const search = await withAlikeNames(ctx, { ...wide, namedOnly: true, interpretation: ofKinds })
    const ranked = await readRanked(ctx, search, compile(search, 'understood'), { after: null, at: page.at, limit: most })
    follow(ranked.map(rowOf(search)))
  }
  return found
}

const rowOf =
  (foundBy: ParsedSearch) =>
  (row: RankedRow): Row => ({ place_id: row.id, value: row.score, ranked: row, foundBy })

/** The places there that say most of what was searched for. */
async function readMentioning(ctx: Ctx, { parsed, wide, meant, isByName }: Wish, page: Page, limit: number): Promise<Row[]> {
  // With a region at the end as where it is to be the page was asked for fewer words.
  const known = parsed.inEnd ? undefined : page.compiled.mentions
  const mentioning = await readMentions(ctx, wide, { likelihoods: meant.likelihoods, isByName, known, at: page.at, limit })
  return mentioning.rows.map(rowOf(mentioning.parsed))
}

/** The best known of a city or a smaller region; null where none is meant. */
async function readCity(ctx: Ctx, { parsed, wide, region }: Wish, { at }: Page, limit: number): Promise<Further['city']> {
  const city = region ?? parsed.filters.region
  if (!city || city.kind === 'state') return null
  const all = { ...wide, interpretation: { ...wide.interpretation, parts: [] } }
  const ranked = await readRanked(ctx, all, compile(all, 'region'), { after: null, at, limit })
  return { name: city.name, rows: ranked.map(rowOf(all)) }
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
  const pool = page.rows.slice(0, POOL)
  const mentions = await readMentioning(ctx, wish, page, MENTIONING)
  const likely = pool.length < ENOUGH ? await readLikely(ctx, wish, page, mentions, ENOUGH) : []
  const city = await readCity(ctx, wish, page, KNOWN)
  const rows = new Map([...(city?.rows ?? []), ...mentions, ...likely, ...pool].map((row) => [row.place_id, row]))
  const isWhole = page.rows.length === pool.length
  // What fits and isn't of the pool comes behind it.
  const fits = new Set(isWhole ? [] : (await whichMatch(ctx, [page.compiled.match, [...rows.keys()]])).map(({ id }) => id))
  const order = await fused(ctx, parsed, {
    fitting: idsOf([...pool, ...likely]),
    mentioned: idsOf(mentions),
    others: idsOf(city?.rows ?? []),
  })
  const inPool = new Set(idsOf(pool))
  const shown = order
    .flatMap((id) => rows.get(id) ?? [])
    .filter(({ place_id }, n) => inPool.has(place_id) || (n < ENOUGH && !fits.has(place_id)))
  const mixed = shown.slice(0, shown.findLastIndex(({ place_id }) => inPool.has(place_id)) + 1)
  const own = mixed.map((row, n) => ({ ...row, value: poolValue(n) })).slice(start, start + limit + 1)
  const last = pool.at(-1)
  const isBehind = last !== undefined && !isWhole && own.length <= limit
  const behind = isBehind ? await readPage(ctx, parsed, 'best', positionOf(page, last), limit - own.length) : null
  const isLast = start === 0 && isWhole
  const room = isLast ? Math.max(0, Math.min(ENOUGH, limit) - mixed.length) : 0
  return {
    rows: [...own, ...(behind?.rows ?? [])],
    mixedIn: mixed.length - pool.length,
    further: followed(shown.slice(mixed.length), wish.isOuting, city, room),
  }
}

/** The first of what follows; what is merely of the city comes last, and only where something is to be seen or eaten. */
function followed(rows: readonly Row[], isOuting: boolean, city: Further['city'], room: number): Further {
  const ofCity = new Set(city?.rows)
  const likely = rows.filter((row) => !ofCity.has(row)).slice(0, room)
  const others = isOuting ? rows.filter((row) => ofCity.has(row)).slice(0, room - likely.length) : []
  return { likely, city: city && others.length > 0 ? { name: city.name, rows: others } : null }
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
