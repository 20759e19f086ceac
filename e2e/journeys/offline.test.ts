import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'

/** Whether the part that holds presses has come to life; its place is there from the start. */
const holds = (page: Page) =>
  page.getByRole('status', { name: 'Connection' }).evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))

/** Whether one lies over another. */
async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.locator('p').boundingBox(), await other.boundingBox()]
  return a !== null && b !== null && a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test('where the network goes while a page is opened the page stays, and leads on when the network is back', async () => {
  const { page, goto } = await visit()
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('network') !== null }))
  await page.route(/\/assets\/offline-/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/offline-'))
  await goto('/local')
  await failed
  expect(await holds(page)).toBe(false)
  await page.getByRole('heading', { level: 1, name: 'Places by state and city' }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('network', 'back'))
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Texas/ })
    .last()
    .click()
  await page.waitForURL(/\/local\/texas$/)
})

test('without a network a pressed link keeps the page, says so, and is followed when the network is back', async () => {
  const { page, goto } = await visit()
  await goto('/local')
  await expect.poll(() => holds(page)).toBe(true)
  await page.context().setOffline(true)
  const said = page.getByRole('status').filter({ hasText: 'You’re offline' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Texas/ })
    .last()
    .click()
  await said.waitFor()
  expect(await covers(said, page.locator('header').first())).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/local')
  await page.getByRole('heading', { level: 1, name: 'Places by state and city' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  expect(new URL(page.url()).pathname).toBe('/local')
  await page.context().setOffline(false)
  await page.waitForURL(/\/explore$/)
  await expect.poll(() => said.count()).toBe(0)
})

test('a button whose code can’t be loaded without a network says so, and the page loads again when that is back', async () => {
  const { page, goto } = await visit()
  // What a page on a phone has not loaded before the first press.
  await page.route(/\/assets\/until-heard-/, (route) => route.abort())
  await goto('/lists/walks')
  await expect.poll(() => holds(page)).toBe(true)
  await page.context().setOffline(true)
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Not alive' })
    document.querySelector('main')?.prepend(button)
  })
  await page.getByRole('button', { name: 'Not alive' }).click()
  await page.getByText('This page stays, and loads again').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => page.getByRole('button', { name: 'Not alive' }).count()).toBe(0)
})

test('a search waits for the network as well, and a link within the page does not', async () => {
  const { page, goto } = await visit()
  await goto('/local/illinois')
  await expect.poll(() => holds(page)).toBe(true)
  await page.context().setOffline(true)
  await page.getByLabel(/Find a city in/).fill('Chi')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('You’re offline').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(/city=Chi/)
})

test('a page that the server does not give while the browser is online says so, and is loaded whole by "Try again"', async () => {
  const { page, goto } = await visit()
  await goto('/local')
  await page.route(/texas\.data/, (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Texas/ })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Texas' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/local/texas')
})
