import { expect, test } from 'vitest'
import { expectClean, visit } from '../browser.ts'
import { expectSound } from '../looks.ts'

test('the front page shows what there is', async () => {
  const person = await visit()
  const { page, goto } = person
  expect(await goto('/')).toBe(200)
  for (const name of ['Popular cities', 'Categories', 'New places']) await page.getByRole('heading', { name }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await expectSound(person)
})

test('at the first interaction it turns to where the clock of the browser suggests, and later where somebody has looked', async () => {
  const person = await visit({ timezoneId: 'America/Los_Angeles' })
  const { page, goto } = person
  await goto('/')
  await page.getByRole('heading', { name: 'Popular in New York' }).first().waitFor()
  await page.mouse.move(300, 300)
  await page.getByRole('heading', { name: 'Popular in Los Angeles' }).first().waitFor()
  await goto('/explore?region=texas/austin')
  await page.getByRole('heading', { name: 'Places in Austin' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('region') !== null)
  await goto('/')
  await page.mouse.move(300, 300)
  await page.getByRole('heading', { name: 'Popular in Austin' }).first().waitFor()
  await expectClean(person)
})

test('without script it shows the usual region and searches there', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false, timezoneId: 'America/Los_Angeles' })
  await goto('/')
  await page.getByRole('heading', { name: 'Popular in New York' }).first().waitFor()
  const search = page.locator('main form')
  await search.locator('input[name=q]').fill('museum')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('/explore?q=museum&region=new-york/new-york')
})

test('the words of the big field lead to a search', async () => {
  const person = await visit({ timezoneId: 'America/Chicago' })
  const { page, goto } = person
  await goto('/')
  await page.mouse.move(300, 300)
  await page.getByRole('heading', { name: 'Popular in Chicago' }).first().waitFor()
  await page.locator('main input[name=q]').fill('parks')
  await page.getByRole('option').first().waitFor()
  await expectClean(person)
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('/explore?q=parks&region=illinois/chicago')
})
