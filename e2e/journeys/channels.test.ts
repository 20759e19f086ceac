import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, PHONE, press, visit } from '../browser.ts'
import { member, signIn } from '../people.ts'

const shot = async (page: { screenshot(options: object): Promise<unknown> }, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('a visitor finds a channel, reads it on wide and narrow screens, and comes to a list of it', { timeout: 90_000 }, async () => {
  const guest = await visit()
  const { page, goto } = guest
  await goto('/discover')
  await page.getByRole('region', { name: 'Channels to follow' }).getByRole('article').first().waitFor()
  await page.getByRole('link', { name: 'All channels' }).click()
  await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor()
  expect(await goto('/channels')).toBe(200)
  await shot(page, 'channels-1280')
  await expectClean(guest)
  await page.getByRole('link', { name: 'New York by subway' }).click()
  await page.getByRole('heading', { level: 1, name: 'New York by subway' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/new-york-by-subway')
  await shot(page, 'channel-1280')
  await expectClean(guest)
  await page.getByRole('link', { name: 'New York views, low and high' }).click()
  await page.getByRole('heading', { level: 1, name: 'New York views, low and high' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/new-york-by-subway/new-york-views-low-and-high')
  expect(await goto('/new-york-by-subway/nothing')).toBe(404)

  const phone = await visit({ viewport: PHONE, colorScheme: 'dark' })
  for (const [path, name] of [
    ['/channels', 'channels'],
    ['/new-york-by-subway', 'channel'],
  ] as const) {
    await phone.goto(path)
    await expectNoSidewaysScroll(phone.page)
    await shot(phone.page, `${name}-360-dark`)
  }
  await expectClean(phone)
})

test('a channel is made, shown, written by two and handed over', { timeout: 120_000 }, async () => {
  const owner = await signIn(await member('slow-fog-owner'))
  const { page, goto } = owner
  await goto('/mychannels')
  await page.getByRole('heading', { name: 'You have no channel yet' }).waitFor()
  await shot(page, 'mychannels-empty-1280')
  await goto('/channels/create')
  await page.getByLabel('Name', { exact: true }).fill('Slow Fog')
  await page.getByLabel('About', { exact: true }).fill('San Francisco at walking pace.')
  await press(page.getByRole('button', { name: 'Make the channel' }))
  await page.getByRole('heading', { level: 1, name: 'Slow Fog' }).waitFor()
  await press(page.getByRole('radio', { name: /^Public/ }))
  await page.getByText('Seen by: anyone').first().waitFor()
  const helper = await signIn(await member('slow-fog-helper'))
  await page.getByLabel('Username or email address').fill('slow-fog-helper')
  await press(page.getByRole('button', { name: 'Invite', exact: true }))
  await page.getByText('invited').first().waitFor()
  await shot(page, 'channel-edit-1280')
  await expectClean(owner)

  await helper.goto('/mychannels')
  await press(helper.page.getByRole('button', { name: 'Join' }))
  await helper.page.getByText('You write it').waitFor()
  await press(helper.page.getByRole('link', { name: 'New list' }))
  await helper.page.getByLabel('Title').fill('From the bookshop to the boats')
  await press(helper.page.getByRole('button', { name: 'Make the list' }))
  await helper.page.getByRole('heading', { name: /^Edit/ }).waitFor({ state: 'attached' })
  await expectClean(helper)

  await goto(new URL(page.url()).pathname)
  page.on('dialog', (dialog) => void dialog.accept())
  await press(page.getByRole('button', { name: 'Make owner' }))
  await page.getByText('Offered to').waitFor()
  await helper.goto('/mychannels')
  await press(helper.page.getByRole('button', { name: 'Take it over' }))
  await helper.page.getByText('Slow Fog is yours.').waitFor()
  await goto('/slow-fog')
  await page.getByText('From the bookshop to the boats').waitFor()
  await shot(page, 'channel-new-1280')
  await expectClean(owner)
})
