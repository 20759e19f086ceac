import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { alive, expectClean, expectNoSidewaysScroll, PHONE, press } from '../browser.ts'
import { member, signIn } from '../people.ts'

/** A file as a camera gives it: a sky, and a ground of this colour. */
async function photo(name: string, background: string) {
  const ground = { create: { width: 1200, height: 300, channels: 3, background } } as const
  const sky = { create: { width: 1200, height: 900, channels: 3, background: '#8fb8d8' } } as const
  const input = await sharp(ground).png().toBuffer()
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(sky)
      .composite([{ input, top: 600, left: 0 }])
      .jpeg()
      .toBuffer(),
  }
}

/** A button far down, whose script comes when the reader has begun to scroll. */
async function pressLower(page: Page, name: string): Promise<void> {
  await page.mouse.wheel(0, 400)
  await press(page.getByRole('button', { name }))
}

/** No other journey shows it: what is removed meanwhile would be a picture that is gone on another's page. */
const PLACE = '/places/utah/salt-lake-city/government/utah-state-capitol'

test('a member adds photos from a phone, an editor shows one, and the reader looks at it full size', { timeout: 240_000 }, async () => {
  const ann = await signIn(await member('photo-ann'), { viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  await ann.goto(PLACE)
  const path = new URL(ann.page.url()).pathname
  const asked: string[] = []
  ann.page.on('request', (request) => request.url().endsWith('/photos') && request.method() === 'GET' && asked.push(request.url()))
  await pressLower(ann.page, 'Add photos')
  expect(await ann.page.getByRole('button', { name: 'Manage', exact: true }).count(), 'there is nothing to manage').toBe(0)
  const adding = ann.page.getByRole('dialog', { name: /^Add photos of/ })
  const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('these are notes') }
  const files = [await photo('a.jpg', '#557744'), broken, await photo('b.jpg', '#775544')]
  await adding.getByLabel('Choose photos').setInputFiles(files)
  await adding.getByLabel('What it shows').first().fill('The dome from the south lawn')
  await expectNoSidewaysScroll(ann.page)
  await expectClean(ann)
  // What is no picture isn't among those that are sent. While one is sent the other is described, and a third is left out.
  const unwanted = await photo('c.jpg', '#445577')
  await adding.getByLabel('Choose more photos').setInputFiles([unwanted])
  await ann.page.route(/\/api\/places\/\d+\/photos$/, async (route) => {
    await new Promise((settle) => setTimeout(settle, 800))
    await route.continue()
  })
  await adding.getByRole('button', { name: 'Add 3 photos' }).click()
  await adding.getByText('Sending…').waitFor()
  await adding.getByLabel('What it shows').nth(1).fill('The dome from the west gate')
  await adding.getByRole('button', { name: 'Leave out c.jpg' }).click()
  await adding.getByText('Sent', { exact: true }).nth(1).waitFor()
  await ann.page.unroute(/\/api\/places\/\d+\/photos$/)
  const wrong = adding.getByText('File is not a JPEG, PNG, WebP, AVIF or GIF picture')
  await expect
    .poll(() => wrong.evaluate((line) => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  expect(await adding.locator('img').count(), 'what is no picture is not shown as a broken one').toBe(2)
  ann.faults.splice(0)
  await adding.getByRole('button', { name: 'Leave out notes.jpg' }).click()
  await adding.getByRole('button', { name: 'Close' }).last().click()
  await ann.page.getByText('No photo is shown yet.').waitFor()
  await ann.page.getByRole('button', { name: 'Manage', exact: true }).waitFor()
  expect(asked, 'the page’s own answer says whether there is something to manage').toEqual([])

  const editor = await signIn(await member('photo-editor', 'editor'))
  await editor.goto(path)
  await pressLower(editor.page, 'Manage')
  const managing = editor.page.getByRole('dialog', { name: /^Photos of/ })
  await managing.getByRole('button', { name: 'Approve' }).first().click()
  await managing.getByText('Shown', { exact: true }).waitFor()
  await managing.getByRole('button', { name: 'Approve' }).first().click()
  await managing.getByText('Shown', { exact: true }).nth(1).waitFor()
  // The second is the cover by one press, the first again by dragging it there, which is one save.
  const first = () => managing.getByLabel('What it shows').first().inputValue()
  const dome = 'The dome from the south lawn'
  expect(await first()).toBe(dome)
  const second = managing.getByLabel('What it shows').nth(1)
  expect(await second.inputValue()).toBe('The dome from the west gate')
  await second.fill('')
  await managing.getByText('Say what the photo shows.').waitFor()
  expect(await managing.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await second.fill('The dome from the west gate')
  await managing.getByRole('button', { name: 'Make cover' }).click()
  await expect.poll(first).not.toBe(dome)
  await editor.page.getByText('It is the cover now.').waitFor()
  const grips = managing.getByTitle('Drag to move')
  await grips.nth(1).scrollIntoViewIfNeeded()
  const [to, from] = [await managing.locator('[data-row]').first().boundingBox(), await grips.nth(1).boundingBox()]
  await editor.page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 15)
  await editor.page.mouse.down()
  await editor.page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 20, { steps: 8 })
  await editor.page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 12, { steps: 4 })
  await editor.page.waitForTimeout(300)
  await editor.page.mouse.up()
  await expect.poll(first).toBe(dome)
  await editor.page.getByText('The order is saved.').waitFor()

  await ann.goto(path)
  // The code of the photos comes late.
  await ann.page.route(/assets\/(?:place-photos|gallery)-/, async (route) => {
    await new Promise((settle) => setTimeout(settle, 500))
    await route.continue()
  })
  await ann.page.reload()
  await alive(ann.page)
  // The cover opens them, too.
  await ann.page.locator('a[aria-haspopup=dialog]').first().tap()
  const gallery = ann.page.getByRole('dialog', { name: 'Photos', exact: true })
  await gallery.getByText('1 of 2').waitFor()
  await gallery.getByRole('img', { name: dome }).waitFor()
  // Whatever the photo is like, an arrow on it is seen: it has a ground of its own.
  const next = gallery.getByRole('button', { name: 'Next photo' })
  const ground = await next.evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(Number(/[\d.]+(?=\)$)/.exec(ground)?.[0]), ground).toBeGreaterThan(0.8)
  await next.tap()
  await gallery.getByText('2 of 2').waitFor()
  await next.waitFor({ state: 'hidden' })
  await ann.page.keyboard.press('ArrowLeft')
  await gallery.getByText('1 of 2').waitFor()
  await ann.page.keyboard.press('+')
  await gallery.getByRole('button', { name: 'Smaller' }).waitFor()
  // Its middle is what is seen larger.
  await expect.poll(() => gallery.getByLabel('Larger photo').evaluate((box) => box.scrollLeft)).toBeGreaterThan(50)
  await press(gallery.getByRole('button', { name: 'Report this photo' }))
  await ann.page.getByRole('heading', { name: 'What is wrong with this photo?' }).waitFor()
  await ann.page.getByLabel('In a few words').press('-')
  await ann.page.getByLabel('In a few words').fill('')
  await ann.page.keyboard.press('Escape')
  await gallery.getByRole('button', { name: 'Smaller' }).waitFor()
  await expectClean(ann)
  await ann.page.keyboard.press('Escape')
  await gallery.waitFor({ state: 'hidden' })
  // Back closes it, and leads on from the page after it was closed otherwise.
  await ann.page.locator('#photos a').first().tap()
  await gallery.getByText('1 of 2').waitFor()
  const read: string[] = []
  const note = (request: { url: () => string }) => request.url().includes('.data') && read.push(request.url())
  ann.page.on('request', note)
  await ann.page.goBack()
  await gallery.waitFor({ state: 'hidden' })
  await ann.page.waitForLoadState('networkidle')
  expect(read).toEqual([])
  ann.page.off('request', note)
  expect(new URL(ann.page.url()).pathname).toBe(path)
  await managing.getByRole('button', { name: 'Hide' }).last().click()
  await managing.getByLabel('Reason').fill('Too much like the other one')
  await expectClean(editor)
  await managing.getByRole('button', { name: 'Hide' }).last().click()
  await managing.getByText('Too much like the other one').waitFor()
  await managing.getByRole('button', { name: 'Close' }).click()

  await pressLower(ann.page, 'Manage')
  const own = ann.page.getByRole('dialog', { name: /^Photos of/ })
  await own.getByText('Too much like the other one', { exact: true }).waitFor()
  // Removing one's own is asked about, once it stays and once it goes.
  const remove = own.getByRole('button', { name: 'Remove' }).first()
  const questions: string[] = []
  ann.page.once('dialog', (question) => question.dismiss().then(() => questions.push(question.message())))
  await remove.click()
  await expect.poll(() => questions).toEqual(['Remove your photo? It can’t be brought back.'])
  expect(await own.locator('[data-row]').count()).toBe(2)
  ann.page.once('dialog', (question) => question.accept())
  await remove.click()
  await expect.poll(() => own.locator('[data-row]').count()).toBe(1)
  await own.getByText('Too much like the other one', { exact: true }).waitFor()
})
