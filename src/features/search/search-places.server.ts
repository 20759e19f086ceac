import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf } from '../../platform/cursor.server.ts'
import { placesInTag, wordsInTag } from '../places/cache-tags.ts'
import { readCards } from '../places/reads.server.ts'
import type { PlaceResults, PlaceSearch, Sort } from './contract.ts'
import { type Compiled, compile, isAbsent, isPartial, type Stage } from './engine/compile.ts'
import { cursorScope, type Position, readPosition } from './engine/cursor.server.ts'
import { explainScore } from './engine/explain-score.server.ts'
import { readFact } from './engine/facts/fact.server.ts'
import type { Part } from './engine/interpretation.ts'
import { interpretationSummary } from './engine/interpretation-summary.ts'
import { readLandmark } from './engine/landmark.server.ts'
import { readOrdered } from './engine/ordered-page.server.ts'
import { asksWords, loosened, type ParsedSearch, parseSearch } from './engine/parsed-search.server.ts'
import { withRadius } from './engine/radius.server.ts'
import type { Ranked } from './engine/rank.ts'
import { readRanked } from './engine/ranked-page.server.ts'
import { recoverySuggestions } from './engine/recovery-suggestions.server.ts'
import { countHoursUnknown } from './engine/totals/hours-unknown.server.ts'
import { type Totals, totalOf } from './engine/totals/live.server.ts'
import { readTotals } from './engine/totals/totals.server.ts'

/** Fewer than so many by what the words were taken to mean, and they are searched for literally too. */
const TOO_FEW = 3
/** Words are worth less than this where they stand in addresses and descriptions alone. */
const WEAK = 0.25
/** All words in the name are worth so much, see rank.ts. */
const IN_NAME = 0.5
/** Beginnings of so many words at most are searched for, as each has many ends. */
const MAX_PREFIX_WORDS = 4

/**
 * A page of places by words, region, category, position and what they offer; with totals, facets and reasons where asked for, and with
 * ways on where nothing was found. Sorted by default by how well they answer the words, else by distance, else by popularity.
 * @throws InvalidError where a filter names what doesn't exist, or the cursor is of another search
 */
export async function searchPlaces(ctx: Ctx, query: PlaceSearch): Promise<PlaceResults> {
  const after = readPosition(query)
  const landmark = await readLandmark(ctx, query)
  const parsed = await withRadius(ctx, await parseSearch(ctx, landmark ? { ...query, q: landmark.q, near: landmark.at } : query))
  const sort = after?.sort ?? sortOf(parsed)
  const page = await readPage(ctx, parsed, sort, after)
  const position = ({ value, place_id }: Row) => [sort, page.stage, page.at, value, place_id]
  const { data: shown, next_cursor } = pageOf(page.rows, { limit: query.limit, list: cursorScope(query), position })
  const empty = shown.length === 0 && !after
  const around = await circleOf(ctx, parsed, page.compiled, empty)
  const ids = shown.map(({ place_id }) => place_id)
  const [cards, fact, totals, hoursUnknown, recovery] = await Promise.all([
    readShown(ctx, parsed, sort, shown),
    after ? null : readFact(ctx, parsed, ids),
    query.count || query.facets ? (page.totals ?? readTotals(ctx, parsed, page.compiled, query.facets)) : null,
    query.count ? countHoursUnknown(ctx, parsed, page.compiled) : null,
    empty ? recoverySuggestions(ctx, parsed, around?.nearest) : null,
  ])
  noteShown(ctx, parsed, recovery !== null)
  return {
    data: fact && (query.sort ?? 'best') === 'best' ? withFirst(cards, fact.place.id) : cards,
    next_cursor,
    sort,
    understood: {
      ...interpretationSummary(parsed, page.stage, leftOut(parsed, page)),
      near: landmark && { label: landmark.label, ...landmark.at },
      fact,
    },
    ...(query.count && totals && { total: { ...totals.total, ...hoursUnknown } }),
    ...(around && { around }),
    ...(totals?.facets && { facets: totals.facets }),
    ...(recovery && { recovery_suggestions: recovery }),
  }
}

/** The place that a question is about stands first. */
const withFirst = (cards: PlaceResults['data'], id: number) => cards.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))

/** What was asked for and what even the best of the page hasn't. */
function leftOut({ interpretation, absent }: ParsedSearch, { rows, compiled }: Page): Part[] {
  if (rows.length === 0) return []
  const nothingHas = interpretation.parts.filter((part) => part.required === true && isAbsent(part, absent))
  const numbers = rows[0]?.ranked?.lacks?.split(',').filter(Boolean) ?? []
  const lacking = numbers.flatMap((n) => compiled.lackable[Number(n)]?.part ?? [])
  return [...nothingHas, ...lacking]
}

/** Its cache tags, besides those of the places shown. Ways on may lead anywhere. */
function noteShown(ctx: Ctx, { filters, query }: ParsedSearch, anywhere: boolean): void {
  const region = anywhere ? 0 : (filters.region?.id ?? 0)
  const category = anywhere ? 0 : (filters.category?.id ?? 0)
  addCacheTags(ctx, placesInTag(region, category), ...(query.q === undefined ? [] : [wordsInTag(region)]))
}

type Row = { place_id: number; value: string | number; ranked?: Ranked }
type Page = { rows: Row[]; stage: Stage; compiled: Compiled; at: string; totals?: Totals }

/** What is asked for, else the nearest within a circle, the best for words, the nearest for a position, the most popular for neither. */
function sortOf(parsed: ParsedSearch): Sort {
  const { query } = parsed
  const typed = asksWords(parsed) || parsed.phone !== null
  if (query.sort === 'best') return typed ? 'best' : 'popular'
  if (query.sort === 'nearest') return query.near ? 'nearest' : 'popular'
  const around = query.near !== undefined && (query.radius !== undefined || !typed)
  return query.sort ?? (around ? 'nearest' : typed ? 'best' : 'popular')
}

/** The circle that bounds a search; where nothing is in it, with the distance of the nearest that fits. */
async function circleOf(ctx: Ctx, parsed: ParsedSearch, compiled: Compiled, empty: boolean): Promise<PlaceResults['around']> {
  const { near, radius } = parsed.query
  if (!near || typeof radius !== 'number') return undefined
  if (!empty) return { radius, nearest: null }
  const { radius: _, ...anywhere } = parsed.query
  const unbounded = { ...parsed, query: anywhere, interpretation: { ...parsed.interpretation, here: false } }
  const [found] = await readOrdered(ctx, unbounded, compiled, { sort: 'nearest', after: null, limit: 1 })
  const [card] = found ? await readCards(ctx, [found.place_id], { near }) : []
  return { radius, nearest: card?.distance ?? null }
}

async function readPage(ctx: Ctx, parsed: ParsedSearch, sort: Sort, after: Position | null): Promise<Page> {
  const at = after?.at ?? ctx.now.toISOString().slice(0, 10)
  const read = async (stage: Stage): Promise<Page> => {
    const compiled = compile(isPartial(stage) ? await loosened(ctx, parsed) : parsed, stage)
    const limit = parsed.query.limit + 1
    if (sort !== 'best') return { rows: await readOrdered(ctx, parsed, compiled, { sort, after, limit }), stage, compiled, at }
    const counted = parsed.query.count && !parsed.query.facets
    const ranked = await readRanked(ctx, parsed, compiled, { after, at, limit, counted })
    const { count, open_now = null } = ranked[0] ?? {}
    const totals = count === undefined ? null : { total: totalOf({ count, open_now }), facets: null }
    const rows = ranked.map((row) => ({ place_id: row.id, value: row.score, ranked: row }))
    return { rows, stage, compiled, at, ...(totals && { totals }) }
  }
  if (after) return read(after.stage)
  let best = await read('understood')
  // Kinds alone mean what they say, however few places are of them, and however few of those are open.
  const timed = parsed.query.open !== undefined
  if (!canBeLiteral(parsed) || (best.compiled.anyInName === '' && (timed || best.rows.length > 0))) return best
  const enough = Math.min(TOO_FEW, parsed.query.limit + 1)
  for (const [stage, found] of [
    ['literal', enough],
    ['prefix', 1],
  ] as const) {
    if (best.rows.length >= found) break
    if (stage === 'prefix' && parsed.words.length > MAX_PREFIX_WORDS) continue
    if (compile(parsed, stage).match === best.compiled.match) continue
    const other = await read(stage)
    if (other.rows.length > best.rows.length) best = other
  }
  if (!isWeak(best, enough)) return best
  const partial = await read('partial')
  return partial.rows.length > best.rows.length || (best.rows.length > enough && partial.rows.length > 0) ? partial : best
}

/** Too few, and none of them by all words of its name or by its address; or only such as have the words somewhere in what is said of them. */
function isWeak({ rows, compiled }: Page, enough: number): boolean {
  const first = rows[0]?.ranked
  if (!first) return rows.length === 0
  if (rows.length < enough) return !rows.some(({ ranked }) => ranked && (ranked.name >= IN_NAME || (!ranked.named && ranked.words >= WEAK)))
  return compiled.anyInName !== '' && first.words < WEAK && !rows.some(({ ranked }) => ranked?.named)
}

/** "Near me" and "open now" are nothing to look for in documents. */
function canBeLiteral(parsed: ParsedSearch): boolean {
  return asksWords(parsed) && !parsed.interpretation.here && !parsed.interpretation.open
}

/** The cards of a page; by distance the true one decides where the map's stretches. */
async function readShown(ctx: Ctx, parsed: ParsedSearch, sort: Sort, rows: Row[]): Promise<PlaceResults['data']> {
  const { near, why, week } = parsed.query
  const ids = rows.map((row) => row.place_id)
  const cards = await readCards(ctx, ids, { near, week })
  const sorted = sort === 'nearest' ? cards.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : cards
  return why ? explainScore(ctx, parsed, sort, rows, sorted) : sorted
}
