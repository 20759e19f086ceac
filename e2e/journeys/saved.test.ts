import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, PHONE, press, visit } from '../browser.ts'
import { member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const capitol = '/places/illinois/chicago/art-museums/art-institute-of-chicago'

test('a member keeps places from their pages and rows, sorts them, notes something, and takes a removal back', {
  timeout: 240_000,
}, async () => {
  const guest = await visit()
  await guest.goto(capitol)
  const way = await guest.page.getByRole('link', { name: 'Save', exact: true }).getAttribute('href')
  expect(way).toBe(`/login?redirect=${capitol}`)

  const person = await signIn(await member('keeps-it'))
  const { page, goto } = person
  await goto('/saved')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  await shot(page, 'saved-empty')
  await goto(capitol)
  await press(page.getByRole('button', { name: 'Save', exact: true }).first())
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor()
  await page.getByText('Undo').waitFor()
  await goto('/places?region=illinois/chicago')
  const rows = page.locator('article').filter({ has: page.getByRole('button', { name: 'Save' }) })
  for (const n of [1, 2]) {
    await rows.nth(n).getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => rows.nth(n).getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('true')
  }
  await shot(page, 'saved-rows')
  await goto('/local/illinois/chicago')
  await press(page.getByRole('button', { name: 'Save', exact: true }).first())
  await press(page.getByRole('button', { name: 'Follow Chicago' }))
  await page.getByRole('button', { name: 'Following Chicago' }).waitFor()
  await page.getByText('You follow Chicago').waitFor()
  await shot(page, 'saved-region')

  await goto('/saved')
  const items = page.getByRole('list', { name: 'Saved' }).locator('> li')
  await expect.poll(() => items.count()).toBe(4)
  const { data } = await (await page.request.get('/api/saved')).json()
  expect((await send(page, 'PUT', `/api/saved/place/${data.at(-1).id}`, { note: 'Ask for the miniature rooms' })).status()).toBe(204)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Want to go')
  await page.getByRole('button', { name: 'Make folder' }).click()
  await page.getByRole('link', { name: 'Want to go' }).waitFor()
  await page.getByText('Ask for the miniature rooms').waitFor()
  await items.nth(0).getByRole('checkbox').check()
  await items.nth(1).getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Chosen' }).getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('button', { name: 'Want to go' }).click()
  await page.getByRole('link', { name: 'Want to go 2' }).waitFor()
  await items
    .nth(3)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('button', { name: 'Been there' }).click()
  await page.getByRole('link', { name: 'Been there 1' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await shot(page, 'saved')
  await items
    .nth(3)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect.poll(() => items.count()).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => items.count()).toBe(4)
  await page.getByText('Ask for the miniature rooms').waitFor()
  // From here it goes into lists, too: by a button or the key S, on a phone in the menu.
  await items.nth(3).hover()
  await page.keyboard.press('s')
  await items.nth(3).getByRole('button', { name: 'New list…' }).waitFor()
  await page.keyboard.press('Escape')

  await page.setViewportSize(PHONE)
  await items
    .nth(3)
    .getByRole('button', { name: /^More for/ })
    .click()
  await items.nth(3).getByRole('button', { name: 'Add to a list' }).filter({ visible: true }).click()
  await items.nth(3).getByRole('button', { name: 'New list…' }).filter({ visible: true }).waitFor()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  // Their map stands below them.
  await page.getByRole('link', { name: 'Map' }).click()
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Map' }).evaluate((map) => map.getBoundingClientRect().top))
    .toBeLessThan(PHONE.height / 2)
  await shot(page, 'saved-map')
  await page.emulateMedia({ colorScheme: 'dark' })
})
