import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { alive, DESK, expectClean, expectNoSidewaysScroll, PHONE, type Visit, visit } from '../browser.ts'
import { signIn } from '../people.ts'

/** Every kind of page that is built, with empty and wrong ones among them. */
const guestPages: [string, number?][] = [
  ['/'],
  ['/explore'],
  ['/explore?q=musuem&region=massachusetts/boston'],
  ['/explore?q=qqqqzzzz'],
  ['/explore?price=9&bbox=1,2&category=museums'],
  ['/local'],
  ['/local/illinois'],
  ['/local/illinois/chicago'],
  ['/local/illinois/chicago/hyde-park'],
  ['/local/wyoming/casper'],
  ['/demo/regions'],
  ['/demo/regions?near=41.79,-87.60'],
  ['/places/illinois/chicago'],
  ['/places/illinois/chicago/art-museums'],
  ['/places/illinois/chicago/karaoke'],
  ['/places/category/parks-outdoors'],
  ['/places/category/karaoke'],
  ['/places/illinois/chicago/art-museums/art-institute-of-chicago'],
  ['/places/nowhere', 404],
  ['/a/b/c/d/e', 404],
  ['/login'],
  ['/login?redirect=/places'],
  ['/register'],
  ['/forgot-password'],
  ['/reset-password/abc'],
  ['/verify-email/3/abc'],
  ['/email-change/abc'],
  ['/setup/abc'],
]

/** What an admin may open besides. */
const adminPages: [string, number?][] = [
  ['/home'],
  ['/places'],
  ['/places?q=qqqqzzzz'],
  ['/notifications'],
  ['/notifications?show=unread'],
  ['/messages'],
  ['/up/@the-admin'],
  ['/up/@the-editor'],
  ['/up/@nobody-of-this-name', 404],
  ['/profile/edit'],
  ...['account', 'security', 'notifications', 'privacy', 'appearance', 'tokens', 'data'].map((tab): [string] => [
    `/profile/edit?tab=${tab}`,
  ]),
  ['/admin'],
  ['/admin/users'],
  ['/admin/users?open=1'],
  ['/admin/users?q=qqqqzzzz'],
  ['/admin/users?columns=email,role,state,number,codes,sessions,verified,seen,joined'],
  ['/admin/audit'],
  ['/admin/audit?open=1'],
  ['/admin/jobs'],
  ['/admin/mail'],
  ['/admin/tickets', 404],
  ['/a/b/c/d/e', 404],
]

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>
let signedIn: Promise<State> | undefined

/** One session of an admin with a home region whose places have long names, for all who look. */
function anAdmin(): Promise<State> {
  signedIn ??= beginSession()
  return signedIn
}

async function beginSession(): Promise<State> {
  const { page, goto } = await signIn('the-admin', {}, inject('staffPassword'))
  await goto('/profile/edit')
  await alive(page)
  await page.getByLabel('Choose a region').fill('boston')
  await page.getByRole('button', { name: /^Boston, MA/ }).click()
  await page.getByText('You are at home in Boston now.').waitFor()
  return page.context().storageState()
}

async function lookAt(person: Visit, pages: typeof guestPages): Promise<void> {
  for (const [path, status = 200] of pages) {
    expect(await person.goto(path), path).toBe(status)
    expect(new URL(person.page.url()).pathname, path).toBe(path.split('?')[0])
    expect(await person.page.locator('h1').count(), path).toBe(1)
    expect(await person.page.title(), path).toMatch(/ - Hereabouts$|^Hereabouts - /)
    await expectNoSidewaysScroll(person.page)
    await expectClean(person)
  }
}

describe.each([
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['desk, light', DESK, 'light'],
  ['desk, dark', DESK, 'dark'],
] as const)('%s', (_, viewport, colorScheme) => {
  test('every page answers, says what it is once, fits the window, and has no fault', async () => {
    await lookAt(await visit({ viewport, colorScheme }), guestPages)
  }, 300_000)

  test('so do those of members and of the admin area', async () => {
    await lookAt(await visit({ viewport, colorScheme, storageState: await anAdmin() }), adminPages)
  }, 300_000)
})

test('at 320 px, and with text twice as large, nothing is cut off sideways', async () => {
  const narrow = { width: 320, height: 640 }
  const guest = await visit({ viewport: narrow })
  const admin = await visit({ viewport: narrow, storageState: await anAdmin() })
  for (const [person, pages] of [
    [guest, guestPages],
    [admin, adminPages],
  ] as const) {
    for (const [path, status = 200] of pages) {
      expect(await person.goto(path), path).toBe(status)
      await expectNoSidewaysScroll(person.page)
    }
  }
}, 240_000)
