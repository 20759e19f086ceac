import { PlaceSearch, SuggestQuery } from '../src/features/places/contract.ts'
import { searchPlaces } from '../src/features/places/search/search-places.server.ts'
import { suggest } from '../src/features/places/search/suggest.server.ts'
import type { Ctx } from '../src/platform/context.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { beginnings, searches } from './search/searches.ts'

// Time in the database of each kind of search: `DATABASE_URL=… node bench/search.ts [--each]`. Run it on databases of several sizes to
// see how it grows; `--each` prints every search.
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL: the address of a filled database')
const ROUNDS = 7
const { db, pool } = connect(url, { max: 2 })

let spent = 0
const ask = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
const timed = {
  query: async (statement: unknown, values?: unknown) => {
    const started = performance.now()
    const result = await ask(statement, values)
    spent += performance.now() - started
    return result
  },
} as unknown as Ctx['client']
const ctx: Ctx = { db, client: timed, pool, viewer: null, request: null, now: new Date(), reactTo: () => async () => {} }

/** The time that `work` spends waiting for the database, of each round but the first, which warms up. */
async function time(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    spent = 0
    await work()
    times.push(spent)
  }
  return times.slice(1)
}

const { rows } = await pool.query('select count(*)::int as places from place_documents')
console.log(
  `${rows[0].places} places, ${ROUNDS} rounds; milliseconds in the database\n\n| search | median | 95 % | most |\n|---|---:|---:|---:|`,
)
const each: string[] = []
for (const [kind, list] of Object.entries(searches)) {
  const all: number[] = []
  for (const address of list) {
    const query = PlaceSearch.parse(Object.fromEntries(new URLSearchParams(address)))
    const times = await time(() => searchPlaces(ctx, query))
    each.push(`| ${address.slice(0, 60)} | ${figures(times)} |`)
    all.push(...times)
  }
  console.log(`| ${kind} | ${figures(all)} |`)
}
console.log(`| listing, page 1 → page 400 | ${await pages()} |`)
const typed: number[] = []
for (const q of beginnings) {
  const times = await time(() => suggest(ctx, SuggestQuery.parse({ q })))
  each.push(`| suggest: ${q} | ${figures(times)} |`)
  typed.push(...times)
}
console.log(`| suggestions | ${figures(typed)} |`)
if (process.argv.includes('--each')) console.log(`\n${each.join('\n')}`)
await pool.end()

/** The first page of a listing beside one far in: a cursor makes them alike. */
async function pages(): Promise<string> {
  const query = PlaceSearch.parse({ category: 'restaurants', limit: '24' })
  let cursor: string | null = null
  for (let page = 0; page < 400; page++) {
    const answer: Awaited<ReturnType<typeof searchPlaces>> = await searchPlaces(ctx, { ...query, ...(cursor && { cursor }) })
    if (!answer.next_cursor) break
    cursor = answer.next_cursor
  }
  const [first, far] = [
    await time(() => searchPlaces(ctx, query)),
    await time(() => searchPlaces(ctx, { ...query, ...(cursor && { cursor }) })),
  ]
  return `${at(first, 0.5)} → ${at(far, 0.5)} | ${at(first, 0.95)} → ${at(far, 0.95)} | ${at(first, 1)} → ${at(far, 1)}`
}

function figures(times: number[]): string {
  return [0.5, 0.95, 1].map((share) => at(times, share)).join(' | ')
}

function at(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1)
}
