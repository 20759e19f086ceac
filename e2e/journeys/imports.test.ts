import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DESK, expectClean, expectNoSidewaysScroll, PHONE, press, visit } from '../browser.ts'
import { member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

test('an editor brings a file in step by step, maps what isn’t known, takes it back, and exports places', {
  timeout: 240_000,
}, async () => {
  const editor = await signIn(await member('brings-places', 'editor'))
  const { page, goto } = editor
  await goto('/admin/places/bulk-import-export')
  await page.getByText('Choose a file').waitFor()
  await shot(page, 'imports-desk')
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])
  await page.getByLabel('File of places').setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: png })
  await page.getByText('This file was not taken.').waitFor()
  editor.faults.length = 0
  await shot(page, 'imports-refused')

  const rows = await readFile('src/features/imports/fixtures/socrata-licences.csv')
  await page
    .getByLabel('File of places')
    .setInputFiles({ name: 'Registered business locations of the city.csv', mimeType: 'text/csv', buffer: rows })
  await page.getByRole('heading', { level: 2, name: 'First rows' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(editor)
  await shot(page, 'imports-columns')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESK)
  await page.getByLabel('Source', { exact: true }).fill('journey-licences')
  await page.getByLabel('What “Ownership Name” means').selectOption('brand')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Only rows where').selectOption('City')
  await page.getByLabel('Values').fill('San Francisco')
  await page.getByRole('button', { name: 'Check what would change' }).click()
  await page.getByRole('heading', { name: 'Values that aren’t known' }).waitFor()
  await shot(page, 'imports-values')
  const meant = page.getByLabel('Category of Food Services')
  await meant.fill('something else')
  await page.getByRole('button', { name: 'Confirm and check again' }).click()
  await page.getByText('is no category: choose one of the list').waitFor()
  await meant.fill((await page.locator('datalist option').nth(1).getAttribute('value'))?.toLowerCase() ?? '')
  await page.getByRole('button', { name: 'Confirm and check again' }).click()
  await page.getByRole('button', { name: /^Add \d places/ }).waitFor()
  await page.getByText('was closed on').first().waitFor()
  await page.getByText('Closed Diner').waitFor()
  await page.getByText('the middle of its ZIP code').first().waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(editor)
  await shot(page, 'imports-check')
  // Back to the columns, and on again.
  await page.getByRole('link', { name: 'Columns' }).click()
  await page.getByRole('heading', { level: 2, name: 'First rows' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: /^Add \d places/ }).click()
  await page.getByText('The file is in.').waitFor()
  await shot(page, 'imports-result')
  await page.getByRole('link', { name: 'See what became of it' }).click()
  await page.getByRole('complementary').getByText('Done').waitFor()
  await page.getByRole('link', { name: 'Refused rows as a file' }).waitFor()
  await shot(page, 'imports-panel')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText(/places that it made will be gone/).waitFor()
  await shot(page, 'imports-undo')
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('complementary').getByText('Undone', { exact: true }).first().waitFor()

  await goto('/admin/places/bulk-import-export?show=exports')
  await page.getByLabel('Region').fill('/Massachusetts/boston/')
  await press(page.getByRole('button', { name: 'Make the file' }))
  const link = page.getByRole('link', { name: 'Download' })
  await link.waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
  await shot(page, 'imports-exports')
  const path = (await link.getAttribute('href')) ?? ''
  expect(await (await page.request.get(path)).text()).toContain('Boston')
  const guest = await visit()
  expect((await guest.page.request.get(path)).status()).toBe(401)
  expect(editor.faults).toEqual([])
})

test('a row that is probably a place that is here is asked about in the queue, and gives it what is ticked', {
  timeout: 240_000,
}, async () => {
  const editor = await signIn(await member('says-same', 'editor'))
  const { page, goto } = editor
  await goto('/admin/places/bulk-import-export')
  const { data } = await (await page.request.get('/api/places?category=coffee-shops&sort=popular&limit=1')).json()
  const [{ id: coffeeId }] = data
  const { fields } = await (await page.request.get(`/api/places/${coffeeId}/record`)).json()
  const spot = { category_id: fields.category_id, lat: fields.lat + 0.01, lng: fields.lng }
  const here = { name: 'Crooked Teapot of the Riverbank', phone: '+15125550177', ...spot }
  const made = await send(page, 'POST', '/api/places', { fields: here, submit: true })
  expect(made.status()).toBe(201)
  const { id } = await made.json()
  // Another one lacks hours, which the file has.
  const silent = { ...here, name: 'Teapot of the Silent Quay', phone: '+15125550178', lat: here.lat + 0.03 }
  expect((await send(page, 'POST', '/api/places', { fields: silent, submit: true })).status()).toBe(201)
  const told = `r2,${silent.name},coffee-shops,${silent.lat},${silent.lng},,,Mo-Fr 09:00-17:00; Sa off; Su off`
  const row = `r1,Crooked Teapot,coffee-shops,${here.lat + 0.0002},${here.lng},(512) 555-0177,https://crooked-teapot.example,`
  await page.getByLabel('File of places').setInputFiles({
    name: 'teapots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,name,category,lat,lng,phone,website,hours\n${row}\n${told}\n`),
  })
  await page.getByRole('button', { name: 'Check what would change' }).click()
  await page.getByRole('heading', { name: 'Probably places that are here' }).waitFor()
  await page.getByText(/same phone number, .* apart\. Score 0\.9\d of 1\./).waitFor()
  await page.getByText('Opening hours: nothing → Mon–Fri 9 AM–5 PM; Sat, Sun Closed').waitFor()
  await shot(page, 'imports-asked')
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Change 1 place, ask about 1 row' }).click()
  await page.getByText('The file is in.').waitFor()
  await goto('/admin/places/pending?kind=match')
  await press(page.getByRole('button', { name: here.name }))
  await page.getByRole('heading', { name: here.name }).waitFor()
  await expectNoSidewaysScroll(page)
  await shot(page, 'imports-match')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(DESK)
  expect(await page.getByLabel(/^Website/).isChecked()).toBe(true)
  expect(await page.getByLabel(/^Name/).isChecked()).toBe(false)
  await expectClean(editor)
  await page.getByLabel(/^Name/).check()
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/accept'))
  await page.keyboard.press('a')
  await page.getByText(/said to be the same/).waitFor()
  expect((await answered).status()).toBe(200)
  const after = await (await page.request.get(`/api/places/${id}/record`)).json()
  expect(after.fields).toMatchObject({ name: 'Crooked Teapot', website: 'https://crooked-teapot.example' })
})
