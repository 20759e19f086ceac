import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { statusOf } from '../../src/platform/postgres.server.ts'
import { expectClean, press, site, type Visit, visit } from '../browser.ts'
import { emailOf, linkTo, mailTo, member, signIn } from '../people.ts'
import { readZip } from '../read-zip.ts'

const dataDir = inject('siteData')
const asAdmin = () => signIn('the-admin', {}, inject('staffPassword'))

/** Puts a file where the site wants a folder, so that nothing can be written there, as on a full disk. */
async function blocked(folder: string, work: () => Promise<void>): Promise<void> {
  const path = join(dataDir, folder)
  await rename(path, `${path}.away`).catch(() => {})
  await writeFile(path, '')
  try {
    await work()
  } finally {
    await rm(path)
    await rename(`${path}.away`, path).catch(() => {})
  }
}

/** Makes the next try of a job due now, and its last one: nobody waits for hours here. */
async function hurry(where: string, attempts: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await statusOf(dataDir))?.url ?? undefined })
  await client.connect()
  await client.query(`update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() where ${where}`)
  await client.end()
}

async function askForCopy(username: string): Promise<Visit> {
  const person = await signIn(await member(username))
  await person.goto('/profile/edit?tab=data')
  await press(person.page.getByRole('button', { name: 'Ask for a copy' }))
  return person
}

test('a copy of one’s data: asked for, seen to be made, told in the bell, and opened', async () => {
  const { page, goto } = await askForCopy('eve-export')
  await page.getByText('It is being made. You can leave this page.').waitFor()
  const copies = page.getByRole('list', { name: 'Copies' })
  await copies.getByText(/Waiting|Being made|Ready/).waitFor()
  await copies.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 })

  await goto('/home')
  await press(page.getByRole('button', { name: /^Notifications, \d+ unread/ }))
  await page.getByRole('link', { name: 'Your data is ready' }).click()
  await page.waitForURL(`${site}/profile/edit?tab=data`)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readFile(await download.path())
  const files = readZip(zip)
  const own = JSON.parse(files.get('data/users.json')?.toString('utf8') ?? '[]')
  expect(own).toMatchObject([{ username: 'eve-export', email: emailOf('eve-export') }])
  expect(JSON.stringify(own)).not.toMatch(/password|argon2/)

  await page.setContent(files.get('index.html')?.toString('utf8') ?? '')
  await page.getByRole('heading', { name: 'My data' }).waitFor()
  await page
    .getByRole('cell', { name: emailOf('eve-export') })
    .first()
    .waitFor()

  const link = await linkTo(emailOf('eve-export'), 'Your data from', '/data-export/')
  const guest = await visit()
  await guest.goto(link)
  const [again] = await Promise.all([guest.page.waitForEvent('download'), guest.page.getByRole('link', { name: 'Download' }).click()])
  expect((await readFile(await again.path())).equals(zip)).toBe(true)
})

test('a job that has failed for good is shown with its reason, and done when an admin has it tried again', async () => {
  let person: Visit | undefined
  await blocked('private', async () => {
    person = await askForCopy('fern-fails')
    await person.page.getByRole('list', { name: 'Copies' }).getByText('Failed').waitFor({ timeout: 30_000 })
    await hurry("payload ->> 'exportId' is not null and locked_at is null", 'max_attempts')
  })
  const admin = await asAdmin()
  const { page, goto } = admin
  await goto('/admin/jobs?state=dead')
  await page.getByRole('link', { name: 'users.export' }).click()
  const panel = page.getByRole('complementary', { name: 'users.export' })
  await panel.getByText('Failed', { exact: true }).waitFor()
  await panel.getByText(/EEXIST|ENOTDIR/).waitFor()
  await expectClean(admin)
  await press(panel.getByRole('button', { name: 'Try again' }))
  await page.getByText('It is tried again now.').waitFor()
  await mailTo(emailOf('fern-fails'), 'Your data from')
  await person?.page.reload()
  await person?.page.getByRole('link', { name: 'Download' }).waitFor()
  await goto('/admin/jobs?state=dead')
  expect(await page.getByRole('link', { name: 'users.export' }).count()).toBe(0)
  await goto('/admin/audit?act=job.')
  await page
    .getByRole('row', { name: /Job tried again/ })
    .first()
    .waitFor()
})

test('a mail that could not be sent is shown with its reason, and goes out when an admin has it sent again', async () => {
  await member('max-mail')
  const admin = await asAdmin()
  const { page, goto } = admin
  await blocked('outbox', async () => {
    const guest = await visit()
    await guest.goto('/forgot-password')
    await guest.page.getByLabel('Email').fill(emailOf('max-mail'))
    await press(guest.page.getByRole('button', { name: 'Send link' }))
    await guest.page.getByText('Check your mail').waitFor()
    await expect
      .poll(
        async () => {
          await hurry("payload ->> 'mailId' is not null and locked_at is null", 'max_attempts - 1')
          await goto('/admin/mail?state=dead&q=max-mail')
          return page.getByRole('link', { name: /^Choose a new password/ }).count()
        },
        { timeout: 40_000, interval: 1_000 },
      )
      .toBe(1)
  })
  await page.getByRole('link', { name: /^Choose a new password/ }).click()
  const panel = page.getByRole('complementary', { name: /^Choose a new password/ })
  await panel.getByText('Failed', { exact: true }).waitFor()
  await panel.getByText(/EEXIST|ENOTDIR/).waitFor()
  expect(admin.faults).toEqual([])
  await press(panel.getByRole('button', { name: 'Send again' }))
  await page.getByText('It is sent again.').waitFor()
  const link = await linkTo(emailOf('max-mail'), 'Choose a new password', '/reset-password/')
  expect(link).toMatch(/\/reset-password\/[\w-]{43}$/)
  await goto('/admin/mail?state=sent&q=max-mail')
  expect(await page.getByRole('link', { name: /^Choose a new password/ }).count()).toBe(1)
})
