import { expect, inject, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, PHONE, site, type Visit } from '../browser.ts'
import { member, signIn as signInAs } from '../people.ts'

const password = inject('staffPassword')

const signIn = (username: string, options: Parameters<typeof signInAs>[1] = {}): Promise<Visit> => signInAs(username, options, password)

const pages = ['/admin', '/admin/users', '/admin/users?open=1', '/admin/audit', '/admin/jobs', '/admin/mail']

test.each([
  ['light', undefined],
  ['dark', PHONE],
] as const)('every page of the admin area is sound, in %s', async (colorScheme, phone) => {
  const person = await signIn('the-admin', { colorScheme, ...(phone && { viewport: phone, hasTouch: true }) })
  for (const path of pages) {
    expect(await person.goto(path), path).toBe(200)
    expect(await person.page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
    await expectNoSidewaysScroll(person.page)
    await expectClean(person)
  }
})

test('each role is shown what it may open, and is sent Home from the rest', async () => {
  const { page, goto } = await signIn('the-manager')
  await goto('/admin')
  const links = await page.getByRole('navigation', { name: 'Admin area' }).first().getByRole('link').allTextContents()
  expect(links).toEqual(['Dashboard', 'Users'])
  await goto('/admin/audit')
  expect(page.url()).toBe(`${site}/home`)
  const editor = await signIn('the-editor')
  await editor.goto('/admin/users')
  expect(editor.page.url()).toBe(`${site}/home`)
})

test('Log Out of the admin area leads to the front page', async () => {
  const { page, goto } = await signIn('the-editor')
  await goto('/home')
  const admin = await signIn('the-admin', { viewport: PHONE, hasTouch: true })
  await admin.goto('/admin')
  await admin.page.getByRole('button', { name: 'Admin menu' }).click()
  await admin.page.getByRole('button', { name: 'Log Out' }).click()
  await admin.page.waitForURL(`${site}/`)
  expect(page.url()).toBe(`${site}/home`)
})

test('a person is found, given a role, suspended with a reason and restored, and the audit log has it', async () => {
  await member('maria')
  const person = await signIn('the-admin')
  const { page, goto } = person
  await goto('/admin/users')
  await page.getByRole('searchbox', { name: 'Name, username or email' }).fill('maria')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=maria/)
  await page.getByRole('link', { name: /maria/ }).click()
  await page.waitForURL(/open=\d+/)
  const panel = page.getByRole('complementary', { name: 'maria' })
  await panel.getByLabel('Role').selectOption('editor')
  await page.getByText('maria is now Editor.').waitFor()
  await panel.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend maria?' })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Say why.').waitFor()
  await dialog.getByLabel('Reason').fill('Writes the same thing everywhere')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('maria is suspended and signed out.').waitFor()
  await panel.getByRole('definition').getByText('Writes the same thing everywhere').waitFor()
  await expectClean(person)
  await panel.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('maria can come in again.').waitFor()

  await goto('/admin/audit?act=user.')
  await page
    .getByRole('row', { name: /user\.suspend/ })
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'user.role' }).first().click()
  const record = page.getByRole('complementary', { name: 'user.role' })
  await record.getByText('editor').waitFor()
  await expectClean(person)
})

test('rows are worked through by keyboard: j and k, x to tick, Enter to open, Escape to close', async () => {
  const { page, goto } = await signIn('the-admin')
  await goto('/admin/users?sort=name')
  await page.waitForFunction(() => document.readyState === 'complete')
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('data-row'))
  const ids = await page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))
  await expect
    .poll(async () => {
      await page.keyboard.press('k')
      return active()
    })
    .not.toBe(null)
  while ((await active()) !== ids[0]) await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('status').filter({ hasText: '2 ticked' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`open=${ids[1]}`))
  await page.getByRole('link', { name: 'Close' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('open'))
})

test('several people are suspended at once, and it can be undone', async () => {
  await member('bulk-one')
  await member('bulk-two')
  const { page, goto } = await signIn('the-admin')
  await goto('/admin/users?q=bulk-')
  await page.getByRole('checkbox', { name: 'Tick all of this page' }).click()
  await page.getByRole('button', { name: 'Suspend 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend 2 people?' })
  await dialog.getByLabel('Reason').fill('A test')
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('2 suspended.').waitFor()
  expect(await page.getByRole('row').getByText('Suspended').count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone for 2.').waitFor()
  await expect.poll(() => page.getByRole('row').getByText('Suspended').count()).toBe(0)
})

test('the people of a filter are a CSV file', async () => {
  const { page, goto } = await signIn('the-manager')
  await goto('/admin/users?q=the-&sort=name')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toBe('people.csv')
  const answer = await page.request.get('/api/users/csv?q=the-&sort=name')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines[0]).toContain('id,role,username')
  expect(lines).toHaveLength(4)
})

test('staff look through somebody’s eyes, and come back', async () => {
  await member('seen-through')
  const { page, goto } = await signIn('the-admin')
  await goto('/admin/users?q=seen-through')
  await page.getByRole('link', { name: /seen-through/ }).click()
  await page.getByRole('button', { name: 'Sign in as' }).click()
  await page.waitForURL(`${site}/home`)
  await page.getByText('You see this site as seen-through').waitFor()
  await page.getByRole('button', { name: 'Be yourself again' }).click()
  await page.getByText('You see this site as').waitFor({ state: 'detached' })
  await goto('/admin')
  expect(page.url()).toBe(`${site}/admin`)
})

test('a mail of the outbox is read in a frame that can run nothing', async () => {
  await signInAs(await member('mailed'))
  await signInAs('mailed')
  const person = await signIn('the-admin')
  const { page, goto } = person
  await goto('/admin/mail?q=mailed@')
  await page.locator('[data-row] a').first().click()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('')
  await page.frameLocator('iframe').getByText('Choose a new password').first().waitFor()
  await expectNoSidewaysScroll(page)
})
