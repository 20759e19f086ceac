import { describe, expect, test } from 'vitest'
import { DESK, expectClean, expectNoSidewaysScroll, PHONE, visit } from '../browser.ts'

/** Every kind of page that is built, with empty and wrong ones among them. */
const pages: [string, number?][] = [
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
]

describe.each([
  ['phone, light', PHONE, 'light'],
  ['phone, dark', PHONE, 'dark'],
  ['desk, light', DESK, 'light'],
  ['desk, dark', DESK, 'dark'],
] as const)('%s', (_, viewport, colorScheme) => {
  test('every page answers, says what it is once, fits the window, and has no fault', async () => {
    const person = await visit({ viewport, colorScheme })
    for (const [path, status = 200] of pages) {
      expect(await person.goto(path), path).toBe(status)
      expect(await person.page.locator('h1').count(), path).toBe(1)
      expect(await person.page.title(), path).toMatch(/ - Hereabouts$|^Hereabouts - /)
      await expectNoSidewaysScroll(person.page)
      await expectClean(person)
    }
  }, 240_000)
})

test('at 320 px, and with text twice as large, nothing is cut off sideways', async () => {
  const narrow = await visit({ viewport: { width: 320, height: 640 } })
  for (const [path, status = 200] of pages) {
    expect(await narrow.goto(path), path).toBe(status)
    await expectNoSidewaysScroll(narrow.page)
  }
}, 120_000)
