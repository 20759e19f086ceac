import { expect, test } from 'vitest'
import { press, type Visit, visit } from '../browser.ts'
import { componentScript } from '../component.ts'

/** Toasts alone on a page, with the browser's clock in the test's hands. */
const script = await componentScript('./toasts/page.ts', 'toastPage')

type Tone = 'success' | 'error' | 'warning' | 'info'

async function setup() {
  const person: Visit = await visit()
  const { page } = person
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.setContent('<body><button>elsewhere</button><div id="here"></div></body>')
  await page.addScriptTag({ content: script })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:10Z'))
  const say = (tone: Tone, text = 'Something', action = false) =>
    page.evaluate(([a, b, c]) => (globalThis as unknown as { toastPage: { say: (...given: unknown[]) => void } }).toastPage.say(a, b, c), [
      tone,
      text,
      action,
    ] as const)
  const shown = () => page.locator('[data-toast]').count()
  const fading = () => page.locator('[data-toast]').evaluateAll((all) => all.map((one) => one.classList.contains('opacity-0')))
  return { page, say, shown, fading, run: (ms: number) => page.clock.runFor(ms) }
}

test.each([
  ['success', 3000],
  ['error', 5000],
  ['warning', 5000],
] as const)('%s is there for %i ms, to the millisecond', async (tone, ms) => {
  const { say, shown, run } = await setup()
  await say(tone)
  await run(ms - 1)
  expect(await shown()).toBe(1)
  await run(1)
  expect(await shown()).toBe(0)
})

test('what is said before the script that draws it is there waits for it', async () => {
  const { page, goto } = await visit({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.route(/toast-region-[^/]*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 3500))
    await route.continue()
  })
  await goto('/places/texas/austin/landmarks/texas-state-capitol')
  await press(page.getByRole('button', { name: 'Share' }))
  await page.getByRole('button', { name: 'Copy short link' }).click()
  await page.getByText('Short link copied').waitFor({ state: 'attached' })
})

test('info is there for 4,000 ms and removed 500 ms later', async () => {
  const { say, shown, fading, run } = await setup()
  await say('info')
  await run(3999)
  expect(await fading()).toEqual([false])
  await run(1)
  expect(await fading()).toEqual([true])
  await run(499)
  expect(await shown()).toBe(1)
  await run(1)
  expect(await shown()).toBe(0)
})

test('closed by hand it fades over 300 ms', async () => {
  const { page, say, shown, fading, run } = await setup()
  await say('error')
  await run(1000)
  await page.getByRole('button', { name: 'Close message' }).click()
  expect(await fading()).toEqual([true])
  expect(await page.locator('[data-toast]').evaluate((one) => one.style.getPropertyValue('--fade'))).toBe('300ms')
  await run(299)
  expect(await shown()).toBe(1)
  await run(1)
  expect(await shown()).toBe(0)
})

test('pointing at it, or having the focus in it, stops its time', async () => {
  const { page, say, shown, run } = await setup()
  await say('success')
  await run(2000)
  await page.locator('[data-toast]').hover()
  await run(60_000)
  expect(await shown()).toBe(1)
  await page.getByRole('button', { name: 'elsewhere' }).hover()
  await run(500)
  await page.getByRole('button', { name: 'Close message' }).focus()
  await run(60_000)
  expect(await shown()).toBe(1)
  await page.getByRole('button', { name: 'elsewhere' }).focus()
  await run(499)
  expect(await shown()).toBe(1)
  await run(1)
  expect(await shown()).toBe(0)
})

test('a pointer that stood there before does not hold it', async () => {
  const { page, say, shown, run } = await setup()
  await say('success')
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator('[data-toast]').boundingBox()) ?? {}
  await run(3000)
  await page.mouse.move(x + width / 2, y + height / 2)
  await say('success')
  await run(2999)
  expect(await shown()).toBe(1)
  await run(1)
  expect(await shown()).toBe(0)
})

test('it covers no button, wherever that stands', async () => {
  const { page, say, run } = await setup()
  await page.addStyleTag({
    content:
      'ul { position: fixed; margin: 0; width: 100%; max-width: 27rem; box-sizing: border-box } .right-0 { right: 0 } .left-0 { left: 0 }',
  })
  const cover = () =>
    page.evaluate(() => {
      const [button, toast] = ['#there', '[data-toast]'].map((one) => document.querySelector(one)?.getBoundingClientRect())
      return (
        button && toast && toast.left < button.right && button.left < toast.right && toast.top < button.bottom && button.top < toast.bottom
      )
    })
  for (const style of ['right: 10px; bottom: 10px', 'inset: auto 0 0', 'right: 40px; bottom: 90px; height: 60px']) {
    for (const viewport of [
      { width: 1280, height: 860 },
      { width: 360, height: 780 },
    ]) {
      await page.setViewportSize(viewport)
      await page.evaluate((css) => {
        document.querySelector('#there')?.remove()
        document.body.insertAdjacentHTML('beforeend', `<button id="there" style="position: fixed; ${css}">Save</button>`)
      }, style)
      await say('error', 'That did not work, and here is at some length why it did not.')
      expect(await cover(), `${style} ${viewport.width}`).toBe(false)
      await run(5000)
    }
  }
})

test('undo is done once and closes it; what is said is in a live region', async () => {
  const { page, say, shown, run } = await setup()
  expect(await page.locator('[aria-live=polite]').count()).toBe(1)
  await say('success', 'Place removed', true)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.evaluate(() => document.body.dataset.undone)).toBe('1')
  await run(300)
  expect(await shown()).toBe(0)
})

test('an error is an alert, and toasts of every tone are a list as assistive technology knows it', async () => {
  const { page, say } = await setup()
  for (const tone of ['success', 'error', 'warning', 'info'] as const) await say(tone, `This is ${tone}`)
  expect(await page.getByRole('alert').allTextContents()).toEqual(['This is error'])
  expect(await page.getByRole('list').getByRole('listitem').count()).toBe(4)
})
