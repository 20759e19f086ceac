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

const launch = async () => engine.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args: flags })

const open = { test: new Set<BrowserContext>(), file: new Set<BrowserContext>() }

/** Ends what the visits of a test, or of a file, have opened: who stayed would go on asking for news and drawing maps beside the next. */
export async function endVisits(of: keyof typeof open): Promise<void> {
  const ending = [...open[of]]
  open[of].clear()
  await Promise.all(ending.map((context) => context.close()))
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
  const context = await (await browser).newContext({ baseURL: site, viewport: DESK, reducedMotion: 'reduce', extraHTTPHeaders, ...options })
  open[stays ? 'file' : 'test'].add(context)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
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

/** Presses what the server has rendered as soon as it is alive: before its script is there, a press would be lost. */
export async function press(button: Locator): Promise<void> {
  await button.waitFor()
  await listening(button)
  await button.click()
}

/** No fault so far, and no violation of WCAG 2.2 AA on what is shown; of `colours` alone where nothing else can have changed. */
export async function expectClean({ page, faults }: Visit, judged: 'everything' | 'colours' = 'everything'): Promise<void> {
  expect(faults).toEqual([])
  await settled(page)
  expect(await violationsOn(page, judged)).toEqual([])
}

/** Waits a moment for what is being loaded and what fades: a table that waits for its rows is dimmed. */
async function settled(page: Page): Promise<void> {
  const moves = () =>
    document.querySelector('[aria-busy="true"]') !== null ||
    document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let tries = 0; tries < 30 && (await page.evaluate(moves)); tries++) await sleep(100)
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
}

/** Waits until the page listens, if it has a script: what is clicked before does only what the HTML says. */
export const alive = (page: Page): Promise<void> => listening(page.locator('main'))

async function listening(what: Locator): Promise<void> {
  const listens = (found: Element[]) =>
    document.scripts.length === 0 || found.every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))
  await expect.poll(() => what.evaluateAll(listens).catch(() => false), { timeout: 15_000 }).toBe(true)
}
