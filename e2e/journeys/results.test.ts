import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectClean, expectNoSidewaysScroll, visit } from '../browser.ts'

const SAN_FRANCISCO = '/explore?region=california/san-francisco'
const HANDHELD = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const LIVE = { timeout: 40_000, interval: 250 }

/** Rows that are whole in sight, above the bar of a phone. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.phone-bar')?.getBoundingClientRect()
    const foot = bar && bar.height > 0 ? bar.top : innerHeight
    const rows = [...document.querySelectorAll('main .place-row')].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, bottom }) => top >= 0 && bottom <= foot).length
  })

test('at least eight rows are seen on a desk and seven on a phone without scrolling', async () => {
  const desk = await visit({ viewport: DESK, javaScriptEnabled: false })
  const phone = await visit({ ...HANDHELD, javaScriptEnabled: false })
  for (const path of ['/explore', SAN_FRANCISCO, '/places/california/san-francisco', '/places/category/landmarks']) {
    await desk.goto(path)
    await phone.goto(path)
    expect.soft(await wholeRows(desk.page), path).toBeGreaterThanOrEqual(8)
    expect.soft(await wholeRows(phone.page), path).toBeGreaterThanOrEqual(7)
    await expectNoSidewaysScroll(phone.page)
  }
})

test('a row says kind, price, street and hours; the grid is a choice of the address, and links keep it', async () => {
  const person = await visit()
  const { page, goto } = person
  await goto(SAN_FRANCISCO)
  const ferry = page.locator('article', { has: page.getByRole('link', { name: 'Ferry Building' }) })
  expect(await ferry.locator('p').first().textContent()).toBe('Specialty food store · $$ · 1 Ferry Building')
  expect(await page.locator('main article').first().textContent()).toMatch(/(?:Hours unknown|Open|Closes|Opens|Closed)/)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Grid' }).click()
  await page.waitForURL(/view=grid/)
  await expect.poll(() => page.locator('main .place-row').count()).toBe(0)
  await expectClean(person)
  expect(await page.getByRole('link', { name: 'Open now', exact: true }).getAttribute('href')).toContain('view=grid')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Rows' }).click()
  await expect.poll(() => page.locator('main .place-row').count()).toBe(24)
})

test('a listing has the same rows and the same choice, kept by its filters', async () => {
  const person = await visit({ javaScriptEnabled: false })
  const { page, goto } = person
  await goto('/places/california/san-francisco')
  const ferry = page.locator('article', { has: page.getByRole('link', { name: 'Ferry Building' }) })
  expect(await ferry.locator('p').first().textContent()).toBe('Specialty food store · $$ · 1 Ferry Building')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Grid' }).click()
  expect(page.url()).toMatch(/view=grid$/)
  expect(await page.locator('main .place-row').count()).toBe(0)
  await page.getByRole('link', { name: /^Free \d/ }).click()
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ price: '0', view: 'grid' })
  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('link', { name: /^Parks & outdoors/ }).click()
  expect(page.url()).toMatch(/san-francisco\/parks-outdoors$/)
})

test('in a search with words a row says why it is here, and the weights only when asked', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto(`${SAN_FRANCISCO}&q=museum`)
  const rows = page.locator('main .place-row')
  // Of what follows the heading says why.
  const lists = page.locator('main :is(ul, ol)', { has: page.locator('> li .place-row') })
  const lines = await lists.first().locator('.place-row p:first-of-type').allTextContents()
  expect(lines.length).toBeGreaterThan(3)
  for (const line of lines) expect(line).toMatch(/“museum” in (?:its|what)/)
  expect(await page.locator('main table').count()).toBe(0)
  await page.getByRole('link', { name: 'Why these?' }).click()
  expect(await page.locator('main table').count()).toBe(await rows.count())
})

test('on a phone filters say how many places they leave, and hold with a count', async () => {
  const person = await visit(HANDHELD)
  const { page, goto } = person
  await goto(SAN_FRANCISCO)
  const bar = page.getByRole('navigation', { name: 'Results' })
  await bar.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const show = sheet.getByRole('button', { name: /^Show/ })
  await expect.poll(() => show.textContent()).toMatch(/^Show \d+ places$/)
  const all = await show.textContent()
  await sheet.getByText('Free', { exact: true }).tap()
  await expect.poll(() => show.textContent()).not.toBe(all)
  const left = await show.textContent()
  await expectClean(person)
  await show.tap()
  await page.waitForURL(/price=0/)
  await page
    .getByText(`${left?.replace('Show ', '')}`)
    .first()
    .waitFor()
  await expect.poll(() => bar.getByRole('button', { name: /^Filters/ }).textContent()).toBe('Filters1')
})

test('a filter that is slow answers the tap within 100 ms: it looks pressed, and the results are dimmed', async () => {
  const { page, goto } = await visit(HANDHELD)
  await goto(SAN_FRANCISCO)
  let answer = () => {}
  const slow = new Promise<void>((settle) => {
    answer = settle
  })
  await page.route(/\.data\?/, async (route) => {
    await slow
    await route.continue()
  })
  const chip = page.getByRole('link', { name: 'Open now', exact: true })
  const took = chip.evaluate(
    (link, off) =>
      new Promise<number>((settle) => {
        link.addEventListener('click', () => {
          const pressed = performance.now()
          const answered = () =>
            document.querySelector('main [aria-busy="true"]') !== null &&
            (link.hasAttribute('data-pressed') || !link.classList.contains(off))
          new MutationObserver((_, watch) => {
            if (!answered()) return
            watch.disconnect()
            settle(performance.now() - pressed)
          }).observe(document.body, { subtree: true, attributes: true })
        })
      }),
    'chip-off',
  )
  await chip.tap()
  expect(await took).toBeLessThan(100)
  const dimmed = page.locator('main [aria-busy="true"]')
  answer()
  await page.waitForURL(/open=now/)
  await expect.poll(() => dimmed.count()).toBe(0)
})

const middleOf = async (what: Locator) => {
  const box = await what.boundingBox()
  return { x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), y: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2) }
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
}

/** Two fingers, so many pixels from their middle, that part. */
async function pinch(session: CDPSession, [x, y]: [number, number], from: number, to: number) {
  const at = (far: number): [number, number][] => [
    [x - far, y],
    [x + far, y],
  ]
  await touch(session, 'touchStart', ...at(from))
  for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await touch(session, 'touchMove', ...at(from + (to - from) * step))
  await touch(session, 'touchEnd')
}

test('a finger drags the map from its first touch, and the live one takes over without a jump; the list is a sheet over it', async () => {
  const { page, goto } = await visit(HANDHELD)
  await goto(SAN_FRANCISCO)
  await page.getByRole('button', { name: 'Map', exact: true }).tap()
  const map = page.locator('#explore-map')
  const pinOf = (name: string) => map.locator(`a.map-pin[title="${name}"]`).filter({ visible: true }).first()
  const pin = pinOf('Oracle Park')
  await pin.waitFor()
  await expect.poll(() => map.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))).toBe(true)
  const before = await middleOf(pin)
  const session = await page.context().newCDPSession(page)
  await touch(session, 'touchStart', [200, 300])
  for (const step of [20, 40, 60, 80]) await touch(session, 'touchMove', [200 - step, 300 + step])
  await touch(session, 'touchEnd')
  // Less than the whole way: the first few pixels decide whether it is a drag at all.
  const dragged = await middleOf(pin)
  expect(Math.abs(dragged.x - (before.x - 80))).toBeLessThanOrEqual(8)
  expect(Math.abs(dragged.y - (before.y + 80))).toBeLessThanOrEqual(8)
  await map.locator('canvas.maplibregl-canvas').waitFor({ state: 'visible', timeout: LIVE.timeout })
  await expect
    .poll(async () => {
      const live = await middleOf(pin)
      return Math.hypot(live.x - dragged.x, live.y - dragged.y)
    }, LIVE)
    .toBeLessThanOrEqual(4)
  const hit = await pinOf('Alcatraz Island').evaluate((found) => Number.parseFloat(getComputedStyle(found, '::after').height))
  expect(hit).toBeGreaterThanOrEqual(44)
  // However close others stand, a finger on a pin hits that one.
  const missed = await map.locator('a.map-pin').evaluateAll((pins) =>
    pins.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const hits = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a, button, .map-sheet')
      return !hits || hits === one || hits.matches('button, .map-sheet') ? [] : [one.getAttribute('title')]
    }),
  )
  expect(missed).toEqual([])

  // Two fingers on the live map.
  const scale = map.locator('.maplibregl-map .map-scale')
  const apart = async (name: string) => {
    const [a, b] = [await middleOf(pin), await middleOf(pinOf(name))]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
  const near = await apart('Alcatraz Island')
  await pinch(session, [200, 400], 50, 100)
  await expect.poll(() => apart('Alcatraz Island'), LIVE).toBeGreaterThan(near * 1.6)
  expect(await scale.count()).toBe(1)

  // The list over it: dragged, by keys and by the button.
  const sheet = map.getByRole('region', { name: 'List' })
  const handle = sheet.getByRole('button')
  const room = (await map.boundingBox())?.height ?? 0
  const share = async () => Math.round((100 * ((await sheet.boundingBox())?.height ?? 0)) / room)
  const { height = 0 } = (await handle.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect(await sheet.locator('.place-row').count()).toBe(0)
  const { x, y } = await middleOf(handle)
  await touch(session, 'touchStart', [x, y])
  for (const up of [60, 120, 180, 240, 300]) await touch(session, 'touchMove', [x, y - up])
  await touch(session, 'touchEnd')
  await expect.poll(share).toBe(50)
  expect(await sheet.locator('.place-row').count()).toBe(24)
  await handle.press('ArrowUp')
  await expect.poll(share).toBe(100)
  await handle.tap()
  await expect.poll(share).toBeLessThan(10)
  await page.getByRole('button', { name: 'List', exact: true }).tap()
  expect(await map.isVisible()).toBe(false)
}, 90_000)

test('two fingers move and zoom a map in a page before its program is there; one finger scrolls the page', async () => {
  const { page, goto, faults } = await visit(HANDHELD)
  // The program takes its time: what the fingers do until then is done to the picture.
  let arrive = () => {}
  const slow = new Promise<void>((settle) => {
    arrive = settle
  })
  await page.route(/start-live-map|maplibre/, async (route) => {
    await slow
    await route.continue()
  })
  await goto('/local/california/san-francisco')
  const map = page.locator('.map').first()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => map.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))).toBe(true)
  const session = await page.context().newCDPSession(page)
  const { x, y } = await middleOf(map)
  const before = await page.evaluate(() => scrollY)
  await touch(session, 'touchStart', [x, y])
  for (const up of [20, 60, 100]) await touch(session, 'touchMove', [x, y - up])
  await touch(session, 'touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  // It has come to rest: what is still scrolling takes every finger.
  await page.evaluate(
    () =>
      new Promise<void>((settle) => {
        let last = -1
        const look = () => {
          if (scrollY === last) return settle()
          last = scrollY
          setTimeout(look, 120)
        }
        look()
      }),
  )
  expect(await page.locator('.maplibregl-map').count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  const middle = await middleOf(map)
  const plane = map.locator('xpath=..')
  await pinch(session, [middle.x, middle.y], 40, 80)
  const zoomed = await plane.evaluate((found) => new DOMMatrix(getComputedStyle(found).transform).a)
  expect(zoomed).toBeGreaterThan(1.5)
  expect(zoomed).toBeLessThan(2.1)
  const drawn = await page.locator('.map-plane > .map-scale').evaluate((found) => found.textContent)
  arrive()
  await page.locator('canvas.maplibregl-canvas').waitFor({ state: 'visible', timeout: LIVE.timeout })
  // It begins where the picture was left: twice as close.
  expect(await page.locator('.maplibregl-map .map-scale').textContent()).not.toBe(drawn)
  expect(faults).toEqual([])
}, 60_000)

test('searching where the map was moved to shows that area, also with a further filter and going back, and a browser remembers to do so by itself', async () => {
  const { page, goto } = await visit()
  await goto(SAN_FRANCISCO)
  const map = page.locator('#explore-map')
  await page.mouse.move(900, 300, { steps: 2 })
  await expect.poll(() => map.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__reactProps')))).toBe(true)
  expect(await map.getByRole('link', { name: 'Search this area' }).count()).toBe(0)
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const canvas = map.locator('canvas.maplibregl-canvas')
  await canvas.waitFor({ state: 'visible', timeout: LIVE.timeout })
  const offer = map.getByRole('link', { name: 'Search this area' })
  await offer.waitFor()
  const area = new URLSearchParams((await offer.getAttribute('href'))?.split('?')[1]).get('bbox')
  const pin = map.getByRole('link', { name: 'California Academy of Sciences', exact: true })
  const before = await middleOf(pin)
  await offer.click()
  await page.waitForURL((url) => url.searchParams.get('bbox') === area)
  await page.getByRole('heading', { level: 1, name: 'Places in this area' }).waitFor()
  expect(await offer.count()).toBe(0)
  // Its neighbours in the list are others now: they may push it aside, but the map stays.
  const after = await middleOf(pin)
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThanOrEqual(14)

  // A further filter holds for that area, and the map stays; going back undoes one and then the other.
  const stepFree = page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Step-free access' })
  await stepFree.click()
  await page.waitForURL((url) => url.searchParams.get('attributes') === 'wheelchair')
  expect(new URL(page.url()).searchParams.get('bbox')).toBe(area)
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  const scaled = map.locator('.maplibregl-map .map-scale')
  const close = await scaled.textContent()
  await expect.poll(() => map.getByRole('link', { name: 'Search this area' }).count()).toBe(0)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('attributes') && url.searchParams.get('bbox') === area)
  await expect
    .poll(async () => Math.hypot((await middleOf(pin)).x - after.x, (await middleOf(pin)).y - after.y), LIVE)
    .toBeLessThanOrEqual(14)
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.has('region') && !url.searchParams.has('bbox'))
  await page.getByRole('heading', { level: 1, name: 'Places in San Francisco' }).waitFor()
  await expect.poll(() => scaled.textContent(), LIVE).not.toBe(close)
  await page.goForward()
  await page.waitForURL((url) => url.searchParams.get('bbox') === area)
  await expect.poll(() => scaled.textContent(), LIVE).toBe(close)

  await canvas.focus()
  const always = map.getByRole('checkbox', { name: 'As I move' })
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return always.count()
    }, LIVE)
    .toBe(1)
  await always.check()
  await page.waitForURL((url) => ![null, area].includes(url.searchParams.get('bbox')))
  await page.reload()
  await page.mouse.move(900, 310, { steps: 2 })
  await expect.poll(() => map.getByRole('checkbox', { name: 'Search as I move' }).isChecked(), LIVE).toBe(true)
}, 90_000)

test('an answer without places leaves the map where the search was', async () => {
  const { page, goto } = await visit({ javaScriptEnabled: false })
  await goto(`${SAN_FRANCISCO}&price=4&category=parks`)
  expect(await page.locator('main article').count()).toBe(0)
  expect(await page.locator('#explore-map .map-label').allTextContents()).toContain('Daly City')
})

test('the filters that hold stay in sight while the page comes alive, however late their script is', async () => {
  const { page, goto } = await visit()
  await page.route(/assets\/active-chips/, async (route) => {
    await sleep(500)
    await route.continue()
  })
  await page.addInitScript(() => {
    const gone = () => {
      const shown = document.querySelector('nav[aria-label="Filters"] a[href="/explore"]')?.checkVisibility()
      if (document.body?.dataset.seen && !shown) document.body.dataset.gone = 'true'
      if (shown) document.body.dataset.seen = 'true'
      requestAnimationFrame(gone)
    }
    gone()
  })
  await goto('/explore?category=arts-entertainment')
  await page.getByRole('button', { name: 'Near me' }).waitFor()
  await page.waitForTimeout(800)
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ seen: 'true' })
})
