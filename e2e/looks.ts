import { expect } from 'vitest'
import { full } from '../checks/full.ts'
import { DESK, expectClean, expectNoSidewaysScroll, PHONE, type Visit } from './browser.ts'
import type { Look } from './every-page.ts'

/** What 1280 px are at 400 %: WCAG 1.4.10. */
const NARROW = { width: 320, height: 640 }

/** What is shown fits the window, has no fault and no violation of WCAG, dark and light. It is not loaded again, and is left light. */
export async function expectSoundHere(person: Visit): Promise<void> {
  await expectNoSidewaysScroll(person.page)
  // What isn't a matter of colours is judged in light.
  for (const colorScheme of ['dark', 'light'] as const) {
    await person.page.emulateMedia({ colorScheme })
    await expectClean(person, colorScheme === 'dark' ? 'colours' : 'everything')
  }
}

/** The page that was loaded on a desk is sound there and on a phone, and 320 px wide nothing is cut off sideways. */
export async function expectSound(person: Visit): Promise<void> {
  await expectSoundHere(person)
  await onPhone(person, () => expectSoundHere(person))
}

/** The same in half the time: at one width everything in light, at the other the colours in dark. */
async function expectSoundByHalves(person: Visit, fully: 'desk' | 'phone'): Promise<void> {
  const judge = async (width: 'desk' | 'phone') => {
    await expectNoSidewaysScroll(person.page)
    await person.page.emulateMedia({ colorScheme: width === fully ? 'light' : 'dark' })
    await expectClean(person, width === fully ? 'everything' : 'colours')
  }
  await judge('desk')
  await onPhone(person, () => judge('phone'))
  await person.page.emulateMedia({ colorScheme: 'light' })
}

/** Makes a phone of the window, and, once that has been judged, the narrowest one there is. It is a desk again afterwards. */
async function onPhone({ page }: Visit, judge: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await page.setViewportSize(PHONE)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await judge()
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESK)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
}

/**
 * Each of these pages answers, is where it was asked for, says what it is once, and is sound: wholly so in `npm run test:full`, else at
 * one width, by turns, beginning with `first`, and at the other by its colours.
 */
export async function expectEveryPageSound(person: Visit, looks: readonly Look[], first: 'desk' | 'phone' = 'desk'): Promise<void> {
  const second = first === 'desk' ? 'phone' : 'desk'
  for (const [n, { path, status }] of looks.entries()) {
    expect(await person.goto(path), path).toBe(status)
    expect(new URL(person.page.url()).pathname, path).toBe(path.split('?')[0])
    expect(await person.page.locator('h1').count(), path).toBe(1)
    expect(await person.page.title(), path).toMatch(/ - Hereabouts$|^Hereabouts - /)
    const judged = full ? expectSound(person) : expectSoundByHalves(person, n % 2 ? second : first)
    await judged.catch((error: Error) => {
      throw new Error(`${path}: ${error.message}`, { cause: error })
    })
  }
}
