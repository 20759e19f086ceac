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

/** `npm run generate -- --places N --seed S [--database URL]`: fills a database with a made-up country, for measuring and trying. */
const usage = 'Usage: npm run generate -- --places NUMBER [--seed NUMBER] [--database URL]'

try {
  const { values } = parseArgs({
    options: { places: { type: 'string' }, seed: { type: 'string', default: '1' }, database: { type: 'string' } },
  })
  const [places, seed] = [Number(values.places), Number(values.seed)]
  if (!Number.isSafeInteger(places) || places < 1 || places > 20_000_000 || !Number.isSafeInteger(seed)) throw new StartError(usage)
  await generate(places, seed, values.database)
} catch (error) {
  const wrongly = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(wrongly ? `${error.message}\n${usage}` : error instanceof StartError ? error.message : error)
  process.exitCode = wrongly ? 2 : 1
}

async function generate(places: number, seed: number, given: string | undefined) {
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
    const progress = (made: number) => {
      if (made % 100_000 === 0 && made < places) step(plural(made, { one: '# place', other: '# places' }))
    }
    await generatePlaces(ctx, { places, seed, step, progress }).finally(() => pool.end())
    step('done')
  } finally {
    await opened?.stop()
  }
}
