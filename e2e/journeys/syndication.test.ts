import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { expectClean, press, site, visit } from '../browser.ts'

const capitol = '/places/texas/austin/landmarks/texas-state-capitol'

test('somebody takes the code of a card from the Share menu, and the card shows the place in another page', async () => {
  const person = await visit()
  await person.goto(capitol)
  await press(person.page.getByRole('button', { name: 'Share' }))
  const code = await person.page.getByLabel('Embed', { exact: true }).inputValue()
  expect(code).toMatch(/^<iframe src="[^"]+\/embed\/places\/\d+" title="Texas State Capitol"/)
  const src = /src="([^"]+)"/.exec(code)?.[1] ?? ''
  await expectClean(person)
  // Browsers keep the clipboard from scripts where a site has no HTTPS.
  await person.page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await person.page.getByRole('button', { name: 'Copy embed' }).click()
  await person.page.getByRole('button', { name: 'Copied embed' }).waitFor()
  await person.page.evaluate(() => {
    document.execCommand = () => false
  })
  await person.page.getByRole('button', { name: 'Copy link' }).click()
  await person.page.getByText('The browser did not let us copy. Select it and copy it by hand.').waitFor()
  await person.page.keyboard.press('Escape')
  const search = person.page.locator('header input[name=q]:visible')
  await search.press('Control+V')
  expect(code.slice(0, 60)).toBe((await search.inputValue()).slice(0, 60))
  expect(person.faults).toEqual([])

  const other = await visit()
  await other.goto(new URL(src).pathname)
  expect(await other.page.getByRole('heading', { level: 1 }).textContent()).toBe('Texas State Capitol')
  expect(await other.page.getByRole('link').getAttribute('href')).toContain(capitol)
  expect(await other.page.locator('script').count()).toBe(0)
  expect(other.faults).toEqual([])

  const blog = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end(`<!doctype html><title>A blog</title><iframe src="${site}${new URL(src).pathname}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(blog, 'listening')
  const address = blog.address()
  await other.page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await other.page.frameLocator('iframe').getByRole('heading', { name: 'Texas State Capitol' }).waitFor()
  blog.close()
})

test('the guide to a city leads to its feed and to its picture', async () => {
  const { page, goto } = await visit()
  await goto('/local/texas/austin')
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  expect(new URL(feed ?? '').pathname).toBe('/local/texas/austin/feed.atom')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await fetch(site + new URL(picture ?? '').pathname)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})
