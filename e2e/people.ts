import type { APIResponse, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Role } from '../src/policy.ts'
import { press, site, type Visit, visit } from './browser.ts'
import { makeAccount } from './make-account.ts'
import { mailTo as findMail, linkIn } from './outbox.ts'

export const secret = 'velvet harbour lantern'

const dataDir = inject('siteData')

/** A member whose address counts as confirmed. */
export async function member(username: string, role: Role = 'user'): Promise<string> {
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

/** Somebody in a browser of their own, signed in and at home. The form of Login has journeys of its own. */
export async function signIn(login: string, options: Parameters<typeof visit>[0] = {}, password = secret): Promise<Visit> {
  const person = await visit(options)
  await person.page.request.get('/sanctum/csrf-cookie')
  expect((await send(person.page, 'POST', '/api/login', { login, password })).status()).toBe(200)
  await person.goto('/home')
  return person
}

/** Asks the API as the page's browser, with the token that its cookies have. */
export async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data: Record<string, unknown> = {},
): Promise<APIResponse> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return page.request.fetch(path, { method, data, headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) } })
}

/** Signs out by the menu behind the face. */
export async function signOut(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^Your account/ }))
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL(`${site}/`)
}

/** The newest mail to somebody with these words, from the outbox: without a mail server mails lie there as files. */
export const mailTo = (address: string, words: string): Promise<string> => findMail(dataDir, address, words)

/** The link of a mail whose path begins like this. */
export async function linkTo(address: string, words: string, path: string): Promise<string> {
  return linkIn(await mailTo(address, words), `${site}${path}`)
}
