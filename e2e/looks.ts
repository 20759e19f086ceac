import type { Page } from 'playwright-core'
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

/** Makes a phone of the window, and, once that has been judged, the narrowest one there is. It is a desk again afterwards. */
async function onPhone({ page }: Visit, judge: () => Promise<void>): Promise<void> {
  const device = await devicesOf(page)
  await device.become('phone')
  await judge()
  await page.setViewportSize(NARROW)
  await expectNoSidewaysScroll(page)
  await device.become('desk')
  await device.detach()
}

type Device = 'desk' | 'phone'

/** Makes a desk or a phone of the window, with what that is touched by. */
async function devicesOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const become = async (device: Device) => {
    await page.setViewportSize(device === 'desk' ? DESK : PHONE)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: device === 'phone' })
  }
  return { become, detach: () => browser.detach() }
}

/** Each of these pages answers, is where it was asked for, says what it is once, and is sound: wholly so in `npm run test:full`, else by halves. */
export async function expectEveryPageSound(person: Visit, looks: readonly Look[], first: Device = 'desk'): Promise<void> {
  const judge = full ? () => expectSound(person) : await halves(person, first)
  for (const { path, status } of looks) {
    expect(await person.goto(path), path).toBe(status)
    expect(new URL(person.page.url()).pathname, path).toBe(path.split('?')[0])
    expect(await person.page.locator('h1').count(), path).toBe(1)
    expect(await person.page.title(), path).toMatch(/ - Hereabouts$|^Hereabouts - /)
    await judge().catch((error: Error) => {
      throw new Error(`${path}: ${error.message}`, { cause: error })
    })
  }
}

/**
 * Judges pages in half the time, by turns: one is loaded on a desk in light, where everything is judged, and then seen on a phone by its
 * colours in dark; the next one is loaded so, and everything is judged there, before it is seen on a desk in light. A window costs more to
 * change than a page to load.
 */
async function halves(person: Visit, first: Device) {
  const { page } = person
  const device = await devicesOf(page)
  const turnInto = async (now: Device) => {
    await device.become(now)
    await page.emulateMedia({ colorScheme: now === 'phone' ? 'dark' : 'light' })
  }
  let loaded = first
  await turnInto(loaded)
  return async () => {
    await expectNoSidewaysScroll(page)
    await expectClean(person, 'everything')
    await page.setViewportSize(NARROW)
    await expectNoSidewaysScroll(page)
    loaded = loaded === 'desk' ? 'phone' : 'desk'
    await turnInto(loaded)
    await expectNoSidewaysScroll(page)
    await expectClean(person, 'colours')
  }
}
