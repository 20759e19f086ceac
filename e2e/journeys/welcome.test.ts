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

test('it asks where to look, by the map of the country, and later begins where somebody has looked', async () => {
  const person = await visit({ timezoneId: 'America/New_York' })
  const { page, goto } = person
  await goto('/')
  await page.getByRole('heading', { name: 'Where do you want to look?' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Popular in')
  await page
    .getByRole('group', { name: 'Map of the states' })
    .getByRole('link', { name: /^Texas, / })
    .waitFor()
  await goto('/explore?region=texas/austin')
  await page.getByRole('heading', { name: 'Places in Austin' }).waitFor()
  await page.waitForFunction(() => localStorage.getItem('region') !== null)
  await goto('/')
  await page.getByRole('heading', { name: 'Popular in Austin' }).first().waitFor()
  await expectClean(person)
})

test('without script it asks, too, and searches everywhere or where it is told', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false, timezoneId: 'America/Los_Angeles' })
  await goto('/')
  const search = page.getByRole('search', { name: 'Search all places' }).last()
  await search.locator('input[name=q]').fill('museum')
  await search.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('/explore?q=museum')
  await goto('/')
  await page.getByLabel('Address, city or ZIP').fill('Chicago, IL')
  await page.getByRole('button', { name: 'Look there' }).click()
  await page.waitForURL('/explore?region=illinois/chicago')
})

test('the words of the big field lead to a search', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/?region=illinois/chicago')
  await page.getByRole('heading', { name: 'Popular in Chicago' }).first().waitFor()
  await page.locator('main input[name=q]').fill('parks')
  await page.getByRole('option').first().waitFor()
  await expectClean(person)
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('/explore?q=parks&region=illinois/chicago')
})
