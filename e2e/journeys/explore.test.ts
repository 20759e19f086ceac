import { expect, test } from 'vitest'
import { expectClean, PHONE, press, site, visit } from '../browser.ts'
import { expectSoundHere } from '../looks.ts'

const NEW_YORK = '/explore?region=new-york/new-york'

test('a search leads from suggestions by keyboard to a place', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore')
  await page.waitForFunction(() => document.querySelector('header input[name=q]') !== null)
  await expect.poll(() => pressSlash(page)).toBe('q')
  await page.keyboard.type('golden ga')
  await page
    .getByRole('option', { name: /Golden Gate Bridge/ })
    .first()
    .waitFor()
  await expectClean(person)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('option', { name: /Golden Gate Bridge/ })
    .first()
    .waitFor()
  while ((await selected(page))?.startsWith('Golden Gate Bridge') !== true) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/places\/california\/san-francisco\/.+\/golden-gate-bridge$/)
  await page.getByRole('heading', { level: 1, name: 'Golden Gate Bridge' }).waitFor()
})

test('what and where: a region is chosen, kept and offered again with the search', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore')
  const [what, where] = [page.locator('header input[name=q]').first(), page.locator('header input[name=where]').first()]
  await what.fill('museum')
  await where.fill('chica')
  await page
    .getByRole('option', { name: /^Chicago/ })
    .first()
    .click()
  await page.waitForURL(/q=museum&region=illinois\/chicago/)
  await page.getByRole('heading', { level: 1, name: /Chicago/ }).waitFor()
  expect(await where.inputValue()).toBe('Chicago, IL')
  await page.waitForFunction(() => localStorage.getItem('recent-searches') !== null)
  await goto('/local')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('header input[name=where]')?.value === 'Chicago, IL')
  await what.focus()
  await page.getByRole('option', { name: /museum.*Chicago, IL/s }).waitFor()
  await press(page.getByRole('button', { name: 'Clear recent searches' }))
  expect(await page.getByRole('option').count()).toBe(0)
  await expectClean(person)
})

test('filters are in the address, shown as chips and taken off again', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto(NEW_YORK)
  await press(page.getByRole('button', { name: /^Filters/ }))
  await page.getByRole('checkbox', { name: /Gift shop/ }).check()
  await page.getByRole('combobox', { name: 'Day' }).selectOption('sun')
  await page.getByRole('button', { name: /^Show [\d,]+ places?$/ }).click()
  await page.waitForURL(/open=sun-12:00&attributes=gift-shop/)
  const chips = page.getByRole('group', { name: 'Active filters' })
  await chips.getByRole('link', { name: /Open Sunday at noon/ }).waitFor()
  await expectClean(person)
  await chips.getByRole('link', { name: /Gift shop/ }).click()
  await page.waitForURL((url) => !url.search.includes('attributes'))
  await page.goBack()
  await chips.getByRole('link', { name: /Gift shop/ }).waitFor()
  await page.getByRole('button', { name: /^Order/ }).click()
  await page.getByRole('link', { name: /^Name/ }).click()
  await page.waitForURL(/sort=name/)
})

test('show more adds, and coming back finds as much as there was', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore')
  const cards = page.locator('main li article')
  expect(await cards.count()).toBe(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => cards.count()).toBe(48)
  await cards.nth(30).getByRole('link').click()
  await page.waitForURL(/\/places\//)
  await page.goBack()
  await expect.poll(() => cards.count()).toBe(48)
  await page.reload()
  expect(await cards.count()).toBe(24)
  await page.getByRole('link', { name: 'Back to the top of the list' }).waitFor()
  await expectClean(person)
})

test('why these shows the parts of the score with their weights', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore?q=museum')
  await page.getByRole('link', { name: 'Why these?' }).click()
  await page.waitForURL(/why=true/)
  const first = page
    .locator('main li')
    .filter({ has: page.locator('article') })
    .first()
  await first.getByRole('rowheader', { name: 'How well known' }).waitFor()
  expect(await first.textContent()).toMatch(/“museum” in its name/)
  await expectClean(person)
})

test('without script the forms lead to the address that they mean', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto('/explore')
  await page.locator('header input[name=q]').first().fill('pizza')
  await page.locator('header input[name=where]').first().fill('Chicago, IL')
  await page.locator('header input[name=where]').first().press('Enter')
  await page.waitForURL('/explore?q=pizza&region=illinois/chicago')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('radio', { name: 'Open now' }).check()
  await page.getByRole('button', { name: /^Show [\d,]+ places?$/ }).click()
  await page.waitForURL('/explore?q=pizza&region=illinois/chicago&open=now')
  await goto('/explore')
  await page.getByRole('link', { name: 'Show more' }).click()
  await page.waitForURL(/cursor=/)
  expect(await page.locator('main li article').count()).toBe(24)
})

test('what cannot be read is left out and named', async () => {
  const person = await visit()
  const { page, goto } = person
  expect(await goto('/explore?price=9&region=atlantis&sort=luck')).toBe(200)
  expect(await page.locator('main').textContent()).toMatch(/The .*price.* filters could not be read and were left out\./)
  expect(await goto('/explore?where=Xyzzyville')).toBe(200)
  expect(await page.locator('main').textContent()).toContain('No city, neighborhood or place is called “Xyzzyville”.')
  await expectClean(person)
})

test('an empty answer offers ways that do find something', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto(`${NEW_YORK}&category=beaches-waterfront&price=4`)
  await page.getByRole('heading', { name: 'No place matches both' }).waitFor()
  await expectClean(person)
  await page
    .locator('main')
    .getByRole('link', { name: /^Show \d+ places?/ })
    .first()
    .click()
  await expect.poll(() => page.locator('main li article').count()).toBeGreaterThan(0)
})

test('below the few places that fit stand those that may be meant as well, apart and not counted', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore?q=cheesesteak&region=pennsylvania/philadelphia')
  const heading = page.getByRole('heading', { name: /^What (?:else may fit|may fit instead): / })
  await heading.waitFor()
  const counted = Number((await page.locator('main [role=status]').first().textContent())?.match(/^\d+/)?.[0] ?? 0)
  expect(await page.locator('main li article').count()).toBeGreaterThan(counted)
  await expectClean(person)
})

test('the address of a region by its number is Explore, preset, and leads search engines to its guide', async () => {
  const person = await visit()
  const { page, goto } = person
  const { id } = await fetch(`${site}/api/regions/by-path?path=texas/austin`).then((answer) => answer.json())
  expect(await goto(`/regions/${id}/explore`)).toBe(200)
  expect(await page.locator('h1').textContent()).toBe('Places in Austin')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site}/local/texas/austin`)
  await expectClean(person)
  expect(await goto('/regions/texas/explore')).toBe(404)
  expect(await goto('/regions/0/explore')).toBe(404)
})

test('on a phone the search opens over the page, and both are sound', async () => {
  const person = await visit({ viewport: PHONE, hasTouch: true })
  const { page, goto } = person
  await goto(`${NEW_YORK}&open=now`)
  await expectSoundHere(person)
  await press(page.getByRole('button', { name: 'Search', exact: true }).first())
  await page.locator('[popover]:popover-open input[name=q]').fill('park')
  await page.getByRole('option').first().waitFor()
  await expectSoundHere(person)
})

/** Before the page is alive the key does nothing. */
async function pressSlash(page: Awaited<ReturnType<typeof visit>>['page']): Promise<string | null> {
  await page.keyboard.press('/')
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}

async function selected(page: Awaited<ReturnType<typeof visit>>['page']): Promise<string | null> {
  const option = page.locator('[role=option][aria-selected=true]')
  return (await option.count()) > 0 ? option.textContent() : null
}
