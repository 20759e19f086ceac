import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium as engine, type Locator, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { violationsOn } from './axe.ts'

// Pages are drawn by the processor itself: a graphics card in software takes twice its time. Maps alone still have one.
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-background-networking']

export const PHONE = { width: 360, height: 780 }
export const DESK = { width: 1280, height: 860 }

export const site = inject('site')

/** The browser of this worker, for all of its test files: it ends with the worker. */
let browser: Promise<Browser> | undefined

/** A browser of its own, to be closed by whoever asks. */
export const launch = async () =>
  engine.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args: flags })

const open = { test: new Set<BrowserContext>(), file: new Set<BrowserContext>() }

/** Ends what the visits of a test, or of a file, have opened: who stayed would go on asking for news and drawing maps beside the next. */
export async function endVisits(of: keyof typeof open): Promise<void> {
  const ending = [...open[of]]
  open[of].clear()
  await Promise.all(ending.map((context) => context.close()))
}

/** What the pages that are open show, as those read it who don't see it. */
export async function whatIsShown(): Promise<string> {
  const pages = [...open.test, ...open.file].flatMap((context) => context.pages())
  const seen = pages.map(async (page) => {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch(() => 'does not answer')
    return `${page.url()}\n${shown.slice(0, 6000)}`
  })
  return (await Promise.all(seen)).join('\n\n')
}

export type Visit = { page: Page; goto: (path: string) => Promise<number>; faults: string[] }

/**
 * A person's browser. `faults` gathers console errors, page errors and failed or foreign requests; `expectClean` fails on any of them.
 * Answers of 4xx to the page itself are expected where a test asks for them. It ends with the test, unless it `stays` for all of a file.
 */
export async function visit(options: BrowserContextOptions = {}, stays = false): Promise<Visit> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const extraHTTPHeaders = { 'X-Forwarded-For': from }
  browser ??= launch()
  const usual = { baseURL: site, viewport: DESK, reducedMotion: 'reduce', serviceWorkers: 'block', extraHTTPHeaders } as const
  const context = await (await browser).newContext({ ...usual, ...options })
  open[stays ? 'file' : 'test'].add(context)
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!/ERR_ABORTED/.test(reason)) faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 || (response.status() >= 400 && response.request().resourceType() !== 'document'))
      faults.push(`answer: ${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site) faults.push(`foreign: ${request.url()}`)
  })
  const goto = async (path: string) => {
    const status = (await page.goto(path, { waitUntil: 'load' }))?.status() ?? 0
    if (options.javaScriptEnabled !== false) await alive(page)
    return status
  }
  return { page, goto, faults }
}

/** Presses what the server has rendered as soon as it is alive: before its script is there, a press would be lost. Some parts wait for the pointer. */
export async function press(button: Locator): Promise<void> {
  // One that comes out of nowhere has not moved.
  await button.page().mouse.move(5, 5)
  await button.hover()
  await listening(button)
  await button.click()
}

/** No fault so far, and no violation of WCAG 2.2 AA on what is shown; of `colours` alone where nothing else can have changed. */
export async function expectClean({ page, faults }: Visit, judged: 'everything' | 'colours' = 'everything'): Promise<void> {
  expect(faults).toEqual([])
  await settled(page)
  expect(await violationsOn(page, judged)).toEqual([])
}

/** Waits a moment for what is being loaded: a table that waits for its rows is dimmed. What fades is brought to its end. */
async function settled(page: Page): Promise<void> {
  const moves = () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const some = fading().length > 0
    // A colour that is inherited begins to fade below when it is there above.
    for (let depth = 0; depth < 20; depth++) for (const one of fading()) one.finish()
    return some || document.querySelector('[aria-busy="true"]') !== null
  }
  for (let tries = 0; tries < 150 && (await page.evaluate(moves)); tries++) await sleep(20)
}

/** Nothing is wider than the window, once what makes itself anew for its width has done so; else what sticks out is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatSticksOut), { timeout: 6000, interval: 100 }).toEqual([])
}

/** The innermost elements beyond the window, if the page can be moved sideways. */
function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const beyond = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 0.5)
  const inner = beyond.filter((one) => !beyond.some((other) => one !== other && one.contains(other)))
  const names = inner.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class')} "${one.textContent.slice(0, 60)}"`)
  return [`${scrollWidth - clientWidth} px beyond`, ...names.slice(0, 5)]
}

/** Waits until the page listens, if it has a script: what is clicked before does only what the HTML says. */
export const alive = (page: Page): Promise<void> => listening(page.locator('main'))

/**
 * Waits until something that the server has rendered is alive: React gives an element its properties while it still renders, so what it
 * has rendered must be committed, too, and its effects must have run, which come before the page is idle.
 */
export async function listening(what: Locator): Promise<void> {
  const listens = (found: Element[]) => {
    type Fiber = { return: Fiber | null; stateNode: { current?: { memoizedState: { isDehydrated?: boolean } | null } } }
    const committed = (one: Element) => {
      const key = Object.keys(one).find((name) => name.startsWith('__reactFiber'))
      let fiber = key === undefined ? undefined : (one as unknown as Record<string, Fiber>)[key]
      while (fiber?.return) fiber = fiber.return
      return fiber ? fiber.stateNode.current?.memoizedState?.isDehydrated !== true : false
    }
    return document.scripts.length === 0 || found.every(committed)
  }
  await expect.poll(() => what.evaluateAll(listens).catch(() => false), { timeout: 45_000 }).toBe(true)
  await what
    .page()
    .evaluate(() => new Promise((settle) => requestIdleCallback(settle, { timeout: 5000 })))
    .catch(() => {})
}

/** Waits until something stays where it is. */
export async function atRest(what: Locator): Promise<void> {
  let before = ''
  const rests = async () => {
    const box = JSON.stringify(await what.boundingBox())
    const same = box === before
    before = box
    return same
  }
  await expect.poll(rests, { timeout: 45_000, interval: 100 }).toBe(true)
}
