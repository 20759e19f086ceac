import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { CompletionQuery, PlaceSearch } from '../src/features/search/contract.ts'
import type { complete } from '../src/features/search/engine/complete.server.ts'
import type { searchPlaces, searchPlacesAndMore } from '../src/features/search/search-places.server.ts'
import type { connect } from '../src/platform/database.server.ts'
import type { record } from './recorder.ts'

// `node bench/search-worker.ts CHECKOUT URL`: answers searches with the code of a checkout, a line in (an address's parameters; with
// `complete?` before them a beginning), a line out: milliseconds that the answer took.
type Modules = {
  contract: { PlaceSearch: typeof PlaceSearch; CompletionQuery: typeof CompletionQuery }
  completions: { complete: typeof complete }
  places: { searchPlaces: typeof searchPlaces; searchPlacesAndMore?: typeof searchPlacesAndMore }
  database: { connect: typeof connect }
  recorder: { record: typeof record }
}

const [checkout = '.', url = ''] = process.argv.slice(2)
const from = async <Name extends keyof Modules>(path: string) => (await import(join(checkout, path))) as Modules[Name]
const { PlaceSearch: parsed, CompletionQuery: parsedBeginning } = await from<'contract'>('src/features/search/contract.ts')
const { complete: completed } = await from<'completions'>('src/features/search/engine/complete.server.ts')
// As the API answers; older checkouts have one way alone.
const { searchPlaces: plain, searchPlacesAndMore: searched = plain } = await from<'places'>('src/features/search/search-places.server.ts')
const { connect: connected } = await from<'database'>('src/platform/database.server.ts')
const { record: recorded } = await from<'recorder'>('bench/recorder.ts')

const { pool } = connected(url)
const { ctx } = recorded(pool)
for await (const line of createInterface(process.stdin)) {
  const [kind, parameters = ''] = line.split('?')
  const given = Object.fromEntries(new URLSearchParams(parameters))
  const began = performance.now()
  if (kind === 'complete') await completed(ctx, parsedBeginning.parse(given))
  else await searched(ctx, parsed.parse(given))
  console.log(performance.now() - began)
}
await pool.end()
