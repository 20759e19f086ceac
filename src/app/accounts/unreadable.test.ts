import { expect, test } from 'vitest'
import { z } from 'zod'
import { full } from '../../../checks/full.ts'
import { createAccount } from '../../features/people/operator.server.ts'
import { createLog } from '../../platform/log.server.ts'
import { as, ctx } from '../../platform/testing.server.ts'
import { urls } from '../../urls.ts'
import { createApi } from '../api.server.ts'
import { password } from './browser.ts'
import { openSite } from './testing.server.ts'

/** Addresses that nobody typed by hand, for every operation and every page: never a 5xx, whoever asks. */
const site = await openSite()
const api = createApi({
  db: ctx,
  env: { appUrl: 'https://places.example', production: true },
  log: createLog('silent'),
  readiness: () => ({ database: true, migrated: true, starter: true }),
})

/** As they stand in an address: NUL, halves of characters, escapes that are none, and far too much. */
const hostile = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%AF',
  '%E0%A4%A',
  '%',
  '%zz',
  '%0A%0D',
  '%E2%80%AEtxt',
  '%2e%2e%2f',
  '%5C..%5C',
  '9'.repeat(400),
  '-1',
  '1e999',
  '%F0%9F%A6%84',
  'x'.repeat(3_000),
  'x'.repeat(1_000_000),
]

const Operation = z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]) })
const document = z
  .object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
  .parse(await (await site.ask('/api/openapi.json')).json())
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters }]) => ({ path, method: method.toUpperCase(), parameters })),
)

/** Longer than this a value stands in one parameter of an operation: what reads it is the same for all of them. */
const LONG = 100_000

/** The operation's address with one hostile parameter, the others plain. */
function addresses({ path, parameters }: (typeof operations)[number]): string[] {
  const plain = path.replace(/\{\w+\}/g, '1')
  return hostile.flatMap((value) => [
    ...parameters
      .slice(0, value.length > LONG && !full ? 1 : undefined)
      .map(({ name, in: where }) =>
        where === 'path' ? path.replace(`{${name}}`, value).replace(/\{\w+\}/g, '1') : `${plain}?${name}=${value}`,
      ),
    `${plain}?${value}=1`,
  ])
}

/** For operations that end a session: somebody who can sign in again. */
async function adminBrowser() {
  const browser = site.browser()
  await browser.get('/sanctum/csrf-cookie')
  expect((await browser.login('odd-admin')).status).toBe(200)
  return browser
}
await createAccount(ctx, { name: 'Odd', username: 'odd-admin', email: 'odd@people.example', password, role: 'admin' })

test('every operation, asked by an admin', { timeout: 300_000 }, async () => {
  const wrong: string[] = []
  let browser = await adminBrowser()
  for (const operation of operations) {
    for (const address of addresses(operation)) {
      const { status } = await browser.send(operation.method, address, operation.method === 'GET' ? undefined : {})
      if (status >= 500 || status === 419) wrong.push(`${operation.method} ${address.slice(0, 120)}: ${status}`)
    }
    if ((await browser.get('/api/user')).status === 401) browser = await adminBrowser()
  }
  expect(wrong).toEqual([])
})

test('every read, asked in process as the pages do', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  const { viewer } = as('admin', 1)
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    for (const address of addresses(operation)) {
      const { status } = await api.fetch(new Request(`http://in.process${address}`), { viewer })
      if (status >= 500) wrong.push(`${address.slice(0, 120)}: ${status}`)
    }
  expect(wrong).toEqual([])
})

const words =
  'q tab open cursor sort role status columns act actor target from to state page redirect invitation verified region near bbox category price'.split(
    ' ',
  )
const short = hostile.filter(({ length }) => length <= 400)

test.each(['an admin', 'a guest'])('every page, asked by %s', { timeout: 300_000 }, async (who) => {
  const wrong: string[] = []
  const browser = who === 'a guest' ? site.browser() : await adminBrowser()
  const ask = async (address: string) => {
    const { status } = await browser.get(address)
    if (status >= 500) wrong.push(`${address.slice(0, 120)}: ${status}`)
  }
  for (const row of Object.values(urls)) {
    if ('planned' in row) continue
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([name]) => name)
    const plain = row.path.replace(/:\w+/g, 'texas')
    for (const name of names)
      for (const value of names.length > 1 ? short.slice(0, 4) : short) {
        await ask(row.path.replace(name, value).replace(/:\w+/g, 'texas'))
        await ask(row.path.replace(name, `@${value}`).replace(/:\w+/g, 'texas'))
      }
    for (const value of ['a%00b', '%ED%A0%80', '%zz', '-1', '9'.repeat(200)])
      await ask(`${plain}?${words.map((word) => `${word}=${value}`).join('&')}`)
  }
  for (const value of short) for (const path of [`/${value}`, `/a/${value}`, `/a/b/${value}`, `/@${value}`]) await ask(path)
  expect(wrong).toEqual([])
})
