import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { expectClean, expectNoSidewaysScroll, PHONE, press, type Visit, visit } from '../browser.ts'
import { linkIn } from '../outbox.ts'
import { linkTo, mailTo, member, send, signIn } from '../people.ts'
import { shot } from '../shot.ts'

/** The first thing that somebody without a session sends gets them one (419, and then the same again); then it is asked who they are. */
async function expectCleanGuest(guest: Visit): Promise<void> {
  guest.faults.splice(
    0,
    guest.faults.length,
    ...guest.faults.filter((fault) => !/ 419 .*mail-follows| 401 .*\/api\/user$|status of (?:419|401) /.test(fault)),
  )
  await expectClean(guest)
}

test('a list is drafted, planned and published with a sentence; a guest follows by mail, reads what came out and ends it', {
  timeout: 120_000,
}, async () => {
  const db = new pg.Client({ connectionString: (await statusOf(inject('siteData')))?.url ?? '' })
  await db.connect()
  onTestFinished(() => db.end())
  const owner = await signIn(await member('slow-harbour-owner'))
  const { page, goto } = owner
  page.on('dialog', (dialog) => void dialog.accept())
  const channel = await (await send(page, 'POST', '/api/channels', { name: 'Slow Harbour', visibility: 'public' })).json()
  const { rows } = await db.query("select id::int from places where status = 'published' order by id limit 3")
  const lists: number[] = []
  for (const title of ['Bookshop to boats', 'Rooms with a view']) {
    const made = await send(page, 'POST', '/api/lists', {
      title,
      visibility: 'private',
      channel_id: channel.id,
      place_ids: rows.map(({ id }) => id),
    })
    lists.push((await made.json()).id)
  }

  // A guest who wants it by mail, on a phone.
  const guest = await visit({ viewport: PHONE })
  await guest.goto('/slow-harbour')
  await guest.page.getByRole('heading', { level: 2, name: 'By mail, too' }).scrollIntoViewIfNeeded()
  await guest.page.getByLabel('Email address').fill('reader@mail.example')
  await press(guest.page.getByRole('button', { name: 'Get it by mail' }))
  await guest.page.getByText('a mail with a link is on its way').waitFor()
  await expectNoSidewaysScroll(guest.page)
  await shot(guest.page, 'channel-asked')
  await guest.goto(await linkTo('reader@mail.example', 'want mails', '/channel-mail/confirm/'))
  await shot(guest.page, 'mail-confirm')
  await press(guest.page.getByRole('button', { name: 'Yes, send them' }))
  await guest.page.getByRole('heading', { name: 'You follow Slow Harbour' }).waitFor()
  await expectCleanGuest(guest)

  await goto(`/mylists/${lists[1]}/edit`)
  await press(page.getByRole('link', { name: 'Publish it there' }))
  await page.getByRole('dialog', { name: 'Publish Rooms with a view' }).waitFor()
  await page.getByLabel('When').selectOption('later')
  await page.getByLabel('Day and time').waitFor()
  await shot(page, 'publish-dialog')
  const planned = await page.getByLabel('Day and time').inputValue()
  await page.getByLabel('Day and time').fill('')
  await press(page.getByRole('button', { name: 'Schedule' }))
  await page.getByText('Day and time is missing.').waitFor()
  owner.faults.length = 0
  await page.getByLabel('Day and time').fill(planned)
  await press(page.getByRole('button', { name: 'Schedule' }))
  await page.getByText(/Comes out /).waitFor()
  await press(page.getByRole('button', { name: 'Publish Bookshop to boats' }))
  await page.getByLabel('A sentence about it').fill('Six stops between a bookshop and the boats.')
  // What is written in a dialog isn't lost by a key, the cross or a press beside it.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await leave()
    await page.getByText('What you wrote would be lost.').waitFor()
    await shot(page, 'dialog-asks')
    await page.getByRole('button', { name: 'Keep writing' }).click()
  }
  expect(await page.getByLabel('A sentence about it').inputValue()).toBe('Six stops between a bookshop and the boats.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await press(page.getByRole('button', { name: 'Publish Bookshop to boats' }))
  expect(await page.getByLabel('A sentence about it').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(page.getByRole('button', { name: 'Publish Bookshop to boats' }))
  await page.getByLabel('A sentence about it').fill('Six stops between a bookshop and the boats.')
  await press(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.getByText(/Out since /).waitFor()
  await shot(page, 'channel-edit-published')
  await expectClean(owner)

  await guest.goto('/slow-harbour')
  await guest.page.getByText('Six stops between a bookshop and the boats.').waitFor()
  expect(await guest.page.getByText('Rooms with a view').count()).toBe(0)
  await shot(guest.page, 'channel-published')
  await goto('/slow-harbour')
  await page.getByText('Rooms with a view').waitFor()
  await shot(page, 'channel-of-its-people')

  // The morning after.
  await db.query("update publication_tellings set created_at = now() - interval '1 hour'")
  await db.query("update mail_follows set confirmed_at = now() - interval '2 hours'")
  await db.query("select graphile_worker.add_job('publications.digest')")
  const mail = await mailTo('reader@mail.example', 'Bookshop to boats')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const link = linkIn(mail.slice(mail.indexOf('List-Unsubscribe:')), 'http')
  await guest.goto(new URL(link).pathname)
  await guest.page.getByRole('heading', { name: 'Slow Harbour' }).waitFor()
  await shot(guest.page, 'mail-recipient')
  await expectCleanGuest(guest)
  const clicked = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(204)
  await guest.goto(new URL(link).pathname)
  await guest.page.getByText('No channel is followed by mail').waitFor()
  guest.page.on('dialog', (dialog) => void dialog.accept())
  await press(guest.page.getByRole('button', { name: 'Erase this address' }))
  await guest.page.getByRole('heading', { name: 'Nothing is kept' }).waitFor()
})
