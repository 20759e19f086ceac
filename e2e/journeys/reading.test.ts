import { expect, test } from 'vitest'
import { expectClean, press, type Visit, visit } from '../browser.ts'
import { guestLooks, memberLooks } from '../every-page.ts'
import { member, signIn } from '../people.ts'

/** Figures, distances and times as whoever reads them does: by their settings, else by their browser. */
const near = '/explore?near=41.8796,-87.6237&sort=nearest'
const place = '/places/illinois/chicago/art-museums/art-institute-of-chicago'

const american = { locale: 'en-US' }
const german = { locale: 'de-DE' }

/** What a page says, and what it shows on hover; not what somebody may choose, nor what a source wrote. */
function wordsOf(html: string): string {
  const said = html
    .replace(/<(script|style|option|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<input\b[^>]*>/g, ' ')
    .replace(/\s(?!title=|aria-label=)[\w:-]+="[^"]*"/g, '')
  return said.replace(/<!-- -->/g, '').replace(/<[^>]*?(?:(?:title|aria-label)="([^"]*)")?[^>]*>/g, ' $1 ')
}
const imperial = /\d\s(?:mi|ft)\b|\d\s[AP]M\b/
const metric = /\d\s(?:km|m)\b|(?<![\d:])\d{1,2}:\d\d(?!\s?[AP]M|[\d:])/

async function strangersOn({ page }: Visit, paths: readonly string[], language: string, strange: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const answer = await page.request.get(path, { headers: { 'Accept-Language': language } })
    const words = wordsOf(await answer.text())
    const hit = strange.exec(words)
    if (hit) found.push(`${path}: ${words.slice(Math.max(0, hit.index - 40), hit.index + 30).replace(/\s+/g, ' ')}`)
  }
  return found
}

const publicPaths = [...guestLooks.filter(({ status }) => status === 200).map(({ path }) => path), near]

test('no page has a time or distance that is not the reader’s, by the browser’s language', async () => {
  const guest = await visit()
  expect(await strangersOn(guest, publicPaths, 'en-US,en;q=0.9', metric)).toEqual([])
  expect(await strangersOn(guest, publicPaths, 'de-DE,de;q=0.9', imperial)).toEqual([])
}, 120_000)

test('a guest sees miles and AM, or kilometres and 24 hours, and the browser writes what the server wrote', async () => {
  for (const [options, far, closes] of [
    [american, /\d (?:mi|ft)$/, /\d (?:AM|PM)/],
    [german, /\d k?m$/, /\d:\d\d/],
  ] as const) {
    const person = await visit(options)
    await person.goto(near)
    expect(
      await person.page
        .locator('main .place-row p span')
        .filter({ hasText: /\d (?:mi|ft|km|m)$/ })
        .first()
        .textContent(),
    ).toMatch(far)
    await person.goto(place)
    expect(await person.page.getByRole('table').filter({ hasText: 'Monday' }).textContent()).toMatch(closes)
    expect(person.faults).toEqual([])
  }
})

test('what a member chose holds at once and everywhere; opening hours stay those of the place', async () => {
  const person = await signIn(await member('reader'), american)
  const { page, goto } = person
  await goto(place)
  const hours = page.getByRole('table').filter({ hasText: 'Monday' })
  expect(await hours.textContent()).toContain('11 AM–5 PM')
  await goto('/profile/edit?tab=appearance')
  await page.getByLabel('Distances').selectOption('metric')
  await page.getByLabel('Clock').selectOption('24')
  await page.getByLabel('Time zone').fill('Asia/Tokyo')
  await page.getByLabel('Numbers and dates').selectOption('en-GB')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your choices are saved.').waitFor()
  await goto(place)
  expect(await hours.textContent()).toContain('11:00–17:00')
  await goto('/profile/edit?tab=security')
  const moment = await page.locator('main time').first().getAttribute('title')
  const tokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', dateStyle: 'full' }).format(new Date())
  expect(moment).toMatch(new RegExp(`^${tokyo} at \\d\\d:\\d\\d$`))
  expect(
    await strangersOn(person, [...memberLooks.filter(({ status }) => status === 200).map(({ path }) => path), near], 'en-US', imperial),
  ).toEqual([])
  await expectClean(person)
}, 120_000)

test('without a choice times are those of the device', async () => {
  const person = await signIn(await member('traveller'), { ...american, timezoneId: 'Pacific/Auckland' })
  const { page, goto } = person
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('time_zone=Pacific/Auckland')
  await goto('/profile/edit?tab=security')
  const today = new Intl.DateTimeFormat('en-US', { timeZone: 'Pacific/Auckland', dateStyle: 'full' }).format(new Date())
  expect(await page.locator('main time').first().getAttribute('title')).toContain(today)
  expect(person.faults).toEqual([])
})

test('a theme that is stored with the person holds on a device that knows nothing of it, and gives way to what is chosen there', async () => {
  const name = await member('night-owl')
  const first = await signIn(name)
  await first.goto('/profile/edit?tab=appearance')
  await press(first.page.getByLabel('Dark', { exact: true }))
  await first.page.getByRole('button', { name: 'Save' }).click()
  await first.page.getByText('Your choices are saved.').waitFor()
  const { page, goto, faults } = await signIn(name, { colorScheme: 'light' })
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await goto('/explore')
  expect(await theme()).toBe('dark')
  await page.mouse.move(100, 300, { steps: 2 })
  await expect.poll(() => page.getByLabel('Dark theme').isChecked()).toBe(true)
  await page.getByLabel('System theme').check({ force: true })
  expect(await theme()).toBeUndefined()
  await goto('/explore')
  expect(await theme()).toBeUndefined()
  expect(faults).toEqual([])
})
