import { parseArgs } from 'node:util'
import { connect } from '../../platform/database.server.ts'
import { readEnv } from '../../platform/env.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { migrate } from '../../platform/migrate.server.ts'
import { plural } from '../../platform/plural.ts'
import { openDatabase } from '../../platform/postgres.server.ts'
import { StartError } from '../../platform/start-error.server.ts'
import { reactTo } from '../reactions.server.ts'
import { generatePlaces } from './generate-places.server.ts'
import { generateLists } from './lists/generate-lists.server.ts'

/** `npm run generate`: fills a database with a made-up country, and lists of its places with who follows them, for measuring and trying. */
const usage = 'Usage: npm run generate -- [--places NUMBER] [--lists NUMBER [--follows NUMBER]] [--seed NUMBER] [--database URL]'
const MOST = 20_000_000

try {
  const { values } = parseArgs({
    options: {
      ...{ places: { type: 'string', default: '0' }, lists: { type: 'string', default: '0' }, follows: { type: 'string', default: '0' } },
      ...{ seed: { type: 'string', default: '1' }, database: { type: 'string' } },
    },
  })
  const wanted = { places: Number(values.places), lists: Number(values.lists), follows: Number(values.follows), seed: Number(values.seed) }
  const { places, lists, follows } = wanted
  const wrong = !Object.values(wanted).every(Number.isSafeInteger) || [places, lists, follows].some((count) => count < 0 || count > MOST)
  if (wrong || places + lists === 0 || (follows > 0 && lists === 0)) throw new StartError(usage)
  await generate(wanted, values.database)
} catch (error) {
  const wrongly = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(wrongly ? `${error.message}\n${usage}` : error instanceof StartError ? error.message : error)
  process.exitCode = wrongly ? 2 : 1
}

type Wanted = { places: number; lists: number; follows: number; seed: number }

async function generate({ places, lists, follows, seed }: Wanted, given: string | undefined) {
  const env = readEnv()
  const log = createLog('warn')
  const opened = given ? null : await openDatabase(env, log, 'the generator')
  const url = given ?? opened?.url ?? ''
  const began = Date.now()
  try {
    await migrate(url, log)
    const { db, pool } = connect(url)
    const ctx = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }
    const step = (name: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  ${name}`)
    const progress = (wanted: number, words: { one: string; other: string }) => (made: number) => {
      if (made % 100_000 === 0 && made < wanted) step(plural(made, words))
    }
    try {
      if (places > 0) await generatePlaces(ctx, { places, seed, step, progress: progress(places, { one: '# place', other: '# places' }) })
      if (lists > 0)
        await generateLists(ctx, { lists, follows, seed, step, progress: progress(lists, { one: '# list', other: '# lists' }) })
    } finally {
      await pool.end()
    }
    step('done')
  } finally {
    await opened?.stop()
  }
}
