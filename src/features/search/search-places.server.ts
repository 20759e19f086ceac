import type { Ctx } from '../../platform/context.server.ts'
import { readCards } from '../places/reads.server.ts'
import type { PlaceResults, PlaceSearch, Sort } from './contract.ts'
import { type Compiled, compile, type Stage } from './engine/compile.ts'
import { cursorAfter, type Position, readCursor } from './engine/cursor.ts'
import { readOrdered } from './engine/ordered-page.server.ts'
import type { Ranked } from './engine/rank.ts'
import { readRanked } from './engine/ranked-page.server.ts'
import { asksWords, type Reading, readSearch } from './engine/reading.server.ts'
import { readTotals } from './engine/totals/totals.server.ts'
import { understoodOf } from './engine/understood.ts'
import { waysOut } from './engine/ways-out.server.ts'
import { explain } from './engine/why.server.ts'

/** Fewer than so many by what the words were taken to mean, and they are searched for literally too. */
const TOO_FEW = 3
/** Beginnings of so many words at most are searched for, as each has many ends. */
const MOST_BEGUN = 4

/**
 * A page of places by words, region, category, position and what they offer; with totals, facets and reasons where asked for, and with
 * ways on where nothing was found. Sorted by default by how well they answer the words, else by distance, else by popularity.
 * @throws InvalidError where a filter names what doesn't exist, or the cursor is of another search
 */
export async function searchPlaces(ctx: Ctx, query: PlaceSearch): Promise<PlaceResults> {
  const after = readCursor(query)
  const reading = await readSearch(ctx, query)
  const sort = after?.sort ?? sortOf(reading)
  const page = await readPage(ctx, reading, sort, after)
  const shown = page.rows.slice(0, query.limit)
  const last = page.rows.length > query.limit ? shown.at(-1) : undefined
  const [data, totals, ways] = await Promise.all([
    readShown(ctx, reading, sort, shown),
    query.count || query.facets ? readTotals(ctx, reading, page.compiled, query.facets) : null,
    shown.length === 0 && !after ? waysOut(ctx, reading) : null,
  ])
  return {
    data,
    next_cursor: last ? cursorAfter(query, { sort, stage: page.stage, at: page.at, value: last.value, id: last.place_id }) : null,
    understood: understoodOf(reading, page.stage),
    ...(query.count && totals && { total: totals.total }),
    ...(totals?.facets && { facets: totals.facets }),
    ...(ways && { ways_out: ways }),
  }
}

type Row = { place_id: number; value: string | number; ranked?: Ranked }
type Page = { rows: Row[]; stage: Stage; compiled: Compiled; at: string }

/** What is asked for, else the best for words, the nearest for a position, the most popular for neither. */
function sortOf(reading: Reading): Sort {
  const { query } = reading
  const typed = asksWords(reading) || reading.phone !== null
  if (query.sort === 'best') return typed ? 'best' : 'popular'
  if (query.sort === 'nearest') return query.near ? 'nearest' : 'popular'
  return query.sort ?? (typed ? 'best' : query.near ? 'nearest' : 'popular')
}

async function readPage(ctx: Ctx, reading: Reading, sort: Sort, after: Position | null): Promise<Page> {
  const at = after?.at ?? ctx.now.toISOString().slice(0, 10)
  const read = async (stage: Stage): Promise<Page> => {
    const compiled = compile(reading, stage)
    const limit = reading.query.limit + 1
    if (sort !== 'best') return { rows: await readOrdered(ctx, reading, compiled, { sort, after, limit }), stage, compiled, at }
    const ranked = await readRanked(ctx, reading, compiled, { after, at, limit })
    return { rows: ranked.map((row) => ({ place_id: row.id, value: row.score, ranked: row })), stage, compiled, at }
  }
  if (after) return read(after.stage)
  let best = await read('understood')
  if (!canBeLiteral(reading)) return best
  for (const [stage, enough] of [
    ['literal', TOO_FEW],
    ['begun', 1],
  ] as const) {
    if (best.rows.length >= Math.min(enough, reading.query.limit + 1)) return best
    if (stage === 'begun' && reading.words.length > MOST_BEGUN) continue
    if (compile(reading, stage).match === best.compiled.match) continue
    const other = await read(stage)
    if (other.rows.length > best.rows.length) best = other
  }
  return best
}

/** "Near me" and "open now" are nothing to look for in documents. */
function canBeLiteral(reading: Reading): boolean {
  return asksWords(reading) && !reading.meaning.here && !reading.meaning.open
}

/** The cards of a page; by distance the true one decides where the map's stretches. */
async function readShown(ctx: Ctx, reading: Reading, sort: Sort, rows: Row[]): Promise<PlaceResults['data']> {
  const { near, why } = reading.query
  const ids = rows.map((row) => row.place_id)
  const cards = await readCards(ctx, ids, near)
  const sorted = sort === 'nearest' ? cards.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0)) : cards
  return why ? explain(ctx, reading, sort, rows, sorted) : sorted
}
