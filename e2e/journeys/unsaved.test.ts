import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, expectClean, listening, visit } from '../browser.ts'
import { member, send, signIn } from '../people.ts'

test('what is typed and not saved is asked about before it is lost, by link, Back and reload; what is saved is not', async () => {
  const person = await signIn(await member('forgetful'))
  const { page, goto } = person
  await goto('/profile/edit')
  const name = page.getByLabel('Name', { exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const away = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' })
  await away.click()
  await page.waitForURL(/\/places$/)
  // The address is there before the page is.
  await name.waitFor({ state: 'detached' })
  await page.goBack()
  await name.fill('Somebody Else')
  await away.click()
  await question.waitFor()
  await expectClean(person)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect.poll(() => question.isVisible()).toBe(false)
  expect(await name.inputValue()).toBe('Somebody Else')
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.evaluate(() => setTimeout(() => location.reload()))])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  await away.click()
  await page.waitForURL(/\/places$/)
  await name.waitFor({ state: 'detached' })
  await page.goBack()
  await name.fill('Nobody')
  await away.click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/\/places$/)
})

test('Back asks as well, and where nothing was typed nothing does', async () => {
  const { page, goto } = await signIn(await member('hasty'))
  await goto('/profile/edit?tab=privacy')
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Somebody Else')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => question.isVisible()).toBe(false)
  await name.fill('hasty')
  await page.goBack()
  await page.waitForURL(/tab=privacy/)
})

test('the form of a new account asks, too', async () => {
  const { page, goto } = await visit()
  await goto('/register')
  // What asks is fetched while somebody begins to type.
  await page.getByLabel('Name', { exact: true }).focus()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
})

/** Opens a page whose script waits until it is let go; the piece that tells React of what was typed comes last, and late. */
async function gotoHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let held = true
  await page.unroute('**/assets/*.js')
  await page.route('**/assets/*.js', async (route) => {
    if (held) return void waiting.push(route)
    if (route.request().url().includes('until-heard')) await new Promise((settle) => setTimeout(settle, 4000))
    // The page may have gone elsewhere meanwhile.
    await route.continue().catch(() => {})
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    held = false
    await Promise.all(waiting.map((route) => route.continue()))
    await alive(page)
  }
}

test('what is typed before the page is alive stays, is asked about, and is saved', async () => {
  const { page, faults } = await signIn(await member('early'))
  const goOn = await gotoHeld(page, '/profile/edit')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Somebody Else')
  await goOn()
  await listening(page.getByRole('button', { name: /^Your account/ }))
  expect(await name.inputValue()).toBe('Somebody Else')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL(/\/places$/)

  // A slow device: React takes the page over in many pieces, and somebody types meanwhile.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  const letGo = await gotoHeld(page, '/places/create')
  await page.getByLabel('Address', { exact: true }).fill('12 Early St')
  await page.getByLabel('Price level', { exact: true }).selectOption({ index: 2 })
  const price = await page.getByLabel('Price level', { exact: true }).inputValue()
  await name.pressSequentially('Kiosk of the early')
  await letGo()
  await page.keyboard.type(' bird')
  await page.getByText('Saved. You can go on').waitFor()
  await page.goto('/places/create')
  await page.getByRole('link', { name: 'Kiosk of the early bird' }).click()
  await page.waitForURL(/form=/)
  await expect.poll(() => name.inputValue()).toBe('Kiosk of the early bird')
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Early St')
  expect(await page.getByLabel('Price level', { exact: true }).inputValue()).toBe(price)

  // What nothing is typed after.
  const release = await gotoHeld(page, '/places/create')
  await page.getByLabel('Address', { exact: true }).fill('14 Early St')
  await release()
  await page.getByText('Saved. You can go on').waitFor()
  expect(faults).toEqual([])
})

test('what is pressed before the code of its part is there happens once that is, whenever it is pressed', async () => {
  const first = await signIn(await member('staffer', 'manager'))
  const { data } = (await (await first.page.request.get('/api/lists?limit=1')).json()) as { data: { path: string }[] }
  const storageState = await first.page.context().storageState()
  for (const pause of [0, 300, 600, 900, 1200]) {
    const { page } = await visit({ storageState, viewport: { width: 768, height: 860 } })
    await page.goto(data[0]?.path ?? '')
    await page.waitForTimeout(pause)
    await page.getByRole('button', { name: 'Manage', exact: true }).click()
    await page.getByRole('dialog', { name: /^Manage / }).waitFor()
  }
})

test('a form that keeps what is typed itself asks until that is saved', async () => {
  const { page, goto } = await signIn(await member('hurried'))
  await goto('/places/create')
  await page.route('**/api/place-forms', (route) => route.abort())
  await page.getByLabel('Name', { exact: true }).fill('Kiosk of the hurried')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByText('Not saved. The server could not be reached.').waitFor()
  await page.unroute('**/api/place-forms')
  const forms: { id: number }[] = []
  for (let n = 0; n < 20; n++) forms.push(await (await send(page, 'POST', '/api/place-forms', { fields: { name: `Kiosk ${n}` } })).json())
  await page.getByLabel('Name', { exact: true }).fill('Kiosk of the hurried one')
  await page.getByText('Not saved. Only 20 unfinished forms are kept. Finish or delete one under My places.').waitFor()
  await send(page, 'DELETE', `/api/place-forms/${forms[0]?.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Kiosk of the hurried two')
  await page.getByText('Saved. You can go on').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await page.waitForURL(/\/places$/)
})
