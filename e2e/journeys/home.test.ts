import { expect, test } from 'vitest'
import { expectClean, press } from '../browser.ts'
import { expectSound } from '../looks.ts'
import { member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const LOOP = { latitude: 41.8826, longitude: -87.6226 }

test('Home begins with what is new of what a member follows, what they began and what they saved nearby', {
  timeout: 120_000,
}, async () => {
  const author = await signIn(await member('tells-news'))
  const placeNamed = async (q: string) => (await (await author.page.request.get(`/api/places?q=${q}&limit=1`)).json()).data[0].id
  const [gate, pier] = [await placeNamed('cloud+gate'), await placeNamed('navy+pier')]
  const made = await send(author.page, 'POST', '/api/lists', { title: 'By the water', visibility: 'public', place_ids: [gate] })
  const { id } = await made.json()

  const reader = await signIn(await member('reads-news'), { permissions: ['geolocation'], geolocation: LOOP })
  const { page, goto } = reader
  await page.getByRole('heading', { name: 'Follow what you care about' }).waitFor()
  for (const name of ['Find lists to follow', 'Make a list']) await page.getByRole('link', { name, exact: true }).waitFor()
  await page.getByText('Lists and places that you begin stand here').waitFor()
  await shot(page, 'home-new')
  await expectSound(reader)

  const author_id = (await (await author.page.request.get('/api/user')).json()).id
  for (const [kind, target] of [
    ['person', author_id],
    ['list', id],
  ])
    expect((await send(page, 'PUT', `/api/follows/${kind}/${target}`, {})).status()).toBe(204)
  await send(author.page, 'POST', `/api/lists/${id}/entries`, { entries: [{ place_id: pier }] })
  await send(author.page, 'POST', `/api/lists/${id}/tell`, {})
  await send(page, 'POST', '/api/lists', { title: 'Where I want to go', place_ids: [pier] })
  await send(page, 'PUT', `/api/saved/place/${gate}`, {})
  await goto('/home')
  const news = page.getByRole('region', { name: 'New for you' })
  await news.getByText('Navy Pier added').waitFor()
  await news.getByText('You follow this list').waitFor()
  await news.getByText('whom you follow').waitFor()
  expect(await news.getByRole('link', { name: 'By the water' }).count()).toBe(2)
  const drafts = page.getByRole('region', { name: 'Your drafts' })
  expect(await drafts.getByRole('link', { name: 'Where I want to go' }).getAttribute('href')).toMatch(/\/mylists\/\d+\/edit$/)
  await press(page.getByRole('button', { name: 'Near me', exact: true }).last())
  await page.getByRole('region', { name: 'Saved near you' }).getByRole('link', { name: 'Cloud Gate' }).waitFor()
  await shot(page, 'home')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectSound(reader)
  await goto('/home?news=nonsense')
  await page.getByText('A part of this address can’t be read and was left out.').waitFor()
  await expectClean(reader)
})
