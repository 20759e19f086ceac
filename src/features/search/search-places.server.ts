import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { pageOf } from '../../platform/cursor.server.ts'
import { nameKey } from '../../platform/name-key.ts'
import type { CategoryLink } from '../categories/contract.ts'
import { areOtherThings } from '../language/nouns.ts'
import { singular } from '../language/singular.ts'
import { placesInTag, wordsInTag } from '../places/cache-tags.ts'
import { readCards, readClosed } from '../places/reads.server.ts'
import type { Part } from '../query-reading/part.ts'
import { isOfAttributes } from '../query-reading/parts.ts'
import type { PlaceResults, PlaceSearch, Sort } from './contract.ts'
import { namesOf } from './engine/candidates.ts'
import { type Compiled, isAbsent } from './engine/compile.ts'
import { cursorScope, type Position, readPosition } from './engine/cursor.server.ts'
import { explainScore } from './engine/explain-score.server.ts'
import { readFact } from './engine/facts/fact.server.ts'
import { countOf } from './engine/fallbacks/count.server.ts'
import { partOfDaySentence } from './engine/fallbacks/hours.server.ts'
import { type BestPage, nothingFurther, readPageAndMore } from './engine/further.server.ts'
import { interpretationSummary } from './engine/interpretation-summary.ts'
import { dateSentenceOf } from './engine/open-wish.ts'
import { readOrdered } from './engine/ordered-page.server.ts'
import { asksWords, type ParsedSearch } from './engine/parsed-search.server.ts'
import { type Page, type Row, readPage, sortOf } from './engine/read-page.server.ts'
import { readSearch } from './engine/read-search.server.ts'
import { recoverySuggestions } from './engine/recovery-suggestions.server.ts'
import { furtherSentence } from './engine/sentences/what.ts'
import { countHoursUnknown } from './engine/totals/live.server.ts'
import { readTotals } from './engine/totals/totals.server.ts'
import { allOf } from './engine/tsquery.ts'

/**
 * A page of places by words, region, category, position and what they offer; with totals, facets and reasons where asked for, and with
 * ways on where nothing was found. Sorted by default by how well they answer the words, else by distance, else by popularity.
 * @throws InvalidError where a filter names what doesn't exist, or the cursor is of another search
 */
export const searchPlaces = async (ctx: Ctx, query: PlaceSearch): Promise<PlaceResults> => (await search(ctx, query, readPlain)).results

/** The same, followed by what may be meant as well where few places fit. @throws InvalidError as `searchPlaces` */
export async function searchPlacesAndMore(ctx: Ctx, query: PlaceSearch): Promise<PlaceResults> {
  const { results, page } = await search(ctx, query, readPageAndMore)
  const { likely, city } = page.further
  if (likely.length === 0 && city === null) return results
  const cards = await readShown(ctx, page.parsed, 'best', [...likely, ...(city?.rows ?? [])])
  const from = results.data.length
  const sentence = furtherSentence(from, cards.slice(0, likely.length), city?.name)
  return { ...results, data: [...results.data, ...cards], further: { from, sentence } }
}

type Reading = (ctx: Ctx, parsed: ParsedSearch, sort: Sort, after: Position | null) => Promise<BestPage>

const readPlain: Reading = async (...asked) => ({ ...(await readPage(...asked)), further: nothingFurther, mixedIn: 0 })

async function search(ctx: Ctx, query: PlaceSearch, read: Reading): Promise<{ results: PlaceResults; page: BestPage }> {
  const after = readPosition(query)
  const parsed = await readSearch(ctx, query)
  const sort = after?.sort ?? sortOf(parsed)
  const page = await read(ctx, parsed, sort, after)
  const position = ({ value, place_id }: Row) => [sort, page.stage, page.at, value, place_id]
  const { data: shown, next_cursor } = pageOf(page.rows, { limit: query.limit, list: cursorScope(query), position })
  const empty = shown.length === 0 && !after
  const around = await circleOf(ctx, parsed, page.compiled, empty)
  const ids = shown.map(({ place_id }) => place_id)
  const [cards, fact, totals, hoursUnknown, recovery, closed, partOfDay] = await Promise.all([
    readShown(ctx, parsed, sort, shown),
    after ? null : readFact(ctx, parsed, ids),
    query.count || query.facets ? (page.totals ?? readTotals(ctx, page.parsed, page.compiled, query.facets)) : null,
    query.count ? countHoursUnknown(ctx, parsed, page.compiled) : null,
    empty ? recoverySuggestions(ctx, parsed, around?.nearest) : null,
    next_cursor === null && asksWords(parsed) ? readClosed(ctx, namesOf(parsed), parsed.filters.region) : [],
    empty ? null : partOfDaySentence(ctx, page.parsed),
  ])
  const kinds = cards.map(({ category }) => category)
  // What is nowhere on one of several pages in some order may be on another.
  const showsBest = !after && (sort === 'best' || next_cursor === null)
  const unsaid = showsBest ? await unsaidKinds(ctx, page, cards) : []
  const summary = interpretationSummary(
    withPriceShown(page.parsed, cards),
    page.stage,
    leftOut(page),
    fewerHave(page, after === null),
    kinds,
    showsBest ? [...lostSides(page, kinds), ...unsaid] : [],
  )
  const date = dateSentenceOf(page.parsed, ctx.now, cards.length > 0)
  const isMissing = parsed.interpretation.question !== null && fact === null && !after && (empty || summary.left_out.length > 0)
  const sentences = isMissing ? [missingSentence(parsed, empty)] : [date, summary.left_out_sentence, partOfDay]
  noteShown(ctx, parsed, recovery !== null || parsed.unknownKind !== undefined)
  const results: PlaceResults = {
    data: fact && (query.sort ?? 'best') === 'best' ? withFirst(cards, fact.place.id) : cards.map((card) => withoutReason(card, unsaid)),
    next_cursor,
    sort,
    understood: {
      ...summary,
      left_out_sentence: sentences.filter(Boolean).join(' ') || null,
      near: pointOf(page.parsed),
      fact,
    },
    ...(query.count && totals && { total: { ...totals.total, count: totals.total.count + page.mixedIn, ...hoursUnknown } }),
    ...(around && { around }),
    ...(totals?.facets && { facets: totals.facets }),
    ...(recovery && { recovery_suggestions: recovery }),
    ...(closed.length > 0 && {
      closed: closed.map(({ id, name, path, where, category }) => ({ id, name, path, where, category: category.singular })),
    }),
  }
  return { results, page }
}

/** That nothing costs what was wished isn't said where some of what is shown does. */
function withPriceShown(parsed: ParsedSearch, cards: PlaceResults['data']): ParsedSearch {
  const { prices } = parsed
  const isShown = prices?.lost && cards.some(({ price }) => price !== null && prices.levels.includes(price))
  return prices && isShown ? { ...parsed, prices: { ...prices, some: false } } : parsed
}

/** What is to be near something, and where that is: a place or the like, or a neighbourhood. */
function pointOf({ spot, around }: ParsedSearch): PlaceResults['understood']['near'] {
  if (spot) return { label: spot.label, ...spot.at }
  if (!around?.isNear) return null
  const { label, name, lat, lng } = around.inside
  return { label: label ?? name, lat, lng }
}

/** Who asks about a place that isn't known is told so. */
const missingSentence = ({ name }: ParsedSearch, empty: boolean) =>
  `No place called “${name}” is known.${empty ? '' : ' These have some of its words.'}`

/** That a kind is wider than what was asked for is no reason where none of what was asked for is there. */
function withoutReason(card: PlaceResults['data'][number], unsaid: readonly Part[]): PlaceResults['data'][number] {
  const { why } = card
  if (!why || unsaid.length === 0) return card
  const said = unsaid.flatMap(({ words }) => words)
  return { ...card, why: { ...why, words: why.words.filter((one) => one.found_in !== 'category' || !said.includes(one.word)) } }
}

/** The place that a question is about stands first. */
const withFirst = (cards: PlaceResults['data'], id: number) => cards.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))

/** What was asked for and what even the best of the page hasn't; of several attributes, what nothing of it has. */
function leftOut({ rows, compiled, parsed: { interpretation, absent } }: Page): Part[] {
  if (rows.length === 0) return []
  const nothingHas = interpretation.parts.filter((part) => part.required === true && isAbsent(part, absent))
  const lacks = lacksOf(rows)
  const numbers = isOfAttributes(interpretation) ? inEach(lacks) : (lacks[0] ?? [])
  const lacking = numbers
    .flatMap((n) => compiled.lackable[Number(n)] ?? [])
    // What others are known to have isn't known of nothing.
    .filter(({ part }, n) => part.attribute === null || lacks.every((one) => one.includes(numbers[n] ?? '')))
    .map(({ part }) => part)
  return [...nothingHas, ...lacking]
}

/** Of several kinds those of which nothing is shown, though each has its turn. */
function lostSides({ parsed: { interpretation }, stage, compiled, rows }: Page, shown: readonly CategoryLink[]): Part[] {
  const count = compiled.sides?.length ?? 0
  // A zoo that is a garden, too, is both.
  if (rows.some(({ ranked }) => ranked?.sides === count && (ranked.side ?? count) < count)) return []
  const sides = stage === 'understood' ? interpretation.parts.flatMap((part) => (part.required === true ? (part.sides ?? []) : [])) : []
  return sides.filter(
    ({ categories }) => !shown.some((one) => categories.some(({ slug }) => slug === one.slug || slug === one.parent_slug)),
  )
}

/**
 * The kinds that were asked for by a narrower word ("mosques", "a synagogue or mosque"), where nothing of them says that word and some of what is
 * shown is called by another of those words, which means another thing ("Old North Church").
 */
async function unsaidKinds(ctx: Ctx, { parsed, compiled, stage }: Page, cards: PlaceResults['data']): Promise<Part[]> {
  const [wanted, more] = parsed.interpretation.parts.filter((part) => part.required === true)
  if (stage !== 'understood' || parsed.around || parsed.spot || !wanted || more) return []
  const said = compiled.sides ?? compiled.parts.filter((part) => part.said)
  const named = [...new Set(cards.flatMap(({ name }) => nameKey(name).split(' ').map(singular)))]
  const unsaid = await Promise.all(
    (wanted.sides ?? [wanted]).map(async (side, n) => {
      const [category, other] = side.categories
      const asked = singular(nameKey(side.words.join(' ')))
      if (!side.narrower || side.everyday || !category || other || named.includes(asked)) return []
      const synonyms = new Set(category.synonyms.map((synonym) => singular(nameKey(synonym))))
      if (!named.some((word) => synonyms.has(word) && areOtherThings(asked, word))) return []
      const says = said[n]?.said
      return says && (await countOf(ctx, parsed, 1, allOf([compiled.match, says]))) === 0 ? [side] : []
    }),
  )
  return unsaid.flat()
}

const lacksOf = (rows: Row[]) => rows.map(({ ranked }) => ranked?.lacks?.split(',').filter(Boolean) ?? [])
const inEach = ([first = [], ...others]: string[][]) => first.filter((n) => others.every((one) => one.includes(n)))

/**
 * How many of the first have all that was asked for, where what follows lacks some of it; with what all of that lacks. Of several attributes
 * not even the first may have all, and each of the others lack another.
 */
function fewerHave({ rows, compiled, parsed: { interpretation } }: Page, isFirstPage: boolean): { first: number; lacking: Part[] } | null {
  const lacks = lacksOf(rows)
  const first = lacks.findIndex((numbers) => numbers.length > 0)
  if (first < 0) return null
  const lacking = inEach(lacks.slice(first))
    .flatMap((n) => compiled.lackable[Number(n)]?.part ?? [])
    .filter((part) => part.required === true)
  const isMixed = isFirstPage && lacking.length === 0 && isOfAttributes(interpretation)
  return isMixed || (first > 0 && lacking.length > 0) ? { first, lacking } : null
}

/** Its cache tags, besides those of the places shown. Ways on may lead anywhere, and of a kind that has no place the first may come anywhere. */
function noteShown(ctx: Ctx, { filters, query }: ParsedSearch, anywhere: boolean): void {
  const region = anywhere ? 0 : (filters.region?.id ?? 0)
  const category = anywhere ? 0 : (filters.category?.id ?? 0)
  addCacheTags(ctx, placesInTag(region, category), ...(query.q === undefined ? [] : [wordsInTag(region)]))
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

/** The cards of a page; by distance the true one decides where the map's stretches. */
async function readShown(ctx: Ctx, parsed: ParsedSearch, sort: Sort, rows: Row[]): Promise<PlaceResults['data']> {
  const { near, why, week } = parsed.query
  const ids = rows.map((row) => row.place_id)
  const cards = await readCards(ctx, ids, { near, week })
  const sorted = sort === 'nearest' ? cards.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : cards
  return why ? explainScore(ctx, parsed, sort, rows, sorted) : sorted
}

/** Query and region of a zero-result search, for statistics; null where it found something, had no words or is being typed still. */
export function zeroResultOf(query: PlaceSearch, results: PlaceResults): { words: string; region: string } | null {
  if (!query.q || query.typing || query.cursor !== undefined || (results.further?.from ?? results.data.length) > 0) return null
  return { words: query.q, region: query.region ?? results.understood.region?.path ?? '' }
}
