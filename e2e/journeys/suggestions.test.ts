import pg from 'pg'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { alive, expectClean, expectNoSidewaysScroll, PHONE, press } from '../browser.ts'
import { member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const PLACE = '/places/texas/austin/landmarks/texas-state-capitol'

test('a member suggests in the same form, an editor decides by keyboard, the author sees what became of it', {
  timeout: 240_000,
}, async () => {
  const author = await signIn(await member('suggests'), { viewport: PHONE, hasTouch: true })
  const { page, goto } = author
  await goto(PLACE)
  await page.mouse.wheel(0, 600)
  await page.getByRole('link', { name: 'Something is wrong or missing? Suggest a change' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Suggest a change of Texas State Capitol' }).waitFor()
  await page.getByText('You suggest; whoever runs the place, or the team, decides.').waitFor()
  await page.getByLabel('Phone').fill('5125550188')
  // What is changed is marked, and stands in short with a way back.
  const mine = page.getByRole('region', { name: 'Your suggestion' })
  await page.getByLabel('Website').fill('elsewhere.example')
  await page.getByText('Changed. Before:').nth(1).waitFor()
  await mine.getByText('(512) 555-0188').waitFor()
  await mine.getByRole('button', { name: 'Undo Website' }).tap()
  await expect.poll(() => mine.getByRole('button', { name: /^Undo/ }).count()).toBe(1)
  expect(await page.getByLabel('Website').inputValue()).not.toContain('elsewhere')
  await page.getByRole('button', { name: 'I called' }).tap()
  await mine.getByText('I called').waitFor()
  await page.getByLabel('In a sentence').fill('Look at www.example.com/buy')
  await page.getByLabel('A page that shows it').fill('example.com/phone')
  await page.getByRole('button', { name: 'Suggest these changes' }).tap()
  await page.getByText('Your sentence can have no web address until some of your suggestions were taken.').waitFor()
  author.faults.splice(0)
  await page.getByLabel('In a sentence').fill('It is on the sign at the gate')
  await page.getByText('Saved. You can go on on another device.').waitFor()
  await page.reload()
  await alive(page)
  expect(await page.getByLabel('In a sentence').inputValue()).toBe('It is on the sign at the gate')
  expect(await page.getByLabel('A page that shows it').inputValue()).toBe('example.com/phone')
  const sign = sharp({ create: { width: 600, height: 400, channels: 3, background: '#35507a' } })
  await page.getByLabel('Add photos').setInputFiles({ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await sign.jpeg().toBuffer() })
  await page.getByText('Kept with the draft').waitFor()
  await page.reload()
  await alive(page)
  await page.getByRole('list', { name: 'Chosen photos' }).getByAltText('Photo 1').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(author)
  await shot(page, 'suggest')
  await page.getByRole('button', { name: 'Suggest these changes' }).tap()
  await page.waitForURL(/texas-state-capitol$/)
  await page.getByText('Thank you.').waitFor()
  await goto('/my-places?show=suggestions')
  await page.getByText('Waits for a decision').waitFor()
  await page.getByText('(512) 555-0188').or(page.getByText('+15125550188')).first().waitFor()
  await page.getByAltText('Photo 1 of 1').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(author)
  await shot(page, 'my-suggestions')
  await goto(PLACE)
  await page.mouse.wheel(0, 3000)
  await press(page.getByRole('button', { name: 'Report a problem' }))
  await page.getByLabel('It is wrong or made up').check()
  await page.getByLabel('In a few words').fill('The picture of it is of somewhere else')
  await expectNoSidewaysScroll(page)
  await expectClean(author)
  await shot(page, 'report')
  await press(page.getByRole('button', { name: 'Tell the team' }))
  await page.getByText('Thank you. The team looks at it').waitFor()

  const editor = await signIn(await member('decides', 'editor'))
  const desk = editor.page
  await editor.goto('/admin/places/pending?kind=suggestion')
  await desk.getByRole('heading', { level: 2, name: 'Texas State Capitol' }).waitFor()
  await desk.getByText('It is on the sign at the gate').waitFor()
  const waiting = await (await desk.request.get('/api/review?kind=suggestion')).json()
  const own = waiting.data.find((one: { name: string }) => one.name === 'Texas State Capitol').id as number
  const [whole] = await Promise.all([desk.context().waitForEvent('page'), desk.getByAltText('Photo 1 of 1').click()])
  expect(await whole.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await whole.close()
  await expectClean(editor)
  await shot(desk, 'queue')
  // Changed first, taken, and taken back.
  await desk.keyboard.press('e')
  await desk.getByLabel('Phone').fill('5125550199')
  await shot(desk, 'queue-change')
  await expectClean(editor)
  await desk.keyboard.press('Enter')
  await desk.getByText('changed and taken.').waitFor()
  await shot(desk, 'queue-undo')
  await desk.keyboard.press('u')
  await desk.getByRole('heading', { level: 2, name: 'Texas State Capitol' }).waitFor()
  await desk.getByText('It is on the sign at the gate').waitFor()
  // What other journeys have suggested is theirs to decide.
  await desk.keyboard.press('a')
  await desk.getByText('Texas State Capitol: taken.').waitFor()

  await expect
    .poll(async () => {
      await goto('/my-places?show=suggestions')
      return page.getByText('Taken', { exact: true }).count()
    })
    .toBeGreaterThan(0)
  // Once decided it waits no longer, also for whoever opens the queue anew.
  await editor.goto('/admin/places/pending?kind=suggestion')
  await desk
    .getByText('Nothing waits')
    .or(desk.getByRole('heading', { level: 2 }))
    .first()
    .waitFor()
  expect(await desk.getByRole('button', { name: /^Texas State Capitol/ }).count()).toBe(0)
  await editor.goto('/admin/places/pending?kind=flag')
  await desk.getByText('The picture of it is of somewhere else').waitFor()
  // What other journeys suggest may be decided by them while it is read ahead here; never what is decided here.
  editor.faults = editor.faults.filter(
    (one) => !/^answer: 404 .*\/api\/review\/suggestion\//.test(one) || new RegExp(`/suggestion/${own}\\b`).test(one),
  )
  await expectClean(editor)
  await shot(desk, 'queue-flag')
  // On a phone the list stands alone, and what is open over it: nothing is decided unseen.
  await desk.setViewportSize(PHONE)
  await desk.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(desk)
  await desk.getByText('The picture of it is of somewhere else').waitFor({ state: 'hidden' })
  await shot(desk, 'queue-list')
  await desk.keyboard.press('r')
  await desk.getByText('The picture of it is of somewhere else').waitFor()
  await expectNoSidewaysScroll(desk)
  await expectClean(editor)
  await desk.goBack()
  await desk.getByText('The picture of it is of somewhere else').waitFor({ state: 'hidden' })
  await desk.getByRole('button', { name: /^Texas State Capitol/ }).click()
  await desk.keyboard.press('r')
  await desk.getByRole('button', { name: /It is not true/ }).waitFor()
  await shot(desk, 'queue-hide')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('a')
  await desk.getByText('left as it is.').waitFor()
  await goto(PLACE)
  await page
    .getByText(/512\) 555.0188/)
    .first()
    .waitFor()
  expect(editor.faults).toEqual([])
})

test('places that are handed in are decided one after the other by keyboard alone; what is turned down is put right in two taps', {
  timeout: 240_000,
}, async () => {
  const author = await signIn(await member('hands-in'))
  const { page, goto } = author
  await goto('/my-places')
  await page.getByText('No places yet').waitFor()
  await expectClean(author)
  await shot(page, 'my-places-empty')
  // What was begun is gone on with, or deleted.
  await send(page, 'POST', '/api/place-forms', { fields: { name: 'A kiosk in thoughts' } })
  await goto('/my-places')
  page.once('dialog', (asked) => void asked.accept())
  await press(page.getByRole('button', { name: 'Delete A kiosk in thoughts' }))
  await page.getByText('No places yet').waitFor()
  const category = await page.evaluate(async () => (await (await fetch('/api/categories')).json()).data[0].subcategories[0].id as number)
  for (const name of ['A kiosk before them', ...[1, 2, 3, 4].map((n) => `Kiosk of the queue ${n}`)]) {
    const fields = {
      name,
      category_id: category,
      lat: 30.27 + name.charCodeAt(name.length - 1) / 1000,
      lng: -97.74,
      description: 'A small kiosk by the path, open when the weather is good.',
      ...(/[12]$/.test(name) && { phone: '(512) 555-0147' }),
    }
    await send(page, 'POST', '/api/places', { fields })
  }
  const editor = await signIn(await member('empties-queue', 'editor'))
  const desk = editor.page
  await editor.goto('/admin/places/pending?kind=place')
  const shown = (n: number) => desk.getByRole('heading', { level: 2, name: `Kiosk of the queue ${n}` })
  // What other journeys have handed in may stand before them.
  await desk.getByRole('heading', { level: 2 }).waitFor()
  await expect
    .poll(
      async () => {
        if ((await shown(1).count()) === 0) await desk.keyboard.press('j')
        return shown(1).count()
      },
      { interval: 300, timeout: 45_000 },
    )
    .toBe(1)
  await expectClean(editor)
  await shot(desk, 'queue-place')
  await desk.keyboard.press('j')
  await shown(2).waitFor()
  await desk.keyboard.press('k')
  await shown(1).waitFor()
  // What was fetched ahead is asked for anew when something alike was decided, and when that is taken back.
  const expectAskedAnew = async () => {
    const same = desk.getByRole('button', { name: /^Same as Kiosk of the queue 1/ })
    await same.waitFor()
    await desk.keyboard.press('u')
    await shown(1).waitFor()
    await desk.getByText('Waits, too').waitFor()
    await desk.keyboard.press('j')
    await shown(2).waitFor()
    await same.waitFor({ state: 'detached' })
    await desk.keyboard.press('k')
    await shown(1).waitFor()
    await desk.keyboard.press('a')
    await shown(2).waitFor()
    await same.waitFor()
  }
  // What is felt between a key and the next thing to decide.
  const felt: number[] = []
  for (const [n, keys] of [
    [1, ['a']],
    [2, ['r', '2']],
    [3, ['a']],
  ] as const) {
    const began = Date.now()
    for (const key of keys) await desk.keyboard.press(key)
    await shown(n + 1).waitFor()
    felt.push(Date.now() - began)
    if (n === 1) await expectAskedAnew()
  }
  const counted = async (text: Locator) => /\d+/.exec((await text.textContent()) ?? '')?.[0]
  const all = await counted(desk.getByRole('link', { name: /^All \d/ }))
  const beside = desk.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: /^Pending Approval/ })
  expect(await counted(beside), 'the number beside the entry follows').toBe(all)
  expect({ slow: felt.toSorted((a, b) => a - b)[1], fine: (felt.toSorted((a, b) => a - b)[1] ?? 0) <= 400 }).toMatchObject({ fine: true })
  // What is taken back is there where it was, not before all others.
  await desk.keyboard.press('u')
  await shown(3).waitFor()
  await desk.keyboard.press('k')
  await shown(3).waitFor({ state: 'detached' })
  await desk.keyboard.press('j')
  await shown(3).waitFor()
  await desk.keyboard.press('x')
  await desk.getByText('1 new place selected').waitFor()
  await shot(desk, 'queue-bulk')
  if (process.env.SHOTS) {
    await desk.getByRole('button', { name: 'All their changes' }).click()
    await desk.getByText('Added by them').first().waitFor()
    await shot(desk, 'queue-run')
    await desk.keyboard.press('Escape')
  }
  await expectClean(editor)
  await desk.keyboard.press('a')
  await shown(4).waitFor()
  await desk.keyboard.press('r')
  await desk.getByText('Why? The author is told.').waitFor()
  await expectClean(editor)
  await shot(desk, 'queue-reason')
  await desk.keyboard.press('Escape')
  await desk.getByText('Why? The author is told.').waitFor({ state: 'detached' })
  // Somebody else is quicker: that is said, and the queue goes on.
  const quicker = await signIn('the-manager', {}, inject('staffPassword'))
  const { data: waiting } = await (await quicker.page.request.get('/api/review?kind=place&limit=100')).json()
  const { id: fourth } = waiting.find(({ name }: { name: string }) => name === 'Kiosk of the queue 4')
  expect((await send(quicker.page, 'POST', `/api/places/${fourth}/approve`, {})).status()).toBe(200)
  await desk.keyboard.press('a')
  await desk.getByText('Kiosk of the queue 4: somebody else has decided it meanwhile.').waitFor()
  editor.faults.length = 0
  await shown(4).waitFor({ state: 'detached' })
  await expect.poll(() => desk.getByRole('button', { name: /^Kiosk of the queue/ }).count()).toBe(0)

  await expect
    .poll(async () => {
      await goto('/my-places?show=published')
      return page.getByRole('link', { name: /^Kiosk of the queue/ }).allTextContents()
    })
    .toEqual(['Kiosk of the queue 4', 'Kiosk of the queue 3', 'Kiosk of the queue 1'])
  await goto('/my-places')
  await page.getByText('The reason: It is not a place that people can go to.').waitFor()
  await expectClean(author)
  await shot(page, 'my-places')
  await press(page.getByRole('button', { name: 'Hand in again' }))
  await page.getByText('Kiosk of the queue 2 is handed in.').waitFor()
  await page.getByRole('link', { name: 'Kiosk of the queue 2' }).click()
  await page.waitForURL(/\/places\/preview\/\d+$/)
  await page.getByText('Preview. This waits for the team.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Kiosk of the queue 2' }).waitFor()
  await expectClean(author)
  await shot(page, 'preview')
  const stranger = await signIn(await member('stranger-preview'))
  expect(await stranger.goto(new URL(page.url()).pathname)).toBe(404)
  const id = /\d+$/.exec(page.url())?.[0]
  await goto(`/p/${id}`)
  expect(new URL(page.url()).pathname).toBe(`/places/preview/${id}`)
  expect(author.faults).toEqual([])
})

test('a member says that facts are still right; what changed of a place is read by everybody and taken back by the team', async () => {
  const path = '/places/illinois/chicago/art-museums/art-institute-of-chicago'
  const client = new pg.Client({ connectionString: (await statusOf(inject('siteData')))?.url ?? undefined })
  await client.connect()
  await client.query(
    `update place_facts f set confirmed_at = now() - interval '2 years' from places p
     where p.id = f.place_id and p.slug = 'art-institute-of-chicago' and f."group" = 'hours'`,
  )
  await client.end()
  const editor = await signIn(await member('corrects', 'editor'))
  await editor.goto(path)
  const id = await editor.page.evaluate(async () => {
    const answer = await fetch(`/api/resolve?path=${encodeURIComponent(location.pathname)}`)
    return (await answer.json()).id as number
  })
  const record = await (await editor.page.request.get(`/api/places/${id}/record`)).json()
  await send(editor.page, 'PATCH', `/api/places/${id}`, { version: record.version, fields: { brand: 'A brand by mistake' } })
  const reader = await signIn(await member('confirms'), { viewport: PHONE, hasTouch: true })
  const { page, goto } = reader
  await goto(path)
  await page.mouse.wheel(0, 600)
  await page.getByText('Are the opening hours still right?').waitFor()
  await expectClean(reader)
  await shot(page, 'still-right')
  await press(page.getByRole('button', { name: 'Yes', exact: true }))
  await page.getByText('That helps everybody').waitFor()
  await expect
    .poll(async () => {
      await goto(path)
      await page.mouse.wheel(0, 900)
      return page.getByText(/hours: .*confirmed .* by a member/i).count()
    })
    .toBe(1)
  await goto(`${path}/history`)
  await page.getByText('A brand by mistake').waitFor()
  await page.getByText(/hours: .*confirmed .* by a member/i).waitFor()
  await page
    .getByText(/^by the team/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Go back to before this' }).count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectClean(reader)
  await shot(page, 'history')
  await editor.goto(`${path}/history`)
  await press(editor.page.getByRole('button', { name: 'Go back to before this' }).first())
  await editor.page.getByText('Went back to what it was').waitFor()
  expect([...reader.faults, ...editor.faults]).toEqual([])
})

test('whoever comes by says whether a place has closed; the team reads beside the report who was asked and what they said', async () => {
  const editor = await signIn(await member('opens-teahouse', 'editor'))
  const category = await editor.page.evaluate(
    async () => (await (await fetch('/api/categories')).json()).data[0].subcategories[0].id as number,
  )
  const fields = { name: 'Tea house of the question', category_id: category, lat: 30.2711, lng: -97.7437, phone: '(512) 555-0142' }
  const { id, path } = await (await send(editor.page, 'POST', '/api/places', { fields })).json()
  const author = await signIn(await member('saw-it-shut'))
  // Of what somebody suggests the team takes some and refuses the rest, by keyboard; what wasn't read of hours is no fact.
  const hours_text = 'Mon-Fri 9-17; every second Saturday 10-12'
  const week = [1, 2, 3, 4, 5].map(() => [[540, 1020]])
  const edit = { brand: 'Tea and more', phone: '(512) 555-0143', hours: { week: [...week, [], []] }, hours_text }
  const wanted = await send(author.page, 'POST', `/api/places/${id}/suggestions`, { kind: 'edit', base_version: 1, fields: edit })
  const { id: suggested } = await wanted.json()
  await editor.goto('/admin/places/pending?kind=suggestion')
  await press(editor.page.getByRole('button', { name: /^Tea house of the question/ }))
  const decided = editor.page.getByRole('region', { name: 'Open' })
  await decided.getByText('Mon–Fri 9 AM–5 PM; Sat, Sun no times read').waitFor()
  await decided.getByText('Not read: “second Saturday 10-12”.').waitFor()
  await decided.getByLabel('Take Phone').uncheck()
  await editor.page.keyboard.press('1')
  await expect.poll(() => decided.getByText('Won’t be taken').count()).toBe(2)
  expect(await decided.getByLabel('Take Brand').isChecked()).toBe(false)
  await decided.getByRole('button', { name: /^Take 1, refuse 2/ }).waitFor()
  await expectClean(editor)
  await shot(editor.page, 'queue-fields')
  await editor.page.keyboard.press('2')
  expect(await decided.getByRole('button', { name: 'Take it' }).isDisabled()).toBe(true)
  await editor.page.keyboard.press('3')
  await editor.page.keyboard.press('a')
  await decided.getByText('Why not the rest? The author is told.').waitFor()
  await editor.page.keyboard.press('1')
  await editor.page.getByText('Tea house of the question: taken.').waitFor()
  const became = async () => (await author.page.request.get(`/api/suggestions/${suggested}`)).json()
  await expect.poll(async () => (await became()).state).toBe('accepted')
  expect(await became()).toMatchObject({
    reason: 'We could not confirm it.',
    fields: ['refused', 'refused', 'refused', 'accepted'].map((state) => ({ state })),
  })
  const report = { kind: 'closed', base_version: 1, note: 'Paper over the windows' }
  expect((await send(author.page, 'POST', `/api/places/${id}/suggestions`, report)).status()).toBe(201)

  const reader = await signIn(await member('came-by'), { viewport: PHONE, hasTouch: true })
  const { page, goto } = reader
  await goto(path)
  await page.getByText(/Somebody says this has closed · asked on/).waitFor()
  await page.mouse.wheel(0, 300)
  await expectNoSidewaysScroll(page)
  await expectClean(reader)
  await shot(page, 'closure-place')
  await press(page.getByRole('button', { name: 'Yes', exact: true }))
  await page.getByText('Thank you for your answer.').waitFor()
  await goto(`/places/${id}/closing`)
  await page.getByText('You answered: it has closed.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(reader)
  await shot(page, 'closure-question')

  const desk = editor.page
  await editor.goto('/admin/places/pending?kind=suggestion')
  await press(desk.getByRole('button', { name: /^Tea house of the question/ }))
  await desk.getByText('Asked before anything changes').waitFor()
  await desk.getByText(/a member: it has closed/).waitFor()
  await expectClean(editor)
  await shot(desk, 'closure-queue')
  expect([...reader.faults, ...editor.faults, ...author.faults]).toEqual([])
})
