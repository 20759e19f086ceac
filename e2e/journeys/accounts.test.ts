import { describe, expect, test } from 'vitest'
import { alive, expectClean, expectNoSidewaysScroll, PHONE, press, site, type Visit, visit } from '../browser.ts'

let count = 0

/** Somebody new, who has just registered, on the page that they wanted to go to. */
async function register(options: Parameters<typeof visit>[0] = {}, redirect = '/home'): Promise<Visit & { username: string }> {
  const person = await visit(options)
  const username = `Ann-${process.pid}-${++count}`
  const { page, goto } = person
  await goto(`/register?redirect=${encodeURIComponent(redirect)}`)
  await page.getByLabel('Name', { exact: true }).fill('Ann Example')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username.toLowerCase()}@example.org`)
  await page.locator('#password').fill('velvet harbour lantern')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname + url.search === redirect)
  await alive(page)
  return { ...person, username }
}

/** One account for all who only sign in: making accounts is limited. */
let known: Promise<string> | undefined
function somebody(): Promise<string> {
  known ??= register().then(({ username }) => username)
  return known
}

const flag = (person: Visit) => person.page.evaluate(() => localStorage.getItem('isAuthenticated'))

describe('coming in', () => {
  test('a guest is sent to Login and comes back to the page and query they wanted; the header is hidden there', async () => {
    const username = await somebody()
    const person = await visit()
    const { page, goto } = person
    await goto('/places?q=museum&open=now')
    expect(page.url()).toBe(`${site}/login?redirect=/places%3Fq%3Dmuseum%26open%3Dnow`)
    expect(await page.locator('header').count()).toBe(0)
    await expectClean(person)
    await page.getByLabel('Email or username').fill(username.toUpperCase())
    await page.locator('#password').fill('velvet harbour lantern')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/places' && url.searchParams.get('q') === 'museum')
    await page.getByRole('button', { name: /^Your account/ }).waitFor()
    await expect.poll(() => flag(person)).toBe('true')
  })

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '/.//evil.example'])(
    'after login %s leads Home',
    async (to) => {
      const { username } = await register()
      const { page, goto } = await visit()
      await goto(`/login?redirect=${encodeURIComponent(to)}`)
      await page.getByLabel('Email or username').fill(username)
      await page.locator('#password').fill('velvet harbour lantern')
      await press(page.getByRole('button', { name: 'Sign in', exact: true }))
      await page.waitForURL(`${site}/home`)
    },
  )

  test('what is wrong stands at its field, the first has the focus, and nothing typed is lost', async () => {
    const { page, goto } = await visit()
    await goto('/register')
    await page.getByLabel('Username').fill('a!')
    await page.getByLabel('Email').fill('ann@example.org')
    await press(page.getByRole('button', { name: 'Create account' }))
    await page.getByRole('link', { name: /^Name/ }).waitFor()
    expect(await page.locator('#username').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#email').getAttribute('aria-invalid')).toBe(null)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('name')
    expect(await page.locator('#username').inputValue()).toBe('a!')
  })

  test('guest-only pages lead somebody signed in Home, and Welcome does too', async () => {
    const { page, goto } = await register()
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password/abc', '/']) {
      await goto(path)
      expect(page.url(), path).toBe(`${site}/home`)
    }
    await goto('/admin/tickets')
    expect(page.url()).toBe(`${site}/home`)
  })

  test('without script the forms say what they need', async () => {
    const { page, goto } = await visit({ javaScriptEnabled: false })
    await goto('/login')
    await page.getByText('This form needs JavaScript').waitFor()
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true)
  })
})

describe('being in', () => {
  test('the menu behind the face goes to what is there, and Log Out ends at Welcome with nothing left', async () => {
    const person = await register()
    const { page, username } = person
    await page.getByRole('button', { name: /^Your account/ }).click()
    const menu = page.getByRole('dialog', { name: 'Your account' })
    expect(await menu.getByRole('link').first().getAttribute('href')).toBe(`/up/@${username}`)
    await expectClean(person)
    await menu.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(`${site}/`)
    expect(await flag(person)).toBe(null)
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  })

  test('where signing out fails, it is logged and the person stays signed in', async () => {
    const person = await register()
    const { page } = person
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route('**/api/logout', (route) => route.fulfill({ status: 500 }))
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await expect.poll(() => logged.join('\n')).toContain('Signing out failed: 500')
    expect([new URL(page.url()).pathname, await flag(person)]).toEqual(['/home', 'true'])
    expect(await page.getByRole('button', { name: /^Your account/ }).isVisible()).toBe(true)
  })

  test('an expired token is refreshed once, for all that failed, and what was typed is kept', async () => {
    const { page } = await register()
    const seen: string[] = []
    page.on('request', (request) => seen.push(new URL(request.url()).pathname))
    let expired = 1
    await page.route('**/api/verify-email/resend', (route) =>
      expired-- > 0 ? route.fulfill({ status: 419 }) : route.fulfill({ status: 204 }),
    )
    await press(page.getByRole('button', { name: 'Send the link again' }))
    await page.getByText('A new link is on its way').waitFor()
    const calls = seen.filter((path) => /resend|sanctum/.test(path))
    expect(calls).toEqual(['/sanctum/csrf-cookie', '/api/verify-email/resend', '/sanctum/csrf-cookie', '/api/verify-email/resend'])
  })

  test('⌘K reaches pages and places; / goes to the search', async () => {
    const person = await register()
    const { page, goto } = person
    // The bell asks as soon as the page is alive.
    await Promise.all([page.waitForRequest('**/api/app-notifications/unread'), goto('/home')])
    await page.keyboard.press('Control+k')
    const words = page.getByRole('combobox', { name: 'Where to' })
    await words.fill('messa')
    await page.getByRole('option', { name: 'Messages' }).waitFor()
    await expectClean(person)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site}/messages`)
    await page.keyboard.press('/')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(await focused()).toBe('q')
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
    expect(await focused(), 'the page that comes takes nothing away').toBe('q')
  })

  test('on a phone the sidebar has the person, their role and the way out', async () => {
    const person = await register({ viewport: PHONE, hasTouch: true })
    const { page } = person
    await page.getByRole('button', { name: 'Menu' }).click()
    const sidebar = page.getByRole('dialog', { name: 'Menu' })
    await sidebar.getByText('User', { exact: true }).waitFor()
    await sidebar.getByRole('button', { name: 'Log Out' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectClean(person)
  })

  test('a page is found by any spelling of its name, and one’s name alone leads there', async () => {
    const { page, goto, username } = await register()
    await goto(`/up/@${username.toUpperCase()}?x=1`)
    expect(page.url()).toBe(`${site}/up/@${username}?x=1`)
    await goto(`/${username.toLowerCase()}`)
    expect(page.url()).toBe(`${site}/up/@${username}`)
    expect(await goto('/up/@nobody-of-this-name')).toBe(404)
    expect(await goto(`/up/${username}`)).toBe(404)
  })
})
