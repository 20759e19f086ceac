import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, press, visit } from '../browser.ts'

const LOOP = { latitude: 41.8826, longitude: -87.6226 }
const TOUCH = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const distances = async (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page
    .locator('main article')
    .filter({ visible: true })
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [, value, unit] = /([\d.]+)\s(ft|mi)\b/.exec(row.textContent ?? '') ?? []
        return value ? [Number(value) * (unit === 'ft' ? 1 / 5280 : 1)] : []
      }),
    )

test('near me finds the nearest within a radius that is said, in the address, and changed', async () => {
  const person = await visit({ permissions: ['geolocation'], geolocation: LOOP, ...TOUCH })
  const { page, goto } = person
  await goto('/explore?category=arts-entertainment')
  await page.getByRole('button', { name: 'Near me' }).tap()
  await page.waitForURL(/near=41\.883,-87\.623&radius=40234$/)
  await page.getByRole('heading', { level: 1, name: /near you$/ }).waitFor()
  const menu = page.getByRole('button', { name: 'Within 25 miles of you' })
  await menu.waitFor()
  const shown = await distances(page)
  expect(shown.length).toBeGreaterThan(4)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(Math.max(...shown)).toBeLessThanOrEqual(25)
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await menu.tap()
  await page.getByRole('link', { name: 'Within 1 mile' }).tap()
  await page.waitForURL(/radius=1609/)
  await page.getByRole('button', { name: 'Within 1 mile of you' }).waitFor()
  await expect.poll(async () => Math.max(...(await distances(page)))).toBeLessThanOrEqual(1)
})

test('"near me" in words does the same, and a circle without places says where the nearest is', async () => {
  const person = await visit({ permissions: ['geolocation'], geolocation: { latitude: 44.5, longitude: -110.5 } })
  const { page, goto } = person
  await goto('/explore?q=museums+near+me')
  await press(page.getByRole('button', { name: 'Use my position' }))
  await page.waitForURL(/near=44\.500,-110\.500&radius=40234/)
  await page.getByRole('heading', { name: /^Nothing within 25 miles; the nearest is \d+ miles away$/ }).waitFor()
  await expectClean(person)
  await page
    .getByRole('link', { name: /Look within \d+ miles/ })
    .first()
    .click()
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)
})

test('a browser that keeps nothing finds what is near all the same', async () => {
  const { page, goto } = await visit({ permissions: ['geolocation'], geolocation: LOOP, ...TOUCH })
  // The router's own script complains in the console.
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The document denies storage', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: refuse })
  })
  await goto('/explore?near=41.883,-87.623&radius=8047')
  await page.getByRole('button', { name: /^Within 5 miles of a point in / }).waitFor()
  await page.getByRole('button', { name: 'Near me' }).tap()
  await page.waitForURL(/near=41\.883,-87\.623&radius=\d+$/)
  await page.getByRole('heading', { level: 1, name: /near you$/ }).waitFor()
})

test('who may not be located is told, and types where they are', async () => {
  const person = await visit({ permissions: [], ...TOUCH })
  const { page, goto } = person
  await goto('/explore?category=parks')
  await page.getByRole('button', { name: 'Near me' }).tap()
  await page.getByText('Your browser keeps your position to itself').waitFor()
  await expectClean(person)
  await page.getByLabel('Where to look').fill('60603')
  await page.getByRole('button', { name: 'Look there' }).tap()
  await page.waitForURL(/category=parks&near=41\.8\d+,-87\.6\d+&radius=\d+/)
  await page.getByRole('button', { name: /^Within .+ of a point in / }).waitFor()
})

test.each([
  ['is slow', undefined, 'Finding you takes long.'],
  ['gives up', 3, 'Finding you took too long.'],
  ['does not know', 2, 'Your device could not find out where it is.'],
] as const)('a browser that %s says so, with a way on', async (_, code, words) => {
  const { page, goto } = await visit()
  await page.addInitScript((fails) => {
    navigator.geolocation.getCurrentPosition = (_found, failed) => {
      if (fails !== undefined) failed?.({ code: fails } as GeolocationPositionError)
    }
  }, code)
  await page.clock.install()
  await goto('/explore')
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.clock.runFor(4100)
  await page.getByText(words).waitFor()
  await page.getByLabel('Where to look').waitFor()
  await page.getByRole('button', { name: code === undefined ? 'Stop waiting' : 'Try again' }).waitFor()
})

test('the place to look in is asked for without script, too: a city, a ZIP code, an address', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto('/explore?category=museums')
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.waitForURL(/ask=where/)
  for (const [typed, address] of [
    ['Chicago, IL', /category=museums&region=illinois\/chicago$/],
    ['60603', /category=museums&near=41\.8\d+,-87\.6\d+&radius=\d+/],
    ['111 S Michigan Ave, Chicago', /category=museums&near=41\.8\d+,-87\.62\d+&radius=\d+/],
  ] as const) {
    await goto('/explore?category=museums&ask=where')
    await page.getByLabel('Where to look').fill(typed)
    await page.getByRole('button', { name: 'Look there' }).click()
    await page.waitForURL(address)
  }
})

test('open now says how many have no known hours, and shows them when asked', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto('/explore?region=illinois/chicago&open=now')
  const line = page.getByText(/open · [\d,]+ without hours/)
  await line.waitFor()
  await expectClean(person)
  const unknown = Number(/· (\d+) without/.exec((await line.textContent()) ?? '')?.[1])
  expect(unknown).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Show them' }).click()
  await page.waitForURL(/hours=unknown/)
  await page.getByRole('link', { name: 'Hide them' }).waitFor()
  await expect.poll(() => page.getByText('Hours unknown').count()).toBeGreaterThan(0)
})

test('a time of arrival dims what is closed then while it moves, and is searched for when it is let go', async () => {
  const person = await visit(TOUCH)
  const { page, goto } = person
  await goto('/explore?region=illinois/chicago')
  await page.getByRole('button', { name: 'Open at…' }).tap()
  const slider = page.getByRole('slider', { name: 'Time' })
  await slider.waitFor()
  // Not today, which begins now and is called so.
  const day = page.getByRole('region', { name: 'Open when you arrive' }).getByRole('button').nth(3)
  const short = (await day.textContent())?.slice(0, 3) ?? ''
  await day.tap()
  await page.waitForURL(new RegExp(`open=${short.toLowerCase()}-`))
  const move = (to: number) =>
    slider.evaluate((input: HTMLInputElement, minutes) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, String(minutes))
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, to)
  const letGo = () => slider.evaluate((input) => input.dispatchEvent(new Event('change', { bubbles: true })))
  // At noon, whatever the time is: what is open in the middle of the night may never close.
  await move(720)
  await letGo()
  await page.waitForURL(new RegExp(`open=${short.toLowerCase()}-12:00`))
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(0)
  // Moving only: no search before it is let go.
  const before = page.url()
  let time = 180
  const moved = async () => {
    await move(time)
    time = time === 180 ? 195 : 180
    return page.locator('main article[data-arrival=closed]').count()
  }
  // A finger that moves tells so many times, before and after the answer for that day is there.
  await expect.poll(moved, { interval: 250 }).toBeGreaterThan(0)
  expect(await page.getByRole('status').filter({ hasText: 'open then' }).textContent()).toMatch(/^Of the \d+ places? shown, \d+ open then/)
  expect(page.url()).toBe(before)
  await letGo()
  await page.waitForURL(new RegExp(`open=${short.toLowerCase()}-03:00`))
  await page.getByRole('link', { name: new RegExp(`Open ${short}[a-z]*day at 3 AM`) }).waitFor()
  // Rows say what holds then, and not now.
  await expect.poll(() => page.locator('main .place-row .state-open').allTextContents()).toContain(`Open ${short} 3 AM`)
  expect(new Set(await page.locator('main .place-row .state-open').allTextContents())).toEqual(new Set([`Open ${short} 3 AM`]))
  await expect.poll(() => page.locator('main article[data-arrival=closed]').count()).toBe(0)
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(new RegExp(`open=${short.toLowerCase()}-03:15`))
})

test('a time of arrival is chosen without script by day and time', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto('/explore?region=illinois/chicago')
  await page.getByRole('button', { name: 'Open at…' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption('fri')
  await page.getByLabel('Time', { exact: true }).fill('18:30')
  await page.getByRole('button', { name: /^Show / }).click()
  await page.waitForURL('/explore?region=illinois/chicago&open=fri-18:30')
})

test('places are ticked and compared, and one is removed again', async () => {
  const person = await visit(TOUCH)
  const { page, goto } = person
  await goto('/explore?region=illinois/chicago&near=41.883,-87.623&radius=8047')
  await page.getByRole('link', { name: 'Compare', exact: true }).tap()
  const ticks = page.getByRole('checkbox', { name: 'Compare' })
  await ticks.first().waitFor()
  await expectClean(person)
  for (const n of [0, 1, 2, 3]) await ticks.nth(n).check()
  await page.getByText('4 of 4 chosen').waitFor()
  expect(await ticks.nth(4).isDisabled()).toBe(true)
  const chosen = page.getByRole('list', { name: 'Chosen' })
  await expect.poll(() => chosen.getByRole('listitem').count()).toBe(4)
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await chosen
    .getByRole('button', { name: /^Remove: / })
    .last()
    .tap()
  await expect.poll(() => ticks.nth(3).isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Compare' }).tap()
  await page.waitForURL(/\/compare\?places=\d+,\d+,\d+&near=/)
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
  await page.getByRole('rowheader', { name: 'Distance' }).waitFor()
  await expectNoSidewaysScroll(page)
  await expectClean(person)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .tap()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
  await page.goBack()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
  await page.goBack()
  await page.getByText('3 of 4 chosen').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).tap()
  await page.waitForURL((url) => !url.searchParams.has('compare'))
  await page.getByRole('link', { name: 'Compare', exact: true }).tap()
  await page.getByText('Tick two to 4 places').waitFor()
})

test('places are compared without script; who is gone is said, and who chose too few is told how', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto('/explore?region=illinois/chicago&compare=true')
  const ticks = page.getByRole('checkbox', { name: 'Compare' })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.waitForURL(/\/compare\?places=\d+,\d+$/)
  expect(await page.getByRole('columnheader').count()).toBe(2)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const path = new URL(page.url())
  await goto(`${path.pathname}${path.search},999999`)
  await page.getByText('One of the places is not here, or not any more. The others are shown.').waitFor()
  expect(await page.getByRole('columnheader').count()).toBe(2)
  const ids = path.searchParams.get('places') ?? ''
  await goto(`/compare?${new URLSearchParams(['999991', '999992', '999993'].map((id) => ['places', id])).toString()}&places=${ids}`)
  await page.waitForURL(`/compare?places=999991,999992,999993,${ids}`)
  await page.getByText('More were asked for than fit beside each other.').waitFor()
  await goto('/compare')
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  await page.getByRole('link', { name: 'Choose places' }).click()
  await page.waitForURL('/explore?compare=true')
})

test.each([30, 40, 50, 60, 70, 80])(
  'what was asked for is shown, however late the deferred parts of the page come (%i ms)',
  async (late) => {
    const { page, goto } = await visit({ permissions: ['geolocation'], geolocation: LOOP, ...TOUCH })
    await page.route(/assets\/(site-footer|guest-menu)/, async (route) => {
      await sleep(late)
      await route.continue()
    })
    await goto('/explore?category=arts-entertainment')
    await page.getByRole('button', { name: 'Near me' }).tap()
    await page.getByRole('heading', { level: 1, name: /near you$/ }).waitFor({ timeout: 30_000 })
  },
)
