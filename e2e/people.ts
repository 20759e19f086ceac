import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { alive, press, site, type Visit, visit } from './browser.ts'
import { makeAccount } from './make-account.ts'

export const secret = 'velvet harbour lantern'

const dataDir = inject('siteData')

/** A member whose address counts as confirmed. */
export async function member(username: string, role = 'user'): Promise<string> {
  await makeAccount(dataDir, { username, email: emailOf(username), role, password: secret })
  return username
}

export const emailOf = (username: string) => `${username.toLowerCase()}@example.org`

/** Fills in the form of Login, where the page is. */
export async function fillLogin(page: Page, login: string, password = secret): Promise<void> {
  await page.getByLabel('Email or username').fill(login)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Somebody in a browser of their own, signed in and at home. */
export async function signIn(login: string, options: Parameters<typeof visit>[0] = {}, password = secret): Promise<Visit> {
  const person = await visit(options)
  await person.goto('/login')
  await fillLogin(person.page, login, password)
  await person.page.waitForURL(`${site}/home`)
  await alive(person.page)
  return person
}

/** Signs out by the menu behind the face. */
export async function signOut(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^Your account/ }))
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site}/`)
}

/** The newest mail to somebody with these words, from the outbox: without a mail server mails lie there as files. */
export async function mailTo(address: string, words: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => (found = (await outbox()).findLast((mail) => mail.includes(`To: ${address}`) && mail.includes(words))), {
      timeout: 15_000,
      interval: 200,
    })
    .toBeTruthy()
  return found ?? ''
}

/** The link of a mail whose path begins like this. */
export async function linkTo(address: string, words: string, path: string): Promise<string> {
  const mail = await mailTo(address, words)
  return mail.match(new RegExp(`${site}${path}[^\\s"<>]*`))?.[0] ?? ''
}

/** Whole mails, oldest first, with the lines of quoted-printable joined. */
async function outbox(): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.map((mail) =>
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  )
}
