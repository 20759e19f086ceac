import { expect, test } from 'vitest'
import { DESK, expectClean, expectNoSidewaysScroll, PHONE, press, visit } from '../../browser.ts'
import { expectSound } from '../../looks.ts'
import { member, send, signIn } from '../../people.ts'
import { shot } from '../../shot.ts'

test('what somebody shows is found by visitors in Discover, its category, its region and at its places; members search as they type', {
  timeout: 240_000,
}, async () => {
  const author = await signIn(await member('guide-writer'))
  const place = '/places/illinois/chicago/art-museums/art-institute-of-chicago'
  const { data } = (await (await author.page.request.get('/api/places?region=illinois/chicago&sort=popular&limit=12')).json()) as {
    data: { id: number; path: string }[]
  }
  const art = (await (await author.page.request.get('/api/places?q=art+institute+of+chicago&limit=1')).json()) as typeof data & {
    data: { id: number }[]
  }
  const { data: categories } = (await (await author.page.request.get('/api/list-categories')).json()) as {
    data: { id: number; slug: string }[]
  }
  const titles = ['Lions and ladders', 'Rainy lakefront, dry shoes', 'Where the river turns green']
  for (const [n, title] of titles.entries()) {
    const ids = [...new Set([art.data[0]?.id, ...data.slice(n * 3, n * 3 + 4).map(({ id }) => id)])]
    const made = await send(author.page, 'POST', '/api/lists', { title, visibility: 'public', place_ids: ids })
    expect(made.status(), await made.text()).toBe(201)
    const { id, version } = (await made.json()) as { id: number; version: number }
    const about = 'Short walks between large rooms, in the order in which the light is best.'
    const edited = await send(author.page, 'PATCH', `/api/lists/${id}`, {
      version,
      description: about,
      list_category_id: categories[0]?.id,
    })
    expect(edited.status(), await edited.text()).toBe(200)
  }
  const walks = `/lists/${categories[0]?.slug}`

  const guest = await visit({ javaScriptEnabled: false })
  expect(await guest.goto('/discover')).toBe(200)
  for (const title of titles) await guest.page.getByRole('link', { name: title }).first().waitFor()
  await guest.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).waitFor()
  await shot(guest.page, 'discover')
  await guest.page.getByRole('link', { name: 'Chicago', exact: true }).first().click()
  await guest.page.getByRole('heading', { level: 1, name: 'Discover Chicago' }).waitFor()
  await guest.page.getByRole('searchbox', { name: 'Search lists' }).fill('rainny lakefront')
  await guest.page.keyboard.press('Enter')
  await guest.page.getByText('These have “rainy lakefront”').waitFor()
  expect(await guest.page.locator('.list-rows > li').count()).toBe(1)
  expect(await guest.goto(walks)).toBe(200)
  await guest.page.getByPlaceholder('Search lists...').first().waitFor()
  await shot(guest.page, 'list-category')
  // Which category it is stands in sight, however far down the row of them.
  await guest.page.setViewportSize(PHONE)
  await guest.goto(`/lists/${categories.at(-1)?.slug}`)
  const chip = await guest.page.getByRole('main').locator('a[aria-current="true"]').first().boundingBox()
  expect(chip && chip.x >= 0 && chip.x + chip.width <= PHONE.width).toBe(true)
  await guest.page.setViewportSize(DESK)
  await guest.goto('/local/illinois/chicago')
  await guest.page.getByRole('link', { name: 'All lists of Chicago' }).waitFor()
  await shot(guest.page, 'local-lists')
  await guest.goto(place)
  await guest.page.getByRole('heading', { name: /^In \d+ lists$/ }).waitFor()
  await shot(guest.page, 'place-lists')
  // More of them are fetched where there is script.
  const reader = await visit()
  await reader.goto(place)
  const rows = reader.page.locator('section', { has: reader.page.getByRole('heading', { name: /^In \d+ lists$/ }) }).getByRole('listitem')
  const heading = await reader.page.getByRole('heading', { name: /^In \d+ lists$/ }).textContent()
  expect(await rows.count()).toBe(4)
  await press(reader.page.getByRole('button', { name: 'Show more' }))
  await expect.poll(async () => `In ${await rows.count()} lists`).toBe(heading)

  const { page, goto } = author
  await goto('/lists')
  await expectSound(author)
  const box = page.getByPlaceholder('Search lists...').first()
  await box.click()
  await page.keyboard.type('lions')
  await page.waitForURL(/\/lists\?q=lions$/)
  await page.locator('.list-rows > li').filter({ hasText: 'Lions and ladders' }).waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  // What is typed while an answer is on the way is searched for, too, though that answer comes before the pause is over.
  await goto('/lists')
  let come = () => {}
  const held = new Promise<void>((done) => {
    come = done
  })
  await page.route(/\/lists\.data\?(?:.*&)?q=lio(?:&|$)/, async (route) => {
    await held
    await route.continue()
  })
  await box.click()
  await Promise.all([page.waitForRequest(/\/lists\.data\?(?:.*&)?q=lio(?:&|$)/), page.keyboard.type('lio')])
  await page.keyboard.type('ns')
  come()
  await page.waitForURL(/\/lists\?q=lions$/)
  await page.unroute(/\/lists\.data\?(?:.*&)?q=lio(?:&|$)/)
  await page.keyboard.type(' and')
  await page.waitForURL(/q=lions(\+|%20)and$/)
  const visited = await page.evaluate(() => history.length)
  await Promise.all([page.waitForResponse(/\/lists\.data/), page.keyboard.press('Enter')])
  await page.getByRole('heading', { level: 1, name: 'Lists with “lions and”' }).waitFor()
  expect(await page.evaluate(() => history.length)).toBe(visited)
  expect(new URL(page.url()).pathname).toBe('/lists')
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/lists')
  // On a phone, too: the box behind the icon stays while one types, and goes with Enter.
  await page.setViewportSize(PHONE)
  await goto('/lists')
  const small = page.getByPlaceholder('Search lists...').filter({ visible: true })
  const focused = page.getByRole('button', { name: 'Search', exact: true }).evaluate((icon: HTMLElement) => {
    icon.click()
    return document.activeElement?.getAttribute('placeholder')
  })
  expect(await focused, 'who types at once loses no letter').toBe('Search lists...')
  await page.keyboard.type('lions')
  await page.waitForURL(/\/lists\?q=lions$/)
  await page.locator('.list-rows > li').filter({ hasText: 'Lions and ladders' }).waitFor()
  expect(await small.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => small.count()).toBe(0)
  await page.goto('/discover')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoSidewaysScroll(page)
})

test('what closed is repaired with one press, and a copy takes what its source does afterwards', { timeout: 240_000 }, async () => {
  const staff = await signIn(await member('health-staff', 'editor'))
  const made = []
  for (const [n, name] of ['Quay Kiosk of Old', 'Quay Kiosk of Old', 'Harbour Herbs Corner', 'Pilot Pier Pancakes'].entries()) {
    const fields = { name, category_id: 1, lat: 41.9 + n / 300, lng: -87.61 }
    const answer = await send(staff.page, 'POST', '/api/places', { fields, submit: true })
    expect(answer.status(), await answer.text()).toBe(201)
    made.push((await answer.json()).id as number)
  }
  const [shut = 0, , herbs = 0, pier = 0] = made
  const author = await signIn(await member('keeper'))
  const list = await (
    await send(author.page, 'POST', '/api/lists', { title: 'Along the quay', visibility: 'public', place_ids: [shut, herbs, pier] })
  ).json()
  const reader = await signIn(await member('copyist'))
  await reader.goto(list.path)
  await reader.page.mouse.wheel(0, 1)
  await press(reader.page.getByRole('button', { name: 'Make a copy' }).first())
  await shot(reader.page, 'copy-menu')
  await press(reader.page.getByRole('button', { name: 'A new list that only you see' }))
  await reader.page.getByText('Copied into a list that only you see').waitFor()
  await reader.page.getByRole('heading', { name: 'Copied from' }).waitFor()

  for (const id of [shut, herbs]) {
    const closed = await send(staff.page, 'POST', `/api/places/${id}/close`, { version: 1 })
    expect(closed.status(), await closed.text()).toBe(200)
  }
  const { page, goto } = author
  await goto(`/mylists/${list.id}/edit#health`)
  const health = page.getByRole('region', { name: 'Health' })
  await health.getByText('2 to look at').waitFor()
  await shot(page, 'health')
  await press(health.getByRole('button', { name: 'Repair 1 that is clear' }))
  await health.getByText('1 to look at').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await health.getByText('2 to look at').waitFor()
  await press(health.getByRole('button', { name: 'Repair 1 that is clear' }))
  await health.getByText('1 to look at').waitFor()
  await press(health.getByRole('button', { name: 'Keep as it is' }))
  await health.getByText('Nothing needs a look').waitFor()
  await page.getByLabel('Note on Pilot Pier Pancakes').fill('Come before the boats do.')
  await page.getByLabel('Note on Pilot Pier Pancakes').blur()
  await page.getByText('Changes to tell').waitFor()
  await expectSound(author)

  const guest = await visit({ viewport: PHONE, javaScriptEnabled: false })
  await guest.goto(list.path)
  await guest.page.getByText('1 place has closed').waitFor()
  await guest.page.getByText('Checked').waitFor()
  expect(await guest.page.getByRole('link', { name: 'Make a copy' }).last().getAttribute('href')).toContain('/login?redirect=')
  await expectNoSidewaysScroll(guest.page)
  await shot(guest.page, 'health-guest')

  await reader.page.reload()
  const source = reader.page.getByRole('region', { name: 'Where it was copied from' })
  await source.getByText('Changed since you copied it').waitFor()
  await shot(reader.page, 'copy')
  await press(source.getByRole('button', { name: 'Take it Pilot Pier Pancakes' }))
  await expect.poll(() => reader.page.getByLabel('Note on Pilot Pier Pancakes').inputValue()).toBe('Come before the boats do.')
  await expectSound(reader)
  await page.reload()
  await page.getByText('1 copy that not everybody sees').waitFor()
})

test('a reader leaves of a list what they want of it, ticks where they have been, and on a phone can do all that there is', async () => {
  const list = '/new-york-by-subway/new-york-views-low-and-high'
  const reader = await signIn(await member('reads-on'), { viewport: PHONE, hasTouch: true })
  const { page, goto } = reader
  await goto(list)
  const first = page.locator('.list-entries > li').first()
  const all = await page.locator('.list-entries > li').count()
  const kept = page.waitForResponse(/\/api\/been\//)
  await first.getByRole('checkbox', { name: /^Been to / }).check()
  await kept
  await page.getByText(`You have been to 1 of ${all}`).waitFor()
  await page.getByRole('link', { name: 'Not been yet' }).tap()
  await page.waitForURL(/been=false/)
  await page.getByText(`${all - 1} places fit`).waitFor()
  expect(await page.locator('.list-entries > li .list-number').first().textContent()).toBe('2')
  await expectNoSidewaysScroll(page)
  await expectClean(reader)
  await shot(page, 'list-narrowed')
  // All that can be done is in sight: what is done most at the foot, nothing of it cut off.
  for (const button of await page.locator('.list-bar').locator('button:visible, a:visible').all()) {
    const box = await button.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width, JSON.stringify(box)).toBe(true)
  }
  await page.getByRole('link', { name: 'Open now' }).tap()
  await page.waitForURL(/open=now/)
  await page.getByText(/^\d+ places? fits?/).waitFor()
  await page.getByRole('link', { name: 'Show the whole list' }).first().tap()
  await page.waitForURL((url) => url.search === '')
  await expect
    .poll(() =>
      page
        .getByRole('checkbox', { name: /^Been to / })
        .first()
        .isChecked(),
    )
    .toBe(true)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 40.758, longitude: -73.9855 })
  await page.getByRole('button', { name: 'Near me' }).tap()
  await page.waitForURL(/near=40\.758/)
  await page.getByText(`${all} places, the nearest first`).waitFor()
  await page
    .locator('.list-entries')
    .getByText(/\d(?: mi| ft)$/)
    .first()
    .waitFor()
  for (const name of ['Share', 'More']) {
    await page.locator('.list-share').getByRole('button', { name, exact: true }).tap()
    const menu = page.getByRole('dialog', { name, exact: true })
    await menu.waitFor()
    const box = await menu.boundingBox()
    expect(box && box.y >= 0 && box.y + box.height <= PHONE.height, JSON.stringify(box)).toBe(true)
    if (name === 'More') for (const format of ['CSV', 'GPX']) await menu.getByRole('link', { name: `Download as ${format}` }).waitFor()
    await shot(page, `list-${name}`)
    await page.keyboard.press('Escape')
  }
})

test('on a phone all that the team does with a list of others fits beside each other', async () => {
  const team = await signIn(await member('of-the-lists', 'manager'), { viewport: PHONE, hasTouch: true })
  await team.goto('/up/@editors/markets-under-one-roof')
  for (const name of ['Follow Markets under one roof', 'Save', 'Edit', 'Map']) {
    await team.page
      .locator('.list-bar')
      .getByText(name, { exact: true })
      .or(team.page.locator('.list-bar').getByLabel(name))
      .first()
      .waitFor()
  }
  await expectNoSidewaysScroll(team.page)
  await expectClean(team)
})
