import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, type Visit, visit } from '../browser.ts'
import { member, signIn } from '../people.ts'

/** A page that is gone to comes whole: what came later would move what somebody is about to press. */

declare global {
  interface Window {
    /** When, and what had stood elsewhere: its tag and classes, from and to which height. */
    moved: [number, string][]
  }
}

/** Runs in the page. */
function observeMoves() {
  window.moved = []
  const named = (node: unknown) => (node instanceof Element ? `${node.tagName} ${node.className}` : String(node))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & { sources: { node: unknown; previousRect: DOMRect; currentRect: DOMRect }[] }
      for (const { node, previousRect: from, currentRect: to } of sources)
        if (from.height > 0) window.moved.push([entry.startTime, `${named(node)}: ${from.y} to ${to.y}`])
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Goes from `from` to the first link to `to`, all code coming late, and gives what moves once the page is there. */
async function movesOn({ page, goto }: Visit, from: string, to: string): Promise<string[]> {
  await page.addInitScript(observeMoves)
  await goto(from)
  await page.route('**/assets/**', async (route) => {
    await new Promise((settle) => setTimeout(settle, 60))
    await route.continue()
  })
  const before = await page.locator('main h1').first().textContent()
  await page.locator(`main a[href^="${to}"]`).first().click()
  const arrived = await whenChanged(page, before)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(700)
  return page.evaluate((at) => window.moved.filter(([when]) => when > at).map(([, what]) => what), arrived)
}

const whenChanged = async (page: Page, before: string | null): Promise<number> =>
  (
    await page.waitForFunction((old) => {
      const title = document.querySelector('main h1')
      return title && title.textContent !== old && performance.now()
    }, before)
  ).jsonValue() as Promise<number>

const capitol = '/places/texas/austin/landmarks/texas-state-capitol'

test.each([
  ['a place', '/places/texas/austin', capitol],
  ['a list', '/discover', '/up/@editors/'],
])('nothing moves on the page of %s once it is shown, on a desk and on a phone', async (_, from, to) => {
  for (const size of [{}, { viewport: PHONE, hasTouch: true }]) expect(await movesOn(await visit(size), from, to)).toEqual([])
})

test('nor where members have more to do', async () => {
  expect(await movesOn(await signIn(await member('Arrives')), '/places/texas/austin', capitol)).toEqual([])
})

test('the parts of a page are on their way as soon as somebody points at a link to it', async () => {
  const { page, goto } = await visit()
  await goto('/places/texas/austin')
  const acts = page.waitForRequest(/\/assets\/place-acts/)
  await page.locator(`main a[href="${capitol}"]`).first().hover()
  await acts
  expect(new URL(page.url()).pathname).toBe('/places/texas/austin')
})
