import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, listening, PHONE, press, visit } from '../browser.ts'
import { fillLogin, member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const CHAIN = '/new-york-by-subway/chains/new-york-page-to-pier'

test('a guest follows a chain on a phone, signs in half way, and goes on where they were', { timeout: 180_000 }, async () => {
  await member('follows-chains')
  const phone = await visit({ viewport: PHONE, hasTouch: true })
  const { page, goto } = phone
  await goto('/discover?region=new-york/new-york')
  await page.getByRole('heading', { name: 'Chains to follow' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'New York, page to pier', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'New York, page to pier' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(CHAIN)
  await expectNoSidewaysScroll(page)
  await expectClean(phone)
  await shot(page, 'chain-overview')
  const start = page.getByRole('link', { name: 'Start' })
  await listening(start)
  await start.tap()
  await page.getByText('Step 1 of 4').waitFor()
  const boxes = page.getByRole('checkbox', { name: /^Pick / })
  await boxes.first().check()
  await boxes.nth(1).check()
  await page.getByText(/^2 picks so far/).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(phone)
  await shot(page, 'chain-step')
  await page.getByRole('link', { name: 'Map of this step' }).tap()
  await expect.poll(() => page.locator('#map').evaluate((map) => map.getBoundingClientRect().top < window.innerHeight)).toBe(true)
  await shot(page, 'chain-step-map')
  const next = page.getByRole('link', { name: /^Next, step 2/ })
  await next.tap()
  await page.getByText('Step 2 of 4').waitFor()
  await boxes.first().check()
  await page.getByText(/^3 picks so far .* as the crow flies$/).waitFor()
  await page.getByRole('link', { name: 'Leave the step' }).tap()
  await page.getByRole('link', { name: 'Go on with step 2' }).waitFor()
  await page.getByText('Done').waitFor()
  await goto('/discover?region=new-york/new-york')
  await page.getByRole('link', { name: 'Go on with step 2 New York, page to pier' }).tap()
  await page.getByText('Step 2 of 4').waitFor()
  await page.getByRole('link', { name: 'Leave the step' }).tap()

  const signInLink = page.getByRole('link', { name: 'Sign in to keep where you are' })
  await listening(signInLink)
  await signInLink.tap()
  await page.getByRole('heading', { level: 1, name: /Sign in/ }).waitFor()
  await fillLogin(page, 'follows-chains')
  await page.getByRole('heading', { level: 1, name: 'New York, page to pier' }).waitFor()
  await page.getByRole('link', { name: 'Go on with step 2' }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chain-progress'))).toBe(null)

  // On another device it is where they left it.
  const desk = await signIn('follows-chains', { colorScheme: 'dark' })
  await desk.goto('/discover?region=new-york/new-york')
  await desk.page.getByRole('link', { name: 'Go on with step 2 New York, page to pier' }).waitFor()
  await desk.goto('/home')
  await desk.page.getByRole('heading', { name: 'Go on with a chain' }).waitFor()
  await desk.page.getByRole('link', { name: 'New York, page to pier' }).click()
  await desk.page.getByText('Step 2 of 4').waitFor()
  await desk.page.getByText(/^3 picks so far/).waitFor()
  await expectClean(desk)
  for (const step of [3, 4]) {
    await press(desk.page.getByRole('link', { name: new RegExp(`^Next, step ${step}`) }))
    await desk.page.getByText(`Step ${step} of 4`).waitFor()
  }
  await press(desk.page.getByRole('link', { name: /^Last step/ }))
  await desk.page.getByRole('heading', { level: 1, name: 'You have finished New York, page to pier' }).waitFor()
  await expectClean(desk)
  await shot(desk.page, 'chain-end')
  await desk.goto('/home')
  expect(await desk.page.getByRole('heading', { name: 'Go on with a chain' }).count()).toBe(0)
})

test('the page of a place leads to the chains in which it is a stop', { timeout: 120_000 }, async () => {
  const phone = await visit({ viewport: PHONE, hasTouch: true })
  await phone.goto(`${CHAIN}?step=1`)
  const found = await phone.page.evaluate(async () => {
    const chain = await (await fetch('/api/chains?q=page+to+pier')).json()
    const stops = await (await fetch(`/api/chains/${chain.data[0].id}/stops`)).json()
    return String(stops.data[0].path)
  })
  for (const visitor of [phone, await visit()]) {
    await visitor.goto(found)
    const heading = visitor.page.getByRole('heading', { level: 2, name: 'Chains that lead here' })
    await heading.scrollIntoViewIfNeeded()
    await visitor.page.getByRole('link', { name: 'New York, page to pier' }).waitFor()
    await expectNoSidewaysScroll(visitor.page)
    await expectClean(visitor)
    if (visitor === phone) await shot(visitor.page, 'place-chains')
  }
  await phone.page.getByRole('link', { name: 'New York, page to pier' }).tap()
  await phone.page.getByRole('heading', { level: 1, name: 'New York, page to pier' }).waitFor()
})

test('a member follows a chain; the team features one on Discover and hands it over', { timeout: 180_000 }, async () => {
  const reader = await signIn(await member('follows-a-chain'), { viewport: PHONE, hasTouch: true })
  await reader.goto(CHAIN)
  const follow = reader.page.getByRole('button', { name: 'Follow New York, page to pier' })
  await press(follow)
  await reader.page.getByRole('button', { name: 'Following New York, page to pier' }).waitFor()
  await expectNoSidewaysScroll(reader.page)
  await expectClean(reader)
  await shot(reader.page, 'chain-followed')

  const team = await signIn(await member('of-the-team', 'manager'))
  const title = 'Three walks for a friend'
  const made = await send(reader.page, 'POST', '/api/chains', { title })
  const { id } = (await made.json()) as { id: number }
  await team.goto(`/chains/${id}`)
  const menu = team.page.getByRole('button', { name: 'Manage', exact: true })
  await press(menu)
  await team.page.getByLabel('New owner').fill('of-the-team')
  await team.page.getByRole('button', { name: 'Hand the chain over' }).click()
  await team.page.getByText(`${title} is handed over.`).waitFor()
  await reader.goto('/notifications')
  await reader.page.getByRole('link', { name: 'A chain of yours was handed over' }).first().waitFor()

  await team.goto(CHAIN)
  await press(menu)
  await team.page.getByLabel('Featured on Discover until').waitFor()
  await expectClean(team)
  await shot(team.page, 'chain-team')
  await team.page.getByRole('button', { name: 'Feature it' }).click()
  await team.page.getByText('New York, page to pier is featured.').waitFor()
  await reader.goto('/discover')
  const chains = reader.page.getByRole('region', { name: 'Chains to follow' })
  expect(await chains.getByRole('heading', { level: 3 }).first().textContent()).toBe('New York, page to pier')
  await team.page.getByRole('button', { name: 'End featuring' }).click()
  await team.page.getByText('New York, page to pier is not featured.').waitFor()
})

test('a chain is made of lists, ordered by keyboard, described, shown, repaired and deleted', { timeout: 180_000 }, async () => {
  const author = await signIn(await member('makes-chains'))
  const { page, goto } = author
  const made = await send(page, 'POST', '/api/lists', { title: 'My quiet corners', visibility: 'public' })
  const { id, version } = (await made.json()) as { id: number; version: number }
  await send(page, 'POST', `/api/lists/${id}/entries`, { entries: [{ title: 'The bench by the pond' }, { title: 'The reading room' }] })
  await goto('/mychains')
  await page.getByRole('heading', { name: 'You have no chain yet' }).waitFor()
  await expectClean(author)
  await page.getByRole('link', { name: 'New chain' }).first().click()
  await page.getByLabel('Title', { exact: true }).fill('A slow Sunday')
  await page.getByRole('button', { name: 'Make the chain' }).click()
  await page.getByRole('heading', { name: 'Which list comes first' }).waitFor()

  const field = page.getByLabel('Add a list')
  await listening(field)
  for (const [typed, name] of [
    ['quiet corn', 'My quiet corners'],
    ['views, low', 'New York views, low and high'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('option', { name: new RegExp(name) }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 3, name }).waitFor()
  }
  const steps = () => page.locator('article[data-row] h3').allInnerTexts()
  expect(await steps()).toEqual(['My quiet corners', 'New York views, low and high'])
  await page.getByRole('button', { name: 'Move New York views, low and high' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(steps).toEqual(['New York views, low and high', 'My quiet corners'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(steps).toEqual(['My quiet corners', 'New York views, low and high'])
  const note = page.getByLabel('Note on My quiet corners')
  await note.fill('Bring a book.')
  await note.press('Control+Enter')
  await page.getByLabel('Minutes for My quiet corners').fill('90')
  await page.getByLabel('Minutes for My quiet corners').press('Enter')
  await page.getByText('Saved at').waitFor()
  await page.getByRole('button', { name: 'More for My quiet corners' }).click()
  await page.getByRole('button', { name: 'Pick what is shown' }).click()
  await page.getByRole('checkbox', { name: 'The reading room' }).check()
  await expectClean(author)
  await shot(page, 'chain-picks')
  await page.getByRole('button', { name: 'Show only these' }).click()
  await page.getByText('1 of 2 entries picked').waitFor()
  await page.getByLabel(/^Public/).check()
  await expectClean(author)
  await shot(page, 'chain-edit')

  const guest = await visit({ viewport: PHONE, colorScheme: 'dark' })
  const path = (await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')) ?? ''
  await expect.poll(() => guest.goto(path)).toBe(200)
  await guest.page.getByText('about 1½ hours').first().waitFor()
  await guest.goto(`${path}?step=1`)
  await guest.page.getByRole('heading', { level: 3, name: 'The reading room' }).waitFor()
  expect(await guest.page.getByText('The bench by the pond').count()).toBe(0)

  expect((await send(page, 'PATCH', `/api/lists/${id}`, { version, visibility: 'private' })).status()).toBe(200)
  // What is kept of a page may be a second old.
  const broken = async () => {
    await guest.goto(path)
    return guest.page.getByText('A list that can’t be shown').count()
  }
  await expect.poll(broken, { interval: 500 }).toBe(1)
  expect(await guest.page.getByText('My quiet corners').count()).toBe(0)
  await expectClean(guest)
  await shot(guest.page, 'chain-broken')
  await goto(new URL(page.url()).pathname)
  await page.getByText('Others don’t see this step: its list isn’t public.').waitFor()

  page.on('dialog', (dialog) => void dialog.accept())
  await press(page.getByRole('button', { name: 'Delete the chain' }))
  await page.getByText('A slow Sunday is deleted.').waitFor()
  await press(page.getByRole('button', { name: 'Bring it back' }))
  await page.getByText('A slow Sunday is back.').waitFor()
  await expectClean(author)
})
