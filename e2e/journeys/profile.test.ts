import { expect, test } from 'vitest'
import { expectClean, listening, press, site, type Visit, visit } from '../browser.ts'
import { member, secret, signIn } from '../people.ts'

/** Somebody new, signed in. */
const newcomer = async (username: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> =>
  signIn(await member(username), options)

test('the profile is saved, and what is wrong stands at its field', async () => {
  const { page, goto } = await newcomer('profile-ann')
  await goto('/profile/edit')
  await page.getByLabel('Name', { exact: true }).fill('Ann of Austin')
  // No host of pictures is set: an address that nobody would see is not asked for.
  expect(await page.getByLabel('Picture from elsewhere').count()).toBe(0)
  await page.getByLabel('First name').fill('\u202eAnn')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('has a character that turns the text around it').first().waitFor()
  expect(await page.locator('#name').inputValue()).toBe('Ann of Austin')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your profile is saved.').waitFor()
  await page.reload()
  expect(await page.locator('#name').inputValue()).toBe('Ann of Austin')
})

test('the home region is searched, chosen, and where Home and Places begin', async () => {
  const person = await newcomer('home-ann')
  const { page, goto } = person
  await goto('/home')
  await page.getByRole('link', { name: 'Choose', exact: true }).click()
  await page.waitForURL(/profile\/edit/)
  await page.getByLabel('Choose a region').fill('aust')
  await page.getByRole('option', { name: /^Austin, TX/ }).click()
  await page.getByText('You are at home in Austin now.').waitFor()
  await page.getByText('Austin, Texas').waitFor()
  await expectClean(person)
  await goto('/home')
  await page.getByText('This is Austin, TX', { exact: false }).first().waitFor()
  await goto('/places')
  await page.getByRole('heading', { level: 1, name: /Austin/ }).waitFor()
  await goto('/profile/edit')
  await press(page.getByRole('button', { name: 'Remove' }))
  await page.getByText('None chosen yet').waitFor()
})

test('a picture is cut by keyboard, uploaded, shown in the header and removed', async () => {
  const person = await newcomer('picture-ann')
  const { page, goto } = person
  await goto('/profile/edit')
  const png = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#2a6'
      pen.fillRect(0, 0, 200, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await listening(page.locator('#avatar-file'))
  await page.locator('#avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await dialog.getByRole('group').focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await expectClean(person)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('Your picture is saved.').waitFor()
  await page.locator('header img[src^="/media/"]').first().waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Your picture is removed.').waitFor()
  await expect.poll(() => page.locator('header img[src^="/media/"]').count()).toBe(0)
})

test('where a proof is wanted the act waits for it', async () => {
  const person = await newcomer('proof-ann')
  const { page, goto } = person
  await goto('/profile/edit?tab=tokens')
  let asked = 0
  await page.route('**/api/user/api-tokens', async (route) => {
    if (route.request().method() !== 'POST' || ++asked > 1) return route.fallback()
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: '/problems/confirm', title: 'Forbidden', status: 403, detail: 'Confirm that it is you to do this.' }),
    })
  })
  await page.getByLabel('Name').fill('My script')
  await page.getByRole('button', { name: 'Make token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.locator('#step-up-password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Your password is wrong.').or(dialog.getByText('Password is wrong.')).first().waitFor()
  await dialog.locator('#step-up-password').fill(secret)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Copy your token now.').waitFor()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await page.getByRole('button', { name: 'End My script' }).click()
  await page.getByText('The token is worth nothing any more.').waitFor()
})

test('other browsers are signed out, and the password is changed', async () => {
  const { page, goto } = await newcomer('sessions-ann')
  const other = await visit()
  await other.goto('/login')
  await other.page.getByLabel('Email or username').fill('sessions-ann')
  await other.page.locator('#password').fill(secret)
  await press(other.page.getByRole('button', { name: 'Sign in', exact: true }))
  await other.page.waitForURL(`${site}/home`)
  await goto('/profile/edit?tab=security')
  await press(page.getByRole('button', { name: 'Sign out everywhere else' }))
  await page.getByText('You are signed out everywhere else.', { exact: true }).waitFor()
  await other.goto('/home')
  expect(other.page.url()).toContain('/login')
  await page.locator('#current_password').fill('wrong wrong wrong')
  await page.locator('#password').fill('quiet granite orchard')
  await press(page.getByRole('button', { name: 'Change password' }))
  await page.getByText('Current password is wrong.').first().waitFor()
  await page.locator('#current_password').fill(secret)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed. You are signed out everywhere else.').waitFor()
  expect(await page.locator('#current_password').inputValue()).toBe('')
})

test('deletion is planned and one changes one’s mind', async () => {
  const { page, goto } = await newcomer('leaving-ann')
  await goto('/profile/edit?tab=data')
  await press(page.getByRole('button', { name: 'Delete my account' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Delete in 14 days' }).click()
  await page.getByText(/Your account will be deleted on/).waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByText('Your account stays.').waitFor()
  await page.getByRole('button', { name: 'Delete my account' }).waitFor()
})
