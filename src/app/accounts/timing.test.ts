import { expect, test } from 'vitest'
import { ctx } from '../../platform/testing.server.ts'
import { openSite } from './testing.server.ts'

const site = await openSite()
const tries = 60
let rounds = 0

// What gives a name away does so every time; a machine that is busy with something else doesn't.
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Medians of both kinds of try, taken in turns so that a busy machine slows both alike. */
async function medians(known: (i: number) => Promise<unknown>, unknown: (i: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let i = -10; i < tries; i++)
    for (const [kind, act] of [known, unknown].entries()) {
      if (i % 5 === 0) await ctx.client.query('delete from rate_limits')
      const started = performance.now()
      await act(i)
      if (i >= 0) times[kind as 0 | 1].push(performance.now() - started)
    }
  return times.map(median) as [number, number]
}

test('a wrong password takes as long as a name that nobody has (ruling 4)', { retry: 3, timeout: 120_000 }, async () => {
  await site.browser().register(`timed${++rounds}`)
  const guest = site.browser()
  await guest.get('/sanctum/csrf-cookie')
  const act = (login: string) => () => guest.post('/api/login', { login, password: 'not the password at all' })
  const [known, unknown] = await medians(act(`timed${rounds}`), act('nobody-timed'))
  expect(Math.abs(known - unknown) / known, `${known} and ${unknown} ms`).toBeLessThan(0.1)
})

test('a forgotten password takes as long for an address that nobody has', { retry: 3, timeout: 240_000 }, async () => {
  await site.browser().register(`asked${++rounds}`)
  const guest = site.browser()
  await guest.get('/sanctum/csrf-cookie')
  const act = (email: string) => () => guest.post('/api/forgot-password', { email })
  const [known, unknown] = await medians(act(`asked${rounds}@people.example`), act('nobody@people.example'))
  expect(Math.abs(known - unknown) / known, `${known} and ${unknown} ms`).toBeLessThan(0.1)
})
