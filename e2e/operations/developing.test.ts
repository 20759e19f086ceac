import { afterEach, expect, onTestFinished, test } from 'vitest'
import { alive, launch } from '../browser.ts'
import { cleanUp, openReady, preparedData, remaining, stop } from './running-server.ts'

afterEach(cleanUp)

test('while it is developed, pages come alive from their sources, whatever they have to show', async () => {
  const site = await openReady({ dataDir: await preparedData(), developed: true, env: { NODE_ENV: 'development' } })
  const browser = await launch()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${site.port}` })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/explore')
  // The first page has Vite look for what it has to bundle, and is loaded again then.
  await expect.poll(() => alive(page).then(() => true), { timeout: 120_000 }).toBe(true)
  await page.waitForLoadState('networkidle')
  faults.length = 0
  for (const [path, status, heading] of [
    ['/explore', 200, 'Places'],
    ['/nowhere/at/all', 404, 'There is nothing at this address'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status)
    await alive(page)
    expect(await page.locator('h1').first().textContent(), path).toContain(heading)
  }
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await page.waitForURL(/\/explore/)
  expect(faults).toEqual([])
  await stop(site)
  expect(await remaining(site.dataDir)).toEqual([])
})
