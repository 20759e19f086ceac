import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { alive, expectClean, expectNoSidewaysScroll, PHONE, press } from '../browser.ts'
import { member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const near = { latitude: 41.8796, longitude: -87.6237 }

const wall = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('on a phone a place with name, kind, position and hours takes few taps and fields, and goes on on another device', async () => {
  const name = await member('adds-a-place')
  const phone = await signIn(name, { viewport: PHONE, hasTouch: true, geolocation: near, permissions: ['geolocation'] })
  const { page, goto } = phone
  await goto('/places/create')
  const add = page.getByRole('button', { name: 'Add this place' })
  const addAtFirst = await add.boundingBox()
  let [taps, fields] = [0, 0]
  const tap = async (what: Locator) => {
    taps++
    await what.tap()
  }
  const type = async (what: Locator, text: string) => {
    fields++
    await tap(what)
    await what.pressSequentially(text)
  }
  // It is here already: that is said while the name is typed.
  await type(page.getByLabel('Name', { exact: true }), 'Art Institute of Chicago')
  await page.getByText('Is it one of these?').waitFor()
  await page.getByRole('link', { name: 'Art Institute of Chicago' }).first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Kiosk of the Lions')
  await page.getByText('Is it one of these?').waitFor({ state: 'detached' })
  await type(page.getByLabel('Category', { exact: true }), 'coffee')
  await tap(page.getByRole('option').first())
  await tap(page.getByRole('button', { name: 'Use my position' }))
  await page.getByText('Chicago, Illinois').first().waitFor()
  await type(page.getByLabel('Type or paste them'), 'Mon-Thu 7am-6pm, Fri 7am-1am, Sun closed')
  await page.getByText('Read as below').waitFor()
  expect(await page.getByLabel('Friday, closes').inputValue()).toBe('01:00')
  await page.getByText('next day').waitFor()
  await page.getByText('Saved. You can go on').waitFor()
  expect(await add.boundingBox(), 'the button stays where it is while the form is saved').toEqual(addAtFirst)
  // Photos are kept with it as soon as they are chosen: here, after a reload, and on another device.
  await page.getByLabel('Add photos').setInputFiles([await wall('#557744'), await wall('#a05544')])
  await expect.poll(() => page.getByText('Not described yet').count()).toBe(2)
  await page.reload()
  await alive(page)
  const kept = page.getByRole('list', { name: 'Chosen photos' })
  await kept.getByAltText('Photo 2').waitFor()
  const acts = await Promise.all(
    ['Photo 1 later', 'Describe photo 1', 'Remove photo 1'].map((act) => kept.getByRole('button', { name: act }).boundingBox()),
  )
  expect(new Set(acts.map((box) => box?.y)).size, 'what can be done with a photo stands in one line').toBe(1)
  await expectNoSidewaysScroll(page)
  await expectClean(phone)
  await shot(page, 'add-place-photos')

  const desk = await signIn(name)
  await desk.goto('/places/create')
  await desk.page.getByRole('link', { name: 'Kiosk of the Lions' }).click()
  await desk.page.waitForURL(/form=/)
  await expect.poll(() => desk.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Kiosk of the Lions')
  expect(await desk.page.getByLabel('Position', { exact: true }).inputValue()).toContain('41.8796')
  const there = desk.page.getByRole('list', { name: 'Chosen photos' })
  await there.getByAltText('Photo 2').waitFor()
  await desk.page.getByRole('button', { name: 'Photo 2 earlier' }).click()
  await press(desk.page.getByRole('button', { name: 'Describe photo 2' }))
  await desk.page.getByLabel('What it shows').fill('The green side')
  await desk.page.getByLabel('What it shows').press('Enter')
  await there.getByText('The green side').waitFor()
  await expectClean(desk)
  await shot(desk.page, 'add-place-photos-wide')
  // Both type in it at once: nothing of either is lost, and what both changed is shown at its field.
  const onPhone = page.getByLabel('Name', { exact: true })
  const onDesk = desk.page.getByLabel('Name', { exact: true })
  await onPhone.fill('Lions')
  await page.getByLabel('Website').fill('lions.example')
  await page.getByText('Saved. You can go on').waitFor()
  await onDesk.fill('Kiosk')
  await desk.page.getByLabel('Phone').fill('3125550123')
  await desk.page.getByText('On another device: Lions').waitFor()
  expect([await onDesk.inputValue(), await desk.page.getByLabel('Website').inputValue()]).toEqual(['Kiosk', 'lions.example'])
  await expectClean(desk)
  await desk.page.getByRole('button', { name: 'Take Name of the other device' }).click()
  expect(await onDesk.inputValue()).toBe('Lions')
  await onDesk.fill('Kiosk of the Lions')
  await desk.page.getByText('Saved. You can go on').waitFor()
  await page.getByLabel('ZIP code').fill('60603')
  await expect.poll(() => onPhone.inputValue()).toBe('Kiosk of the Lions')
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('(312) 555-0123')
  await page.getByText('Saved. You can go on').waitFor()
  // Nothing is lost by leaving: nobody is asked.
  await desk.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' }).click()
  await desk.page.waitForURL(/explore|places$/)

  await tap(add)
  await page.getByText('This waits for somebody of the team').waitFor()
  await page.getByText('2 photos of it wait for a look, too.').waitFor()
  const [, placeId] = /places\/(\d+)\/edit/.exec(page.url()) ?? []
  const { data: photos } = await (await page.request.get(`/api/places/${placeId}/photos`)).json()
  expect(photos.map(({ alt }: { alt: string }) => alt)).toEqual([expect.stringMatching(/^Kiosk of the Lions, /), 'The green side'])
  expect({ few: taps <= 14 && fields <= 6, taps, fields }).toMatchObject({ few: true })
  await desk.goto('/places/create')
  expect(await desk.page.getByRole('link', { name: 'Kiosk of the Lions' }).count()).toBe(0)
  await send(page, 'POST', '/api/place-forms', { fields: { name: 'Lions'.repeat(40) } })
  await goto('/places/create')
  await page.getByText('Not finished yet').waitFor()
  await expectNoSidewaysScroll(page)
  expect(phone.faults).toEqual([])
})

test('what is wrong is asked back or stands at its field; two who change one place choose what is right', async () => {
  const one = await signIn(await member('places-editor', 'editor'))
  const { page, goto } = one
  await goto('/places/create')
  const position = page.getByLabel('Position', { exact: true })
  await position.fill('-87.6237, 41.8796')
  await page.getByText('Did you mean 41.8796, -87.6237').waitFor()
  await press(page.getByRole('button', { name: 'Yes, put it there' }))
  await expect.poll(() => position.inputValue()).toBe('41.8796, -87.6237')
  // What can't be read is said at the next pause, without leaving the field.
  await position.fill('https://maps.app.goo.gl/abc')
  await page.getByText('A shortened link doesn’t say where it leads.').waitFor()
  await page.getByText('Saved. You can go on').waitFor()
  await page.reload()
  await page.getByText('A shortened link doesn’t say where it leads.').waitFor()
  expect(await position.inputValue(), 'it is kept all the same').toBe('https://maps.app.goo.gl/abc')
  await position.fill('0,0')
  await page.getByText('0, 0 lies in the sea').waitFor()
  await page.getByLabel('Phone').fill('3125550123')
  expect(await page.getByLabel('Phone').inputValue()).toBe('(312) 555-0123')
  await page.getByLabel('Website').fill('not a site')
  const more = page.locator('details').filter({ has: page.getByLabel('Email') })
  await more.locator('summary').click()
  await page.getByLabel('Email').fill('lions@')
  await more.locator('summary').click()
  await page.getByText('Saved. You can go on').waitFor()
  expect(await page.getByText('0, 0 lies in the sea').count(), 'it stays said while other fields are typed').toBe(1)
  await press(page.getByRole('button', { name: 'Publish this place' }))
  await page.getByText('Please check these fields.').waitFor()
  const summary = page.getByRole('alert').getByRole('listitem')
  const wrong = ['Name is missing.', 'Category is missing.', /^0, 0 lies/, 'Website is no web address.', 'Email is no e-mail address.']
  expect(await summary.allInnerTexts()).toEqual(wrong.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))))
  expect(await page.getByText('0, 0 lies in the sea').count(), 'at its field, too').toBe(2)
  await page.getByLabel('Email').press('End')
  await page.keyboard.type('lions.example')
  expect(await page.getByLabel('Email').inputValue(), 'what is hidden else stays open while it is mended').toBe('lions@lions.example')
  expect(await summary.count(), 'what was mended is called wrong no longer').toBe(4)
  await position.fill('https://www.google.com/maps/place/X/@41.8,-87.6,15z/data=!3d41.8796!4d-87.6237')
  await page.getByText('Chicago, Illinois').first().waitFor()
  // What is too long is kept, and said to be.
  await page.getByLabel('Name', { exact: true }).fill('Lions '.repeat(40))
  await page.getByText('Name is too long: 240 of 200.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Lions '.repeat(40))
  const website = page.getByLabel('Website')
  expect(await website.getAttribute('aria-invalid')).toBe('true')
  await website.fill('lions.example')
  await expect.poll(() => website.getAttribute('aria-invalid'), { message: 'it is judged anew later' }).toBe(null)
  await page.getByLabel('Name', { exact: true }).fill('Lions & Tea')
  await page.getByLabel('Category', { exact: true }).fill('zzyzx')
  await page.getByText('No category fits “zzyzx”. Try another word.').last().waitFor()
  await page.getByLabel('Category', { exact: true }).fill('cofee shop')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Day by day' }).click()
  await page.getByRole('button', { name: 'Add a time to Monday' }).click()
  await page.getByLabel('Monday, opens').last().fill('16:00')
  await page.getByText('These times overlap.').waitFor()
  await page.getByRole('button', { name: 'Join them' }).click()
  await expect.poll(() => page.getByLabel('Monday, closes').count()).toBe(1)
  await press(page.getByRole('button', { name: 'Publish this place' }))
  await page.getByRole('heading', { level: 1, name: 'Lions & Tea' }).waitFor()

  const { data } = await (await page.request.get('/api/places/matches?name=Lions%20%26%20Tea')).json()
  const id = data[0].id
  await goto(`/places/${id}/edit`)
  const other = await signIn('the-manager', {}, inject('staffPassword'))
  expect((await send(other.page, 'PUT', '/api/place-forms/1', { version: 1, fields: {} })).status()).toBe(404)
  await other.goto(`/places/${id}/edit`)
  await other.page.getByLabel('Address', { exact: true }).fill('1 Lion St')
  await other.page.getByLabel('Phone').fill('3125550199')
  await press(other.page.getByRole('button', { name: 'Save changes' }))
  await other.page.getByRole('heading', { level: 1, name: 'Lions & Tea', exact: true }).waitFor()
  await page.getByLabel('Phone').fill('3125550188')
  await page.getByLabel('ZIP code').fill('60603')
  await page.getByLabel('Choose photos').setInputFiles(await wall('#c0a040'))
  await page.getByText('Not described yet').waitFor()
  await press(page.getByRole('button', { name: 'Save changes' }))
  await page.getByText('Somebody changed this place meanwhile.').waitFor()
  await page.getByLabel(/^Theirs: .*0199/).check()
  await press(page.getByRole('button', { name: 'Save changes' }))
  await page.waitForURL(/illinois/)
  const { fields } = await (await page.request.get(`/api/places/${id}/record`)).json()
  expect(fields).toMatchObject({ phone: '+13125550199', zip: '60603', address: '1 Lion St' })
  const photos = await (await page.request.get(`/api/places/${id}/photos`)).json()
  expect(photos.data).toMatchObject([{ alt: expect.stringMatching(/^Lions & Tea, /), state: 'shown', mine: true }])
})
