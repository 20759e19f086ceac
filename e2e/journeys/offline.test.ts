import { expect, test } from 'vitest'
import { visit } from '../browser.ts'

test('without a network a pressed link keeps the page, says so, and is followed when the network is back', async () => {
  const { page, goto } = await visit()
  await goto('/local')
  await page.context().setOffline(true)
  const said = page.getByRole('status').filter({ hasText: 'You’re offline' })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Texas/ })
    .last()
    .click()
  await said.waitFor()
  expect(new URL(page.url()).pathname).toBe('/local')
  await page.getByRole('heading', { level: 1, name: 'Places by state and city' }).waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  expect(new URL(page.url()).pathname).toBe('/local')
  await page.context().setOffline(false)
  await page.waitForURL(/\/explore$/)
  await expect.poll(() => said.count()).toBe(0)
})

test('a search waits for the network as well, and a link within the page does not', async () => {
  const { page, goto } = await visit()
  await goto('/local/illinois')
  await page.context().setOffline(true)
  await page.getByLabel(/Find a city in/).fill('Chi')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('You’re offline').waitFor()
  await page.context().setOffline(false)
  await page.waitForURL(/city=Chi/)
})
