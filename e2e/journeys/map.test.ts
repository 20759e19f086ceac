import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectClean, expectNoSidewaysScroll, PHONE, press, site, visit } from '../browser.ts'

const LIVE = { timeout: 40_000, interval: 500 }
const AUSTIN = '/explore?region=texas/austin'
const FRANCISCO = '/explore?region=california/san-francisco'
const WATER = { light: [0xd3, 0xe3, 0xea], dark: [0x1b, 0x2b, 0x34] }

/** How much of the map is of this colour. */
async function share(page: Page, [red = 0, green = 0, blue = 0]: number[]): Promise<number> {
  const { data, info } = await sharp(await page.locator('#explore-map').screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let same = 0
  for (let i = 0; i < data.length; i += 3) if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) same++
  return same / (info.width * info.height)
}

/** How many of the results a map shows: where several are too close to each other, a number stands for them. */
const pinned = (map: Locator) =>
  map
    .locator('a.map-pin:not(.map-pin-found)')
    .evaluateAll((pins) => pins.reduce((sum, pin) => sum + (pin.matches('.map-pin-many') ? Number(pin.textContent) : 1), 0))

/** Where things of a map stand that must not cover each other. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { text: element.textContent ?? '', left, top, right, bottom }
    }),
  )

describe('the drawn map', () => {
  test('has a pin for every card and loads no map program', async () => {
    const visitor = await visit()
    const requests: string[] = []
    visitor.page.on('request', (request) => requests.push(request.url()))
    await visitor.goto(AUSTIN)
    await visitor.page.waitForLoadState('networkidle')
    const cards = await visitor.page.locator('main article').count()
    expect(cards).toBeGreaterThan(5)
    const pins = visitor.page.locator('#explore-map a.map-pin')
    // Many on one spot are one pin that says how many.
    const shown = (await pins.allTextContents()).map((text) => (text === '' ? 1 : Number(text)))
    expect(shown.reduce((sum, places) => sum + places, 0)).toBe(cards)
    expect(requests.some((url) => url.includes('/api/map/dots.svg'))).toBe(true)
    expect(requests.filter((url) => /maplibre|live-map|worker/.test(url))).toEqual([])
    await expectClean(visitor)
  })

  test('shows water in the colours of the theme at once, who made it, and how far is how far', async () => {
    const { page, goto } = await visit({ javaScriptEnabled: false })
    await goto(FRANCISCO)
    await page.waitForLoadState('networkidle')
    expect(await share(page, WATER.light)).toBeGreaterThan(0.15)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await share(page, WATER.dark)).toBeGreaterThan(0.15)
    expect(await page.locator('#explore-map .map-credit').textContent()).toContain('GSHHG')
    expect(await page.locator('#explore-map .map-scale').textContent()).toMatch(/^[\d.]+ (mi|ft)$/)
    const [scale, credit] = [await boxes(page, '#explore-map .map-scale'), await boxes(page, '#explore-map .map-credit')]
    expect(scale[0]?.right).toBeLessThan(credit[0]?.left ?? 0)
  })

  test.each([
    [1280, FRANCISCO],
    [360, '/local/california'],
    [1280, '/local/massachusetts/boston'],
  ])('has names that cover neither each other nor pins, %d wide', async (width, path) => {
    const { page, goto } = await visit({ javaScriptEnabled: false, viewport: { width, height: 860 } })
    await goto(path)
    const say = ({ text, left, top, right, bottom }: Awaited<ReturnType<typeof boxes>>[number]) =>
      `${text} ${[left, top, right, bottom].map(Math.round)}`
    const covered = async () => {
      const names = (await boxes(page, '.map-label')).filter(({ left, right }) => right > left)
      expect(names.length).toBeGreaterThan(2)
      const others = [...names, ...(await boxes(page, '.map-pin'))]
      return names.flatMap((name, i) =>
        others
          .filter(
            (other, j) =>
              j !== i && name.left < other.right && other.left < name.right && name.top < other.bottom && other.top < name.bottom,
          )
          .map((other) => `${say(name)} × ${say(other)}`),
      )
    }
    await expect.poll(covered).toEqual([])
  })

  test('is in step with the list, both ways', async () => {
    const { page, goto } = await visit()
    await goto(AUSTIN)
    const pin = page.locator('#explore-map a.map-pin[href^="/places/"]').last()
    const path = await pin.getAttribute('href')
    const card = page.locator('main article', { has: page.locator(`a[href="${path}"]`) }).first()
    await expect
      .poll(async () => {
        await page.mouse.move(5, 5)
        await card.hover()
        return pin.getAttribute('data-active')
      }, LIVE)
      .toBe('')
    await page.mouse.move(5, 5)
    await expect.poll(() => pin.getAttribute('data-active'), LIVE).toBeNull()
    await card.locator('a').first().focus()
    await expect.poll(() => pin.getAttribute('data-active'), LIVE).toBe('')
    await pin.hover()
    await expect.poll(() => card.getAttribute('data-on-map'), LIVE).toBe('')
  })

  test('opens the card of a pin, and closes it', async () => {
    const { page, goto } = await visit()
    await goto(AUSTIN)
    const pin = page.locator('#explore-map a.map-pin[href^="/places/"]').last()
    const name = (await pin.getAttribute('title')) ?? ''
    const picked = page.locator('#explore-map article')
    // The map is made ready as soon as anybody moves; before that its pins are links.
    await page.mouse.move(5, 5)
    await page.waitForFunction(() => Object.keys(document.querySelector('#explore-map a.map-pin') ?? {}).length > 0)
    await expect
      .poll(async () => {
        if ((await picked.count()) === 0) await pin.click()
        return picked.count()
      }, LIVE)
      .toBe(1)
    expect(await picked.getByRole('link', { name }).count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/explore')
    await picked.getByRole('button', { name: 'Close' }).click()
    expect(await picked.count()).toBe(0)
  })

  test('on a phone the keyboard leaves out the list beneath the open map', async () => {
    const { page, goto } = await visit({ viewport: PHONE })
    await goto(AUSTIN)
    const row = page.locator('main .explore-results article a').first()
    const canFocus = () =>
      row.evaluate((link: HTMLElement) => {
        link.focus()
        return document.activeElement === link
      })
    expect(await canFocus()).toBe(true)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('region', { name: 'List' }).waitFor()
    expect(await canFocus()).toBe(false)
    await page.getByRole('button', { name: 'List', exact: true }).focus()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect.poll(canFocus).toBe(true)
  })

  test('works without script: pins lead to places, the button opens it on a phone', async () => {
    const { page, goto } = await visit({ javaScriptEnabled: false, viewport: PHONE })
    await goto(AUSTIN)
    const map = page.locator('#explore-map')
    expect(await map.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    expect(await map.isVisible()).toBe(true)
    expect(await map.getByRole('button', { name: 'Zoom in', exact: true }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    expect(await map.isVisible()).toBe(false)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await map.locator('a.map-pin[href^="/places/"]').last().click()
    expect(new URL(page.url()).pathname).toMatch(/^\/places\/texas\/austin\/[\w-]+\/[\w-]+$/)
  })

  test('is a picture of at most 12 kB', async () => {
    const answer = await fetch(`${site}/api/map/dots.svg?bbox=-125,24,-66,50&w=640&h=400`, { headers: { 'Accept-Encoding': 'br' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toContain('public')
    expect(Number(answer.headers.get('content-length') ?? 0)).toBeLessThan(12_000)
    const text = await answer.text()
    expect(text.match(/h0/g)?.length ?? 0).toBeGreaterThan(100)
    expect((await fetch(`${site}/api/map/dots.svg?bbox=1,2&w=640&h=400`)).status).toBe(422)
    const base = await fetch(`${site}/api/map/base.svg?bbox=-125,24,-66,50&w=960&h=640`, { headers: { 'Accept-Encoding': 'br' } })
    expect([base.status, base.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(Number(base.headers.get('content-length'))).toBeLessThan(20_000)
    expect((await fetch(`${site}/api/map/outlines.svg?bbox=-125,24,-66,50&w=640&h=400&kind=state`)).status).toBe(200)
  })
})

describe('the map that moves', () => {
  test('starts by its button, keeps the pins, follows the keyboard and offers to search where it is', async () => {
    const visitor = await visit()
    const { page, goto } = visitor
    await goto(AUSTIN)
    const map = page.locator('#explore-map')
    const drawn = await pinned(map)
    expect(await map.getByRole('link', { name: 'Search this area' }).count()).toBe(0)
    await press(map.getByRole('button', { name: 'Zoom out' }))
    const canvas = map.locator('canvas.maplibregl-canvas')
    await canvas.waitFor({ state: 'visible', timeout: LIVE.timeout })
    await expect.poll(() => pinned(map), LIVE).toBe(drawn)
    expect(await canvas.getAttribute('aria-label')).toContain('Map')
    await canvas.focus()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await map.getByRole('link', { name: 'Search this area' }).click(LIVE)
    await page.waitForURL(/\/explore\?.*bbox=/)
    expect(new URL(page.url()).searchParams.has('region')).toBe(false)
    expect(visitor.faults).toEqual([])
  }, 90_000)

  test('stands where the picture was left, in the same colours, and takes the theme at once', async () => {
    const visitor = await visit({ hasTouch: true })
    const { page, goto } = visitor
    await goto(FRANCISCO)
    const map = page.locator('#explore-map')
    await page.mouse.move(5, 5)
    await page.waitForFunction(() => Object.keys(document.querySelector('#explore-map a.map-pin') ?? {}).length > 0)
    const pin = map.locator('a.map-pin[href^="/places/"]').first()
    const [before, href] = [await pin.boundingBox(), await pin.getAttribute('href')]
    // One finger, before any map program is there.
    const client = await page.context().newCDPSession(page)
    const { x, y } = (await map.boundingBox()) ?? { x: 0, y: 0 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([left, top]) => ({ x: x + left, y: y + top })) })
    await touch('touchStart', [100, 600])
    for (const step of [20, 40, 60]) await touch('touchMove', [100 + step, 600 - step])
    await touch('touchEnd')
    const canvas = map.locator('canvas.maplibregl-canvas')
    await canvas.waitFor({ state: 'visible', timeout: LIVE.timeout })
    const after = await map.locator(`a.map-pin[href="${href}"]`).boundingBox()
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0) - 60)).toBeLessThan(14)
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0) + 60)).toBeLessThan(14)
    await expect.poll(() => share(page, WATER.light), LIVE).toBeGreaterThan(0.15)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => share(page, WATER.dark), LIVE).toBeGreaterThan(0.15)
    expect(await map.locator('.map-credit').textContent()).toContain('GSHHG')
    expect(visitor.faults).toEqual([])
  }, 90_000)

  test('takes the theme, in a page that scrolls', async () => {
    const visitor = await visit()
    const { page, goto } = visitor
    await goto('/local/texas/austin')
    await expect
      .poll(async () => {
        await press(page.getByRole('button', { name: 'Zoom in', exact: true }).first())
        return page.locator('.maplibregl-map').count()
      }, LIVE)
      .toBe(1)
    await page.locator('canvas.maplibregl-canvas').waitFor({ state: 'visible', timeout: LIVE.timeout })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(500)
    await expectClean(visitor)
  }, 90_000)
})

describe('maps of regions', () => {
  test('lead from the country to a state by click and by keyboard', async () => {
    const visitor = await visit()
    const { page, goto } = visitor
    await goto('/local')
    const texas = page.getByRole('link', { name: /^Texas, \d+ places?$/ })
    await texas.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/local/texas')
    await goto('/local')
    await page.locator('.states-map use[href$="#texas"]').click()
    await page.waitForURL('**/local/texas')
    expect(visitor.faults).toEqual([])
  })

  test('let any point be picked, by click and by arrow keys', async () => {
    const { page, goto } = await visit()
    await goto('/demo/regions')
    const picker = page.getByRole('button', { name: /Pick a point/ })
    await picker.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => {
        await picker.click()
        return new URL(page.url()).searchParams.get('near')
      }, LIVE)
      .toMatch(/^-?\d+\.\d+,-?\d+\.\d+$/)
    const first = page.url()
    await picker.focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url(), LIVE).not.toBe(first)
    const [lat = 0] = (new URL(page.url()).searchParams.get('near') ?? '').split(',').map(Number)
    const [from = 0] = (new URL(first).searchParams.get('near') ?? '').split(',').map(Number)
    expect(lat).toBeGreaterThan(from)
  })
})
