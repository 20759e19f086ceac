import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, listening, PHONE, press, visit } from '../../browser.ts'
import { member, send, signIn } from '../../people.ts'
import { shot } from '../../shot.ts'

test('somebody makes a list by keyboard, says why, moves and takes back, shows it, and others read it', { timeout: 240_000 }, async () => {
  const author = await signIn(await member('curator'))
  const { page, goto } = author
  await goto('/mylists')
  await page.getByText('You have no lists yet').waitFor()
  await expectClean(author)
  await press(page.getByRole('button', { name: 'New list' }))
  await page.getByLabel('Title').fill('A day in the city')
  await page.getByRole('button', { name: 'Make it' }).click()
  await page.getByPlaceholder('Add a place').waitFor()
  await expect.poll(() => page.getByPlaceholder('Add a place').evaluate((input) => input === document.activeElement)).toBe(true)

  // Beside typing, a place costs an arrow and Enter, and the field stays where it is.
  const field = page.getByPlaceholder('Add a place')
  await field.focus()
  for (const [typed, name] of [
    ['art institute of ch', 'Art Institute of Chicago'],
    ['cloud gate', 'Cloud Gate'],
    ['navy pier', 'Navy Pier'],
  ] as const) {
    await page.keyboard.type(typed)
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 3, name }).waitFor()
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  }
  await page.keyboard.type('The stairs by the river')
  await page.getByRole('option', { name: /as text$/ }).waitFor()
  await page.getByRole('option', { name: /as text$/ }).click()
  await page.getByRole('heading', { level: 3, name: 'The stairs by the river' }).waitFor()

  const titles = async () => page.getByRole('heading', { level: 3 }).allInnerTexts()
  const before = await titles()
  expect(before).toHaveLength(4)

  // What is too long, or can't be sent, isn't lost.
  await field.fill('x'.repeat(212))
  await field.press('Enter')
  await page.getByText('This isn’t added: it is 12 characters too long.').waitFor()
  expect(await field.inputValue()).toHaveLength(212)
  await field.fill('Under the bridge')
  await page.route('**/api/lists/*/entries', (route) => route.abort())
  await field.press('Enter')
  await page.getByText('The server could not be reached. Check your connection and try again.').waitFor()
  expect(await field.inputValue()).toBe('Under the bridge')
  await page.unroute('**/api/lists/*/entries')
  author.faults.length = 0
  // A link is the place that it leads to; which stands here already.
  const [{ path } = { path: '' }] = ((await (await page.request.get('/api/places?q=cloud%20gate')).json()) as { data: { path: string }[] })
    .data
  await field.fill(new URL(path, page.url()).href)
  await page.getByRole('option', { name: /^Cloud Gate.*Already stop 2/ }).waitFor()
  await field.press('Enter')
  await page.getByText('It is stop 2 already.').waitFor()
  expect(await titles()).toEqual(before)
  await expect.poll(() => field.inputValue()).toBe('')
  const note = page.getByLabel('Note on Navy Pier')
  await note.fill('Go at dusk, when the wheel lights up: https://example.org/wheel.')
  await note.press('Control+Enter')
  await page.getByText('Saved at').waitFor()

  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const drags = () => scripts.some((path) => path.includes('drag-rows'))
  const rows = page.locator('article[data-row]')
  await page.getByRole('button', { name: `Move ${before[3]}` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(titles).toEqual([before[0], before[1], before[3], before[2]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(before)
  expect(drags()).toBe(false)
  const handle = await rows.nth(0).locator('[title^="Drag"]').boundingBox()
  const target = await rows.nth(2).boundingBox()
  await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 15)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 60, (target?.y ?? 0) + (target?.height ?? 0) - 6, { steps: 4 })
  await page.mouse.up()
  await expect.poll(titles).toEqual([before[1], before[2], before[0], before[3]])
  expect(drags()).toBe(true)
  await page.getByRole('button', { name: `More for ${before[3]}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect.poll(titles).toHaveLength(3)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(titles).toHaveLength(4)

  await page.getByRole('button', { name: 'Paste many' }).click()
  await page.getByLabel('Names or links, one a line').fill('1. Shedd Aquarium\nFeild Museum, Chicago\nNowhere Grand Palace')
  await page.getByRole('button', { name: 'Find 3 places' }).click()
  await page.getByText('Choose what the others mean').waitFor()
  const takenFor = (line: string) => page.getByLabel(line).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  expect(await takenFor('Feild Museum, Chicago')).toMatch(/^Field Museum \(/)
  expect(await takenFor('Nowhere Grand Palace')).toBe('Keep it as text')
  await shot(page, 'list-paste')
  await page.getByRole('button', { name: /^Add \d entries/ }).click()
  await expect.poll(titles).toHaveLength(7)
  await expectNoSidewaysScroll(page)
  await expectClean(author)
  await shot(page, 'list-editor')
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'PATCH'), page.getByLabel('Public').check()])
  // Whoever leaves at once waits until it is sent.
  let isRanked = false
  await page.route('**/api/lists/*', async (route) => {
    if (!route.request().postData()?.includes('ranked')) return route.continue()
    await new Promise((settle) => setTimeout(settle, 400))
    await route.fulfill({ response: await route.fetch() })
    isRanked = true
  })
  await page.getByLabel('Ranked').check()
  await page.getByRole('link', { name: 'View' }).click()
  await page.getByRole('heading', { level: 1, name: 'A day in the city', exact: true }).waitFor()
  expect(isRanked).toBe(true)
  await expectClean(author)
  await shot(page, 'list')

  const guest = await visit({ viewport: PHONE, javaScriptEnabled: false })
  expect(await guest.goto('/up/@curator/a-day-in-the-city')).toBe(200)
  await guest.page.getByText('Go at dusk').waitFor()
  const link = guest.page.getByRole('link', { name: 'https://example.org/wheel', exact: true })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual(['https://example.org/wheel', 'nofollow ugc noopener'])
  await guest.page.getByText('ranked, the best first').waitFor()
  expect(await guest.page.content()).toContain('https://schema.org/ItemListOrderAscending')
  expect(await guest.page.locator('a[href="/up/@curator"]').count()).toBe(0)
  expect(await guest.page.locator('.list-entry').count()).toBe(7)
  await expectNoSidewaysScroll(guest.page)
})

test('a list of 20 places costs 22 keys beside what is typed; a file brings more in, readers suggest, its author decides', {
  timeout: 240_000,
}, async () => {
  const author = await signIn(await member('keys-only'))
  const { page, goto } = author
  const read = await page.request.get('/api/places?region=illinois/chicago&sort=popular&limit=60')
  const { data } = (await read.json()) as { data: { name: string; path: string }[] }
  const names = [...new Set(data.map(({ name }) => name))].filter((name) => name.length > 8 && !name.startsWith('Shedd')).slice(0, 20)
  let keys = 0
  const key = async (name: string) => {
    keys++
    await page.keyboard.press(name)
  }
  const made = await send(page, 'POST', '/api/lists', { title: 'Twenty by keyboard', visibility: 'public' })
  const list = (await made.json()) as { id: number; path: string }
  expect(made.status()).toBe(201)
  await goto(`/mylists/${list.id}/edit`)
  const field = page.getByPlaceholder('Add a place')
  await listening(field)
  await field.focus()
  for (const [n, name] of names.entries()) {
    // Without waiting for what is found.
    await page.keyboard.type(name)
    await key('Enter')
    await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(n + 1)
  }
  // One up, and that taken back.
  await page
    .getByRole('button', { name: /^Move / })
    .last()
    .focus()
  await key('Alt+ArrowUp')
  await page.getByText(/ is 19 of 20 now/).waitFor({ state: 'attached' })
  await key('Control+z')
  await page.getByText(/^Taken back/).waitFor({ state: 'attached' })
  expect(keys).toBe(22)
  const titles = () => page.getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(titles).toEqual(names)

  await page.getByRole('button', { name: 'Import a file' }).click()
  const takeout = (text: string, name = 'Want to go.csv') =>
    page.getByLabel('File of places').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await takeout('colour,size\nred,4\n')
  await page.getByText(/^File has no column that says which places they are/).waitFor()
  author.faults.length = 0
  const art = 'https://www.google.com/maps/place/Shedd+Aquarium/@41.8676,-87.6140,17z/data=!8m2!3d41.8676!4d-87.614'
  await takeout(`Title,Note,URL,Tags,Comment\nShedd Aquarium,Go on a weekday,"${art}",,\nNowhere Grand Palace,,,,\nMuseum,,,,\n`)
  await page.getByRole('button', { name: 'Add 3 entries' }).waitFor()
  await expectClean(author)
  await shot(page, 'list-import')
  await page.getByRole('button', { name: 'Add 3 entries' }).click()
  await expect.poll(titles).toEqual(expect.arrayContaining(['Shedd Aquarium', 'Nowhere Grand Palace']))
  expect(await page.getByLabel('Note on Shedd Aquarium').inputValue()).toBe('Go on a weekday')

  const reader = await signIn(await member('keys-reader'))
  await reader.goto(list.path)
  await press(reader.page.getByRole('button', { name: 'Suggest a place' }).first())
  const wanted = reader.page.getByPlaceholder('Name of the place')
  await expect.poll(() => wanted.evaluate((input) => input === document.activeElement)).toBe(true)
  // A link is its place here, too.
  const linked = data.find(({ name }) => name === names[0])
  await wanted.fill(new URL(linked?.path ?? '', reader.page.url()).href)
  await reader.page
    .getByRole('option', { name: new RegExp(`^${names[0]}`) })
    .first()
    .waitFor()
  await wanted.fill('')
  await reader.page.keyboard.type('The stairs by the lake')
  await reader.page.getByRole('option', { name: /in your own words$/ }).click()
  await reader.page.getByLabel('Why (optional)').fill('You see the whole bay from there')
  await expectClean(reader)
  await shot(reader.page, 'list-suggest')
  await reader.page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await reader.page.getByText('Thank you.').waitFor()
  await goto(`/mylists/${list.id}/edit`)
  await page.getByText('You see the whole bay from there').waitFor()

  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await readFile('public/icon-512.png') }
  const cover = page.getByRole('region', { name: 'Cover' })
  await press(cover.getByRole('button', { name: 'Upload' }))
  await page.getByLabel('Picture file').setInputFiles(picture)
  await page.getByLabel('What it shows').fill('A pin on the shore')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await cover.getByRole('img', { name: 'A pin on the shore' }).waitFor()
  await page.getByLabel('Add a tag').selectOption({ label: 'Waterfront' })
  await page.getByRole('button', { name: 'Remove the tag Waterfront' }).waitFor()
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Say the best time' }).first().click()
  await page.getByLabel(/^Best time for/).fill('At dusk')
  await page.keyboard.press('Enter')
  await expectClean(author)
  await shot(page, 'list-extras-editor')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(titles).toEqual(expect.arrayContaining(['The stairs by the lake']))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  // That something was saved moves nothing.
  await page.getByText('Saved at').waitFor({ state: 'attached' })
  const bar = page.getByRole('main').getByRole('link')
  const [back, view] = await Promise.all(
    ['My lists', 'View'].map((name) => bar.and(page.getByRole('link', { name, exact: true })).boundingBox()),
  )
  expect(Math.abs((back?.y ?? 0) - (view?.y ?? 999))).toBeLessThan(8)
  // A region that is chosen stands in its field, and again where nothing was chosen instead.
  const region = page.getByLabel('Region', { exact: true })
  await region.fill('Chicago')
  await page
    .getByRole('option', { name: /^Chicago/ })
    .first()
    .click()
  await expect.poll(() => region.inputValue()).toBe('Chicago')
  await region.fill('Chic')
  await region.blur()
  expect(await region.inputValue()).toBe('Chicago')
  // On a phone a place that is found has a line for its name, and the next for where it is.
  await field.fill('museum of')
  const found = page.getByRole('option', { name: /^Museum of/ }).first()
  await found.waitFor()
  const [called, where] = await found.locator('span > span').evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect()))
  expect(where?.top).toBeGreaterThanOrEqual(called?.bottom ?? 999)
  await field.fill('')
  await page.emulateMedia({ colorScheme: 'light' })
  // Telling followers moves nothing under the pointer, and says so.
  const untold = page.getByRole('region', { name: 'Changes to tell' })
  const [below, tell] = [page.getByRole('group', { name: 'Who sees it' }), untold.getByRole('button', { name: /^Tell followers/ })]
  await tell.scrollIntoViewIfNeeded()
  const before = await below.boundingBox()
  await tell.click()
  await page.locator('[data-toast]', { hasText: 'Followers are told' }).waitFor()
  await untold.getByRole('button', { name: 'Followers are told' }).waitFor()
  expect(await below.boundingBox()).toEqual(before)
  const guest = await visit({ viewport: PHONE, javaScriptEnabled: false })
  await guest.goto(list.path)
  await guest.page.getByText('Best time: At dusk').waitFor()
  await guest.page.getByText('Waterfront').waitFor()
  await guest.page.getByRole('img', { name: 'A pin on the shore' }).waitFor()
  await shot(guest.page, 'list-extras')
})

test('a place goes into lists from its page by the key S, and into a new one', { timeout: 240_000 }, async () => {
  const person = await signIn(await member('collector'))
  const { page, goto } = person
  expect((await send(page, 'POST', '/api/lists', { title: 'Want to go' })).status()).toBe(201)
  await goto('/places/illinois/chicago/art-museums/art-institute-of-chicago')
  await page.getByRole('button', { name: 'Add to list' }).waitFor()
  await listening(page.getByRole('button', { name: 'Add to list' }))
  await page.keyboard.press('s')
  const tick = page.getByRole('checkbox', { name: 'Want to go' })
  await tick.check()
  await page.getByText('Added to Want to go').waitFor()
  await shot(page, 'add-to-list')
  await page.getByRole('button', { name: 'New list…' }).click()
  await page.getByLabel('New list').fill('Museums')
  await press(page.getByRole('button', { name: 'Make it and add' }))
  await page.getByRole('checkbox', { name: 'Museums' }).waitFor()
  await tick.uncheck()
  await expectClean(person)
  await goto('/places/illinois/chicago/art-museums')
  await press(page.getByRole('button', { name: 'Add to a list' }).first())
  await page.getByRole('checkbox', { name: 'Museums' }).waitFor()
  await expectClean(person)
  await shot(page, 'add-from-row')
  await page.keyboard.press('Escape')
  // The key S: of the row that has the focus, else of the one under the pointer; not where somebody types.
  const museums = page.getByRole('checkbox', { name: 'Museums' })
  const row = (n: number) => page.locator('.place-row').nth(n)
  await row(1).getByRole('link').first().focus()
  await page.keyboard.press('s')
  await row(1).getByRole('checkbox', { name: 'Museums' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await row(2).hover()
  await page.keyboard.press('s')
  await row(2).getByRole('checkbox', { name: 'Museums' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => museums.filter({ visible: true }).count()).toBe(0)
  const words = page.locator('input[name=q]').first()
  await words.focus()
  await page.keyboard.press('s')
  expect([await words.inputValue(), await museums.filter({ visible: true }).count()]).toEqual(['s', 0])
  // A phone's row has one button, for both ways to keep it.
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height })
  const keep = row(0).getByRole('button', { name: /^Keep/ })
  const room = await keep.boundingBox()
  expect(room && [Math.round(room.width), Math.round(room.height)]).toEqual([44, 44])
  await keep.click()
  const kept = await row(0).getByRole('heading').first().textContent()
  await row(0)
    .getByRole('dialog', { name: `Keep ${kept}` })
    .waitFor()
  await row(0).getByRole('checkbox', { name: 'Save for later' }).check()
  await row(0).getByRole('checkbox', { name: 'Museums' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await shot(page, 'keep-from-row')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 860 })
  await goto('/mylists?view=rows')
  await page.getByText('1 entry').waitFor()
  await page.getByText('0 entries').waitFor()
  await shot(page, 'mylists-rows')
  await page.getByLabel('Tick Museums').check()
  // What can be done with it has the whole foot of the window.
  expect((await page.getByRole('region', { name: 'Ticked rows' }).boundingBox())?.x).toBe(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => page.getByLabel('Tick Museums').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Tick Museums').waitFor()
  const long = 'Rainy afternoons in the museums, the libraries and the winter gardens of Chicago, by train'
  expect((await send(page, 'POST', '/api/lists', { title: long })).status()).toBe(201)
  await page.setViewportSize(PHONE)
  await goto('/mylists?view=rows')
  const [line, lock] = [
    page.getByRole('link', { name: new RegExp(`^${long} ?, private$`) }),
    page.locator('li', { hasText: long }).locator('svg'),
  ]
  await line.waitFor()
  await expectNoSidewaysScroll(page)
  const [mark, whole] = [await lock.boundingBox(), await line.boundingBox()]
  expect((mark?.x ?? 999) + (mark?.width ?? 999)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0))
  await page.setViewportSize({ width: 1280, height: 860 })
  await goto('/mylists')
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await shot(page, 'mylists')
  // Beside one's own, those that one follows.
  const { data: others } = (await (await page.request.get('/api/lists?limit=1')).json()) as { data: { id: number; title: string }[] }
  const [other = { id: 0, title: '' }] = others
  await send(page, 'PUT', `/api/follows/list/${other.id}`, {})
  await press(page.getByRole('link', { name: 'Followed' }))
  await page.getByRole('heading', { level: 2, name: other.title }).waitFor()
  await expectClean(person)
  await shot(page, 'mylists-followed')
  await page.getByRole('link', { name: 'Rows', exact: true }).click()
  await page.locator('.list-rows').getByRole('link', { name: other.title }).waitFor()
  await page.getByLabel('Search followed lists').fill('zzz')
  await page.getByLabel('Search followed lists').press('Enter')
  await page.getByText('No list fits').waitFor()
  // They are no words of the search for places above.
  expect(page.url()).toContain('q=zzz')
  expect(await page.locator('header input[name=q]').first().inputValue()).toBe('')
})
