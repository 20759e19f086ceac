import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startThrowawayPostgres } from '../../checks/throwaway-postgres.ts'
import { openMailServer } from '../../src/features/mails/testing.server.ts'
import { sendMail } from '../../src/features/mails/writes.server.ts'
import { connect } from '../../src/platform/database.server.ts'
import { openReady, stop } from './running-server.ts'

const postgres = await startThrowawayPostgres()
afterAll(() => postgres.stop())

test('two servers on one database: what one was sending when it was killed, the other sends within a minute, once', async () => {
  let dawdling = true
  let reached = 0
  const smtp = await openMailServer({
    onMailFrom: (_address, _session, done) => {
      reached++
      if (!dawdling) done()
    },
  })
  const env = { DATABASE_URL: postgres.url, SMTP_URL: smtp.url }
  const first = await openReady({ env })
  const { db, pool } = connect(postgres.url)
  const ctx = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo: () => async () => {} }
  const mail = { kind: 'password-changed', to: 'ann@mail.example', userId: null, data: { name: 'Ann' } } as const
  await sendMail(ctx, mail)
  while (reached === 0) await sleep(10)

  const second = await openReady({ env })
  dawdling = false
  first.process.kill('SIGKILL')
  const killed = Date.now()
  while (smtp.received.length === 0 && Date.now() - killed < 90_000) await sleep(50)
  expect(smtp.received.length).toBe(1)
  expect(Date.now() - killed).toBeLessThan(70_000)

  await sendMail(ctx, mail)
  while (smtp.received.length < 2 && Date.now() - killed < 120_000) await sleep(10)
  const states = async () => (await pool.query('select state, attempts from mails order by id')).rows
  // The mail is out a moment before that is written down.
  await expect.poll(states, { timeout: 10_000 }).toEqual([
    { state: 'sent', attempts: 2 },
    { state: 'sent', attempts: 1 },
  ])
  const stopping = Date.now()
  expect(await stop(second)).toBe(0)
  expect(Date.now() - stopping).toBeLessThan(9_500)
  await pool.end()
  await smtp.close()
})
