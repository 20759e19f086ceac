import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { DESK, expectClean, expectNoSidewaysScroll, PHONE, type Visit, visit } from './browser.ts'
import { signIn } from './people.ts'

/** Every kind of page that is built, with empty and wrong ones among them. */
export const guestPages: [string, number?][] = [
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
export const adminPages: [string, number?][] = [
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
export function anAdmin(): Promise<State> {
  signedIn ??= beginSession()
  return signedIn
}

async function beginSession(): Promise<State> {
  const { page } = await signIn('the-admin', {}, inject('staffPassword'))
  await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
    const { ok } = await fetch('/api/user/home-region', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ region: 'massachusetts/boston' }),
    })
    if (!ok) throw new Error('The home region could not be set')
  })
  return page.context().storageState()
}

async function lookAt(person: Visit, pages: typeof guestPages, judged: 'everything' | 'colours'): Promise<void> {
  for (const [path, status = 200] of pages) {
    expect(await person.goto(path), path).toBe(status)
    expect(new URL(person.page.url()).pathname, path).toBe(path.split('?')[0])
    expect(await person.page.locator('h1').count(), path).toBe(1)
    expect(await person.page.title(), path).toMatch(/ - Hereabouts$|^Hereabouts - /)
    await expectNoSidewaysScroll(person.page)
    await expectClean(person, judged)
  }
}

/** Looks at every page in both sizes and this scheme. */
export function testEveryPage(colorScheme: 'light' | 'dark'): void {
  const sizes = [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const
  // What isn't a matter of colours is judged in light.
  const judged = colorScheme === 'dark' ? 'colours' : 'everything'
  test.each(sizes)(
    `on a %s every page answers, says what it is once, fits the window, and has no fault (${colorScheme})`,
    async (_, viewport) => {
      await lookAt(await visit({ viewport, colorScheme }), guestPages, judged)
    },
    300_000,
  )

  test.each(sizes)(
    `on a %s so do those of members and of the admin area (${colorScheme})`,
    async (_, viewport) => {
      await lookAt(await visit({ viewport, colorScheme, storageState: await anAdmin() }), adminPages, judged)
    },
    300_000,
  )
}
