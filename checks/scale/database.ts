import type { TestProject } from 'vitest/node'
import { generatePlaces } from '../../src/app/generate/generate-places.server.ts'
import { generateLists } from '../../src/app/generate/lists/generate-lists.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { full } from '../full.ts'
import { startThrowawayPostgres } from '../throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database with very many generated places and lists; tests of scale only read it. */
    largeDatabase: string
    /** At least so many. */
    largePlaces: number
  }
}

/** So many places, or those of the database named by SCALE_DATABASE, which was made by `npm run generate`. */
const PLACES = Number(process.env.SCALE_PLACES ?? (full ? 300_000 : 60_000))

const LISTS = PLACES / 4

/** One throwaway PostgreSQL with a generated country, made once a run. */
export default async function largeDatabase(project: TestProject): Promise<() => Promise<void>> {
  const provide = (url: string) => {
    project.provide('largeDatabase', url)
    project.provide('largePlaces', PLACES)
  }
  if (process.env.SCALE_DATABASE) {
    provide(process.env.SCALE_DATABASE)
    return async () => {}
  }
  const postgres = await startThrowawayPostgres({ max_wal_size: '8GB' })
  try {
    const { db, pool } = connect(postgres.url)
    const began = Date.now()
    const ctx = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo: () => async () => {} }
    await generatePlaces(ctx, { places: PLACES, seed: 1 })
    await generateLists(ctx, { lists: LISTS, follows: LISTS, seed: 2 })
    await pool.end()
    const [places, lists] = [PLACES, LISTS].map((count) => count.toLocaleString('en-US'))
    console.log(`${places} places and ${lists} lists made in ${Math.round((Date.now() - began) / 1000)} s`)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  provide(postgres.url)
  return postgres.stop
}
