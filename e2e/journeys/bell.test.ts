import { expect, test } from 'vitest'
import { alive, expectClean, site, visit } from '../browser.ts'
import { fillLogin, member } from '../people.ts'

const API = '**/api/app-notifications'
const icons = ['bell', 'building-storefront', 'megaphone', 'user-plus', 'list-bullet', 'tv', 'system', 'something-else']

function notification(id: number, more: Record<string, unknown> = {}) {
  return {
    id,
    type: 'follow',
    title: `Title ${id}`,
    message: 'Words',
    created_at: '2026-11-21T10:00:00Z',
    icon: 'bell',
    metadata: {},
    ...more,
  }
}

let ringer: Promise<string> | undefined

/** Somebody signed in whose bell is told by the test what to know. */
async function bellOf(answer: () => unknown) {
  const person = await visit()
  const { page, goto } = person
  const calls: string[] = []
  let failing = false
  await page.route(`${API}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    calls.push(`${route.request().method()} ${pathname.replace('/api/app-notifications', '')}`)
    if (failing) return route.fulfill({ status: 500 })
    const said = pathname.endsWith('/unread') ? answer() : {}
    return route.fulfill({ json: await said })
  })
  ringer ??= member('bell-ringer')
  const username = await ringer
  await goto('/login')
  await page.clock.install()
  await fillLogin(page, username)
  await page.waitForURL(`${site}/home`)
  await alive(page)
  const open = () => page.getByRole('button', { name: /^Notifications/ }).click()
  const badge = page.locator('[data-badge]')
  return { ...person, calls, open, badge, fail: (now: boolean) => (failing = now) }
}

const unreads = (calls: string[]) => calls.filter((call) => call === 'GET /unread').length

test('it asks every 30,000 ms, and not while the tab is hidden', async () => {
  const { page, calls, badge } = await bellOf(() => ({ notifications: [notification(1)], count: 150 }))
  await badge.waitFor()
  expect(await badge.textContent()).toBe('99+')
  const before = unreads(calls)
  // What is due by then is asked for at once.
  await page.clock.pauseAt(Date.now() + 600_000)
  const first = before + 1
  await expect.poll(() => unreads(calls)).toBe(first)
  await page.clock.runFor(30_000)
  await expect.poll(() => unreads(calls)).toBe(first + 1)
  const hide = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await hide('hidden')
  await page.clock.runFor(300_000)
  expect(unreads(calls)).toBe(first + 1)
  await hide('visible')
  await expect.poll(() => unreads(calls)).toBe(first + 2)
})

test('a plain list is counted; icons are the specified ones, else the bell; View all leads to Messages', async () => {
  const all = icons.map((icon, index) => notification(index + 1, { icon }))
  const person = await bellOf(() => [
    ...all,
    notification(99, { metadata: { follower_data: { follower_name: 'Zoe Quill', follower_avatar: null } } }),
  ])
  const { page, open, badge } = person
  await badge.waitFor()
  expect(await badge.textContent()).toBe('9')
  await open()
  const shown = await page.locator('[data-icon]').evaluateAll((found) => found.map((one) => one.getAttribute('data-icon')))
  expect(shown).toEqual([...icons.slice(0, 7), 'bell'])
  expect(await page.locator('[data-notification="99"] img').getAttribute('data-initials')).toBe('ZQ')
  const list = page.getByRole('region', { name: 'Unread notifications' })
  expect(await list.evaluate((one) => getComputedStyle(one).maxHeight)).toBe('384px')
  expect(await page.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/messages')
  await expectClean(person)
})

test('three placeholder rows stand while it loads', async () => {
  const loading = Promise.withResolvers()
  const { page, open } = await bellOf(() => loading.promise)
  await open()
  expect(await page.locator('[data-placeholder]').count()).toBe(3)
  loading.resolve({ notifications: [], count: 0 })
  await page.getByText('Nothing new').waitFor()
})

test('opening marks as read and goes where it leads, or to Messages; deleting lowers the count, never below 0', async () => {
  const { page, calls, open, badge } = await bellOf(() => ({
    notifications: [
      notification(1, { action_url: '/explore' }),
      notification(2),
      notification(3),
      notification(4, { action_url: '//evil.example' }),
    ],
    count: 1,
  }))
  await badge.waitFor()
  await open()
  await page.getByRole('button', { name: 'Delete: Title 3' }).click()
  await expect.poll(() => badge.count()).toBe(0)
  await page.getByRole('button', { name: 'Delete: Title 2' }).click()
  await expect.poll(() => calls).toContain('DELETE /2')
  expect(await badge.count()).toBe(0)
  await page.getByRole('link', { name: 'Title 4' }).click()
  await page.waitForURL(`${site}/messages`)
  expect(calls).toContain('POST /4/read')
  await open()
  await page.getByRole('link', { name: 'Title 1' }).click()
  await page.waitForURL(`${site}/explore`)
})

test('deleting hands the focus on: to the next, the one before, then to what held them', async () => {
  const { page, open, badge } = await bellOf(() => ({ notifications: [1, 2, 3].map((id) => notification(id)), count: 3 }))
  await badge.waitFor()
  await open()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  for (const [pressed, next] of [
    [2, 'Delete: Title 3'],
    [3, 'Delete: Title 1'],
    [1, 'Unread notifications'],
  ] as const) {
    await page.getByRole('button', { name: `Delete: Title ${pressed}` }).press('Enter')
    await expect.poll(focused).toBe(next)
  }
})

test('a link that leads to where one is closes it', async () => {
  const { page, open, badge } = await bellOf(() => ({ notifications: [notification(1, { action_url: '/messages' })], count: 1 }))
  await badge.waitFor()
  const bell = page.getByRole('dialog', { name: 'Notifications' })
  for (const link of ['View all', 'View all', 'Title 1']) {
    await open()
    await bell.getByRole('link', { name: link }).click()
    await page.waitForURL(`${site}/messages`)
    await expect.poll(() => bell.isVisible()).toBe(false)
  }
})

test('calls that fail are logged and change nothing; all at once can be marked as read', async () => {
  const { page, open, badge, fail } = await bellOf(() => ({ notifications: [notification(1), notification(2)], count: 2 }))
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await badge.waitFor()
  await open()
  fail(true)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Delete: Title 1' }).click()
  await expect.poll(() => logged.filter((line) => line.startsWith('Notifications:')).length).toBe(2)
  expect([await badge.textContent(), await page.locator('[data-notification]').count()]).toEqual(['2', 2])
  fail(false)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => badge.count()).toBe(0)
})
