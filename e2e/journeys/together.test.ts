import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, listening, PHONE, type Visit } from '../browser.ts'
import { emailOf, linkTo, member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

const SECOND = { timeout: 1_000, interval: 20 }

const titles = (page: Page) => page.locator('article[data-row] h3').allInnerTexts()
const noteOn = (page: Page, name: string) => page.getByLabel(`Note on ${name}`)

/** A list that two write, with these texts in it, open with both. */
async function openTogether(words: string, names: string[], options: Parameters<typeof signIn>[1] = {}) {
  const owner = await signIn(await member(`${words}-owner`), options)
  const other = await signIn(await member(`${words}-other`))
  const made = await send(owner.page, 'POST', '/api/lists', { title: `Ours, ${words}`, visibility: 'private' })
  const { id } = (await made.json()) as { id: number }
  await send(owner.page, 'POST', `/api/lists/${id}/members`, { username: `${words}-other`, role: 'editor' })
  await send(owner.page, 'POST', `/api/lists/${id}/entries`, { entries: names.map((title) => ({ title })) })
  for (const { page, goto } of [owner, other]) {
    await goto(`/mylists/${id}/edit`)
    await listening(page.getByPlaceholder('Add a place'))
  }
  for (const { page } of [owner, other]) await page.getByText('Also here:').waitFor()
  return { owner, other, id }
}

const clean = async (...visits: Visit[]) => {
  for (const visit of visits) await expectClean(visit)
}

test('two who write a list see what the other does within a second, and who is here', { timeout: 120_000 }, async () => {
  const { owner, other } = await openTogether('see', ['Alder Hall', 'Birch Books', 'Cedar Coffee'])
  const [a, b] = [owner.page, other.page]
  await expect.poll(() => b.getByText('Also here:').textContent()).toContain('see-owner')

  const field = a.getByPlaceholder('Add a place')
  await field.focus()
  await a.keyboard.type('The stairs by the river')
  await a.getByRole('option', { name: /as text$/ }).click()
  await expect.poll(() => titles(a)).toHaveLength(4)
  await expect.poll(() => titles(b), SECOND).toHaveLength(4)

  // Whoever stands in a field stays there, with what is selected, while entries move around it.
  await noteOn(b, 'Cedar Coffee').fill('Half of a sentence')
  await noteOn(b, 'Cedar Coffee').evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(2, 6))
  await a.getByRole('button', { name: 'Move Cedar Coffee' }).focus()
  await a.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titles(b), SECOND).toEqual(['Alder Hall', 'Cedar Coffee', 'Birch Books', 'The stairs by the river'])
  const standing = await noteOn(b, 'Cedar Coffee').evaluate((one: HTMLTextAreaElement) => [
    one === document.activeElement,
    one.value,
    one.selectionStart,
    one.selectionEnd,
  ])
  expect(standing).toEqual([true, 'Half of a sentence', 2, 6])
  // A version that only a move has changed is in nobody's way.
  await noteOn(b, 'Cedar Coffee').press('Control+Enter')
  await expect.poll(() => noteOn(a, 'Cedar Coffee').inputValue(), SECOND).toBe('Half of a sentence')

  await a.getByLabel('Title', { exact: true }).fill('Ours, and newer')
  await a.getByLabel('Title', { exact: true }).press('Enter')
  await expect.poll(() => b.getByLabel('Title', { exact: true }).inputValue(), SECOND).toBe('Ours, and newer')
  await b.getByRole('button', { name: 'More for Birch Books' }).click()
  await b.getByRole('button', { name: 'New section above' }).click()
  await expect.poll(() => a.getByLabel('Title of the section').count(), SECOND).toBe(1)
  // Its name is typed at once, and arrow keys that come fast are all heard.
  await expect.poll(() => b.getByLabel('Title of the section').evaluate((one) => one === document.activeElement)).toBe(true)
  await b.keyboard.type('Indoors')
  await b.keyboard.press('Enter')
  await expect.poll(() => a.getByLabel('Title of the section').inputValue()).toBe('Indoors')
  await b.getByRole('button', { name: 'Move Alder Hall' }).focus()
  for (let n = 0; n < 3; n++) await b.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => titles(b)).toEqual(['Cedar Coffee', 'Birch Books', 'The stairs by the river', 'Alder Hall'])
  await shot(b, 'together')
  await clean(owner, other)

  await b.goto('about:blank')
  await expect.poll(() => a.getByText('Also here:').count(), { timeout: 3_000 }).toBe(0)
})

test('what is typed is saved without leaving its field, is asked about until then, and is taken back at once', {
  timeout: 120_000,
}, async () => {
  const { owner, other } = await openTogether('quiet', ['Alder Hall', 'Birch Books'])
  const [a, b] = [owner.page, other.page]
  const note = noteOn(a, 'Alder Hall')
  await note.pressSequentially('Half of a sentence ')
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue()).toBe('Half of a sentence')
  await note.pressSequentially('and the rest.')
  const [asked] = await Promise.all([a.waitForEvent('dialog'), a.evaluate(() => setTimeout(() => location.reload()))])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  expect(await note.evaluate((one: HTMLTextAreaElement) => [one === document.activeElement, one.value])).toEqual([
    true,
    'Half of a sentence and the rest.',
  ])
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue()).toBe('Half of a sentence and the rest.')
  await a.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => note.inputValue()).toBe('')
  // A server that is away for a moment: sent again as soon as it is back.
  await a.route('**/api/lists/*/entries/*', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await note.pressSequentially('Through a gap')
  await a.getByText('Not saved yet. What you typed stays here.').waitFor()
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue(), { timeout: 4_000 }).toBe('Through a gap')
  owner.faults.length = 0

  const title = a.getByLabel('Title', { exact: true })
  await title.fill('')
  await title.press('Enter')
  await a.getByText('The title can’t be empty, so it stays as it was.').waitFor()
  expect(await title.inputValue()).toBe('Ours, quiet')
  await title.fill('x'.repeat(130))
  await title.press('Enter')
  await a.getByText('The title isn’t saved: it is 10 characters too long.').waitFor()
  await title.fill('Ours, quiet')
  await title.press('Enter')

  // Whoever goes elsewhere takes nothing unsaved along, and isn't asked.
  await a.getByLabel('Description').pressSequentially('Where the trees are')
  await a.getByRole('link', { name: 'View', exact: true }).click()
  await a.getByRole('heading', { level: 1, name: 'Ours, quiet', exact: true }).waitFor()
  await expect.poll(() => b.getByLabel('Description').inputValue()).toBe('Where the trees are')
  await clean(owner, other)
})

test('of two who write the same note nobody’s words are lost', { timeout: 120_000 }, async () => {
  const { owner, other } = await openTogether('words', ['Alder Hall', 'Birch Books'], { viewport: PHONE })
  const [a, b] = [owner.page, other.page]
  await noteOn(b, 'Alder Hall').fill('Go at dusk.')
  await noteOn(a, 'Alder Hall').fill('Mine, unfinished')
  await noteOn(b, 'Alder Hall').press('Control+Enter')
  await a.getByText('Somebody changed the note meanwhile: “Go at dusk.”').waitFor()
  expect(await noteOn(a, 'Alder Hall').inputValue()).toBe('Mine, unfinished')
  await noteOn(a, 'Alder Hall').blur()
  await a.getByRole('link', { name: 'View', exact: true }).click()
  await a.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await a.getByRole('button', { name: 'Stay' }).click()
  expect(await noteOn(b, 'Alder Hall').inputValue()).toBe('Go at dusk.')
  await expectNoSidewaysScroll(a)
  await shot(a, 'together-conflict')
  await expectClean(owner)
  await a.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue(), SECOND).toBe('Mine, unfinished')

  // An entry that goes while somebody writes about it leaves what they wrote.
  await noteOn(a, 'Birch Books').fill('The cellar has the maps')
  // Said where they look, too: on a phone the notice stands far above.
  await a.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await b.getByRole('button', { name: 'More for Birch Books' }).click()
  await b.getByRole('button', { name: 'Remove', exact: true }).last().click()
  const toast = a.locator('[data-toast]', { hasText: 'Somebody removed Birch Books while you were typing.' })
  await toast.getByRole('button', { name: 'Show' }).click()
  const again = a.getByRole('button', { name: 'Add it again with this' })
  await expect.poll(async () => (await again.boundingBox())?.y).toBeGreaterThan(0)
  await shot(a, 'together-removed')
  await again.click()
  await expect.poll(() => noteOn(b, 'Birch Books').inputValue()).toBe('The cellar has the maps')
  // What they typed may have been on its way to the entry that was gone; nothing is said of that alone.
  expect(await a.getByText(/There is no entry/).count()).toBe(0)
  owner.faults.length = 0
  await clean(owner, other)
})

test('whoever was offline catches up, and what they typed is saved then', { timeout: 120_000 }, async () => {
  const { owner, other, id } = await openTogether('offline', ['Alder Hall', 'Birch Books'])
  const [a, b] = [owner.page, other.page]
  await b.context().setOffline(true)
  await noteOn(b, 'Birch Books').fill('Typed on the train')
  await noteOn(b, 'Birch Books').press('Control+Enter')
  await b.getByText('Not saved yet. What you typed stays here.').waitFor()
  await noteOn(a, 'Alder Hall').fill('Written meanwhile')
  await noteOn(a, 'Alder Hall').press('Control+Enter')
  await a.getByText('Saved at').waitFor()
  await shot(b, 'together-offline')
  expect(await noteOn(b, 'Birch Books').inputValue()).toBe('Typed on the train')
  await b.context().setOffline(false)
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue()).toBe('Written meanwhile')
  await expect.poll(() => noteOn(a, 'Birch Books').inputValue()).toBe('Typed on the train')
  await expect.poll(() => b.getByText('Not saved yet. What you typed stays here.').count()).toBe(0)

  // Two tabs of a browser have one stream, and the second goes on with it.
  const tab = await b.context().newPage()
  const streams: string[] = []
  tab.on('request', (request) => request.url().includes('/api/live') && streams.push(request.url()))
  // What happens between its being rendered and its being alive is not lost either.
  const scripts = Promise.withResolvers<void>()
  await tab.route('**/assets/**', (route) => scripts.promise.then(() => route.continue()))
  await tab.goto(`/mylists/${id}/edit`, { waitUntil: 'commit' })
  await noteOn(a, 'Alder Hall').fill('For both tabs')
  await noteOn(a, 'Alder Hall').press('Control+Enter')
  await expect.poll(() => noteOn(b, 'Alder Hall').inputValue()).toBe('For both tabs')
  scripts.resolve()
  for (const page of [b, tab]) await expect.poll(() => noteOn(page, 'Alder Hall').inputValue()).toBe('For both tabs')
  expect(streams).toEqual([])
  await b.close()
  await noteOn(a, 'Alder Hall').fill('For the one that is left')
  await noteOn(a, 'Alder Hall').press('Control+Enter')
  await expect.poll(() => noteOn(tab, 'Alder Hall').inputValue()).toBe('For the one that is left')
  expect(streams).toHaveLength(1)

  // Whoever is taken out is told, and keeps what they typed.
  const { data } = (await (await a.request.get(`/api/lists/${id}/members`)).json()) as { data: { user_id: number }[] }
  await noteOn(tab, 'Birch Books').fill('Not finished')
  const token = (await a.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  await a.request.delete(`/api/lists/${id}/members/${data[0]?.user_id}`, { headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) } })
  await tab.getByText('You may no longer write this list.').waitFor()
  expect(await noteOn(tab, 'Birch Books').inputValue()).toBe('Not finished')
  // What could no longer be done isn't offered any more.
  expect(await tab.getByPlaceholder('Add a place').count()).toBe(0)
  expect(await tab.getByRole('group', { name: 'Who sees it' }).count()).toBe(0)
  expect(await tab.getByRole('button', { name: /^(?:More for|Move) / }).count()).toBe(0)
})

test('a list is shared by mail: who is asked says yes or no by the link, an invitation is taken back, and its owner is told of a yes', {
  timeout: 120_000,
}, async () => {
  const owner = await signIn(await member('mails-owner'))
  const { page, goto } = owner
  const { id } = (await (await send(page, 'POST', '/api/lists', { title: 'Shared by mail' })).json()) as { id: number }
  await goto(`/mylists/${id}/edit`)
  const people = page.getByRole('region', { name: 'People' })
  await listening(people.getByRole('button', { name: 'Invite' }))
  await people.getByRole('button', { name: 'Invite' }).click()
  await people.getByText('Say whom: an email address or a username.').waitFor()
  for (const name of ['mails-yes', 'mails-no', 'mails-late']) {
    await member(name)
    await listening(people.getByRole('button', { name: 'Invite' }))
    await people.getByLabel('Invite by email or username').fill(emailOf(name))
    await people.getByRole('button', { name: 'Invite' }).click()
    await page.getByText(`${emailOf(name)} is asked by mail.`).waitFor({ state: 'attached' })
  }
  await expect.poll(() => people.getByText(/^Asked by mail until .* may write$/).count()).toBe(3)
  await expectClean(owner)
  await shot(page, 'list-people')
  await people.getByRole('button', { name: `Take back the invitation of ${emailOf('mails-late')}` }).click()
  await expect.poll(() => people.getByText(/^Asked by mail/).count()).toBe(2)
  const link = (name: string) => linkTo(emailOf(name), 'shares a list', '/list-invitations/')

  const late = await signIn('mails-late')
  await late.goto(await link('mails-late'))
  expect(await late.page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  const no = await signIn('mails-no', { viewport: PHONE, colorScheme: 'dark' })
  await no.goto(await link('mails-no'))
  await expectClean(no)
  await shot(no.page, 'list-invitation')
  await no.page.getByRole('button', { name: 'No, thank you' }).click()
  await no.page.getByRole('heading', { name: 'You said no' }).waitFor()
  const yes = await signIn('mails-yes')
  await yes.goto(await link('mails-yes'))
  await yes.page.getByRole('heading', { name: 'Share “Shared by mail”?' }).waitFor()
  await yes.page.getByRole('button', { name: 'Accept' }).click()
  await yes.page.waitForURL(`**/mylists/${id}/edit`)
  await yes.page.getByPlaceholder('Add a place').waitFor()
  await clean(yes, late)

  await goto(`/mylists/${id}/edit`)
  await people.getByText('@mails-yes').waitFor()
  expect(await people.getByText(/^Asked by mail/).count()).toBe(0)
  await goto('/notifications')
  await page.locator('main').getByText('shares Shared by mail with you from now on').waitFor()
})
