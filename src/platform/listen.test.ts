import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen.server.ts'
import { createLog } from './log.server.ts'
import { ctx } from './testing.server.ts'

const channel = 'listen_test'
let notices = 0
const states: boolean[] = []
const ears = listen(
  { connectionString: process.env.DATABASE_URL },
  { channel, onNotice: () => notices++, onListening: (listening) => states.push(listening), log: createLog('silent') },
)
afterAll(ears.close)

const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds() && tries < 200; tries++) await sleep(50)
  expect(holds()).toBe(true)
}
const say = (times = 1) => ctx.pool.query(`select pg_notify($1, n::text) from generate_series(1, $2) n`, [channel, times])

test('what is said is heard, and only when it is committed', async () => {
  await until(() => states.at(-1) === true)
  const connection = await ctx.pool.connect()
  await connection.query('begin')
  await connection.query(`select pg_notify($1, '')`, [channel])
  await sleep(100)
  expect(notices).toBe(0)
  await connection.query('commit')
  connection.release()
  await until(() => notices === 1)
})

test('a connection that is lost is known to be, and made again', async () => {
  await until(() => states.at(-1) === true)
  const lost = states.length
  await ctx.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hereabouts listener' and datname = current_database()`,
  )
  await until(() => states.length > lost)
  expect(states[lost]).toBe(false)
  await until(() => states.at(-1) === true)
  const before = notices
  await say(3)
  await until(() => notices === before + 3)
})
