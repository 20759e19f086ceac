import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launch, listening } from '../browser.ts'
import { makeAccountAt } from '../make-account.ts'
import { send } from '../people.ts'
import { type ExternalPostgres, openExternalPostgres, openProxy } from './external-postgres.ts'
import { cleanUp, open, openReady, type RunningServer, ready, temporary } from './running-server.ts'
import { password } from './signed-in.ts'

let external: ExternalPostgres
/** Of one site, behind one address. */
const sites: RunningServer[] = []
let address: string
let env: Record<string, string>

beforeAll(async () => {
  external = await openExternalPostgres('used')
  const dataDir = `${await temporary()}/data`
  const proxy = await openProxy(sites)
  address = proxy.url
  env = { DATABASE_URL: external.url, APP_URL: address }
  sites.push(...(await Promise.all([open({ dataDir, env }), open({ dataDir, env })])))
  await Promise.all(sites.map(ready))
  return () => proxy.close()
})
afterAll(async () => {
  await external?.stop()
  await cleanUp()
})

/** Somebody in a browser of their own, signed in. */
async function browserOf(username: string): Promise<Page> {
  await makeAccountAt(external.url, { username, email: `${username}@example.org`, role: 'user', password })
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: address, serviceWorkers: 'block' })
  await page.request.get('/sanctum/csrf-cookie')
  expect((await send(page, 'POST', '/api/login', { login: username, password })).status()).toBe(200)
  return page
}

const noteOn = (page: Page, name: string) => page.getByLabel(`Note on ${name}`, { exact: true })
/** Names and notes as they stand in the editor. */
const shown = (page: Page) =>
  page
    .locator('article[data-row]')
    .evaluateAll((rows) => rows.map((row) => [row.querySelector('h3')?.textContent, row.querySelector('textarea')?.value]))

test('two browsers write one list while its servers are killed in turn: nobody’s words are lost, and both show the same', {
  timeout: 180_000,
}, async () => {
  const [a, b] = [await browserOf('killed-owner'), await browserOf('killed-other')]
  const errors: string[] = []
  for (const page of [a, b]) page.on('pageerror', ({ message }) => errors.push(message))
  const made = await send(a, 'POST', '/api/lists', { title: 'Written through it', visibility: 'private' })
  const { id } = (await made.json()) as { id: number }
  await send(a, 'POST', `/api/lists/${id}/members`, { username: 'killed-other', role: 'editor' })
  const names = Array.from({ length: 12 }, (_, n) => `Stop ${n + 1}`)
  await send(a, 'POST', `/api/lists/${id}/entries`, { entries: names.map((title) => ({ title })) })
  for (const page of [a, b]) {
    await page.goto(`/mylists/${id}/edit`)
    await listening(page.getByPlaceholder('Add a place'))
  }
  for (const page of [a, b]) await page.getByText('Also here:').waitFor()

  const said = new Map(names.map((name) => [name, '']))
  const write = async (page: Page, who: string, round: number, own: string[]) => {
    for (const name of own) {
      said.set(name, `${who}, round ${round}`)
      await noteOn(page, name).fill(said.get(name) ?? '')
      await noteOn(page, name).press('Control+Enter')
    }
  }
  const own = [names.filter((_, n) => n % 2 === 0), names.filter((_, n) => n % 2 === 1)] as const
  for (const round of sites.keys()) {
    const ends = async () => {
      await expect.poll(() => noteOn(a, 'Stop 5').inputValue(), { timeout: 10_000 }).toBe(`first, round ${round}`)
      sites[round]?.process.kill('SIGKILL')
    }
    await Promise.all([write(a, 'first', round, own[0]), write(b, 'second', round, own[1]), ends()])
    // A place is moved and one is added while streams are still looking for a server.
    await b.getByRole('button', { name: 'Move Stop 12:' }).focus()
    await b.keyboard.press('Alt+ArrowUp')
    await a.getByPlaceholder('Add a place').fill(`Added in round ${round}`)
    await a.getByRole('option', { name: /as text$/ }).click()

    const moved = [...names.slice(0, 10 - round), 'Stop 12', ...names.slice(10 - round, 11)]
    const added = Array.from({ length: round + 1 }, (_, n) => `Added in round ${n}`)
    const rows = [...moved, ...added].map((name) => [name, said.get(name) ?? ''])
    for (const page of [a, b]) await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual(rows)
    for (const page of [a, b]) await expect.poll(() => page.getByText(/Not saved yet/).count(), { timeout: 10_000 }).toBe(0)
    // Somebody starts it again, as the service manager of a machine does.
    const { dataDir, port } = sites[round] as RunningServer
    sites[round] = await openReady({ dataDir, port, env })
  }

  // What both show is what is kept.
  const rows = await shown(a)
  await b.reload()
  await listening(b.getByPlaceholder('Add a place'))
  expect(await shown(b)).toEqual(rows)
  expect(errors).toEqual([])
})
