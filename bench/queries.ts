import type pg from 'pg'
import { resolvePath } from '../src/app/resolve/resolve.server.ts'
import { MapView } from '../src/features/maps/contract.ts'
import { readMap } from '../src/features/maps/map.server.ts'
import { CompletionQuery, PlaceSearch } from '../src/features/search/contract.ts'
import { complete } from '../src/features/search/engine/complete.server.ts'
import { searchPlaces } from '../src/features/search/search-places.server.ts'
import type { Ctx } from '../src/platform/context.server.ts'
import { costOf } from './cost.ts'
import { median, quantile } from './figures.ts'
import { record } from './recorder.ts'
import { beginnings, searches } from './search/searches.ts'

/** Time in the database of a kind of work, over all its queries: milliseconds; and the pages of 8 kB that its costliest query touches. */
export type QueryRow = { work: string; budget: number; median: number; p95: number; most: number; buffers: number; slowest: string }

export type Read = { name: string; read: (ctx: Ctx) => Promise<unknown> }

/** What 95 of 100 queries of a kind may take in the database, in milliseconds. */
const budgets: Record<string, number> = {
  'place by its address': 5,
  'listing: region and category': 15,
  'page 500 of a listing': 15,
  'nearest and box': 25,
  'map, zooms 3 to 18': 25,
  completions: 12,
  'lists, in an order': 15,
  'lists, page 100 of an order': 15,
  'lists that a place is in': 15,
}
const OTHERS = 60

const parameters = (address: string) => Object.fromEntries(new URLSearchParams(address))
const search = (address: string): Read => ({
  name: address || 'everything',
  read: (ctx) => searchPlaces(ctx, PlaceSearch.parse(parameters(address))),
})

function kinds(cursor: string | null): Record<string, Read[]> {
  return {
    'place by its address': [{ name: 'capitol', read: (ctx) => resolvePath(ctx, '/places/texas/austin/landmarks/texas-state-capitol') }],
    ...Object.fromEntries(Object.entries(searches).map(([kind, list]) => [kind, list.map(search)])),
    'page 500 of a listing': [
      {
        name: 'restaurants',
        read: (ctx) => searchPlaces(ctx, { ...PlaceSearch.parse({ category: 'restaurants' }), ...(cursor && { cursor }) }),
      },
    ],
    completions: beginnings.map((q) => ({ name: q, read: (ctx) => complete(ctx, CompletionQuery.parse({ q })) })),
    'map, zooms 3 to 18': Array.from({ length: 16 }, (_, n) => n + 3).map((zoom) => ({
      name: `zoom ${zoom}`,
      read: (ctx) => readMap(ctx, MapView.parse({ bbox: boxAt(zoom), zoom: String(zoom) })),
    })),
  }
}

/** A view 1,000 pixels wide around New York. */
function boxAt(zoom: number): string {
  const [wide, high] = [Math.min(50, (180 * 1000) / (256 * 2 ** zoom)), Math.min(12, (100 * 700) / (256 * 2 ** zoom))]
  return [-73.98 - wide, 40.75 - high, -73.98 + wide, 40.75 + high].map((degrees) => degrees.toFixed(5)).join(',')
}

export const measureQueries = async (pool: pg.Pool, rounds: number): Promise<QueryRow[]> =>
  measureReads(pool, rounds, kinds(await farCursor(pool)))

/** Every kind of query, each query `rounds` times after one that warms up, in turns. */
export async function measureReads(pool: pg.Pool, rounds: number, kinds: Record<string, Read[]>): Promise<QueryRow[]> {
  const rows: QueryRow[] = []
  for (const [work, reads] of Object.entries(kinds)) {
    const times = new Map<string, number[]>()
    let buffers = 0
    for (let round = 0; round <= rounds; round++) {
      for (const { name, read } of reads) {
        const recorder = record(pool)
        await read(recorder.ctx)
        if (round > 0) times.set(name, [...(times.get(name) ?? []), recorder.spent])
        else buffers = Math.max(buffers, (await costOf(pool, recorder.recorded)).buffers)
      }
    }
    const all = [...times.values()].flat()
    const slowest = [...times].toSorted(([, a], [, b]) => median(b) - median(a))[0]?.[0] ?? ''
    rows.push({
      work,
      budget: budgets[work] ?? OTHERS,
      median: median(all),
      p95: quantile(all, 0.95),
      most: Math.max(...all),
      buffers,
      slowest,
    })
    console.log(`  ${work}: ${median(all).toFixed(1)} ms, 95 % ${quantile(all, 0.95).toFixed(1)} ms`)
  }
  return rows
}

async function farCursor(pool: pg.Pool): Promise<string | null> {
  const { ctx } = record(pool)
  let cursor: string | null = null
  for (let page = 1; page < 500; page++) {
    const query = PlaceSearch.parse({ category: 'restaurants' })
    const answer: { next_cursor: string | null } = await searchPlaces(ctx, { ...query, ...(cursor && { cursor }) })
    if (!answer.next_cursor) break
    cursor = answer.next_cursor
  }
  return cursor
}
