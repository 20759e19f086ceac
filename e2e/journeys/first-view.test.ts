import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFirstView } from '../../bench/read-first-view.ts'
import { site, visit } from '../browser.ts'

let browser: Browser

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? (await chromium.executablePath())
  browser = await engine.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] })
}, 60_000)

afterAll(() => browser?.close())

/** The budgets of docs/performance.md, plates not counted, headers of answers included in bytes. */
const pages = [
  '/',
  '/explore',
  '/places/new-york/new-york',
  '/places/new-york/new-york/landmarks/statue-of-liberty',
  '/local/texas',
  '/login',
  '/register',
]

const name = 'a first view of %s takes at most 25 requests, 45 kB of fonts, one style sheet and no file of icons'

test.each(pages)(name, async (path) => {
  // What the server shows for the first time may still be loading its own parts.
  await fetch(site + path)
  const { requests, bytes, shift, files } = await readFirstView(browser, site + path)
  expect.soft(files.length - requests.plate, files.join(' ')).toBeLessThanOrEqual(25)
  expect.soft(bytes.script).toBeLessThanOrEqual(128_000)
  expect.soft(bytes.font).toBeLessThanOrEqual(45_000)
  expect.soft(requests.style).toBe(1)
  expect.soft(bytes.style).toBeLessThanOrEqual(20_000)
  expect.soft(files.filter((file) => file.startsWith('/icons'))).toEqual([])
  expect.soft(shift).toBeLessThan(0.05)
})

test('other pages are found though only the routes of this one came with it, also after the site has been built anew', async () => {
  const { page, goto, faults } = await visit()
  await goto('/how-ranking-works')
  const stays = () => page.evaluate(() => Object.assign(window, { stays: true }))
  await stays()
  await page.locator('header').getByRole('link', { name: 'Explore', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Places in the United States' }).waitFor()
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  expect(faults).toEqual([])

  await page.route('**/assets/manifest-*.js', (route) => route.fulfill({ status: 404 }))
  await goto('/how-ranking-works')
  await stays()
  await page.locator('header').getByRole('link', { name: 'Explore', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Places in the United States' }).waitFor()
  expect(await page.evaluate(() => 'stays' in window)).toBe(false)
})
