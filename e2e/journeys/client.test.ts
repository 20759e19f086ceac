import sharp from 'sharp'
import { expect, test } from 'vitest'
import { press, site, visit } from '../browser.ts'
import { member, signIn } from '../people.ts'

/** What ruling 7 fixes and no other journey shows. */

test.each([
  ['no-preference', 'smooth'],
  ['reduce', 'auto'],
] as const)(
  'a new page starts at its top (motion: %s, so %s); back and forward return to where one was; and only who likes motion sees colours fade',
  async (reducedMotion, manner) => {
    const { page, goto } = await visit({ reducedMotion, viewport: { width: 900, height: 500 } })
    await goto('/how-ranking-works')
    const at = () => page.evaluate(() => Math.round(scrollY))
    await page.mouse.wheel(0, 900)
    await expect.poll(at).toBeGreaterThan(300)
    await page.waitForTimeout(300)
    const left = await at()
    const explore = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Explore' })
    // A press that moves nothing by itself.
    await explore.evaluate((link) => link instanceof HTMLElement && link.click())
    await page.waitForURL(`${site}/explore`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(at, { timeout: 45_000 }).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe(manner)
    await page.goBack()
    await page.waitForURL(`${site}/how-ranking-works`)
    await expect.poll(at, { timeout: 45_000 }).toBe(left)
    expect(await page.evaluate(() => document.documentElement.style.scrollBehavior)).toBe('auto')
    await page.emulateMedia({ colorScheme: 'dark' })
    const fades = await page.evaluate(() => document.getAnimations().length > 0)
    expect(fades).toBe(reducedMotion === 'no-preference')
  },
)

test('initials stand for a face: 40 px in the header, 32 px in the menu, white on indigo; a broken picture becomes them', async () => {
  const { page, goto } = await signIn(await member('Ivy-Initials'))
  const header = page.getByRole('button', { name: /^Your account/ }).locator('img')
  await press(page.getByRole('button', { name: /^Your account/ }))
  const menu = page.getByRole('dialog', { name: 'Your account' }).locator('img').first()
  for (const [face, side] of [
    [header, 40],
    [menu, 32],
  ] as const) {
    expect(await face.evaluate((img: HTMLImageElement) => [img.offsetWidth, img.offsetHeight])).toEqual([side, side])
    expect(await face.getAttribute('data-initials')).toBe('I')
    const drawn = decodeURIComponent((await face.getAttribute('src')) ?? '')
    expect(drawn).toContain('fill="#4f46e5"')
    expect(drawn).toContain('fill="#fff"')
  }
  await goto('/profile/edit')
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2a6' } })
    .png()
    .toBuffer()
  await page.locator('#avatar-file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog', { name: 'Your picture' }).getByRole('button', { name: 'Use this picture' }).click()
  await page.locator('header img[src^="/media/"]').first().waitFor()
  await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
  await goto('/home')
  await expect.poll(() => header.getAttribute('data-initials')).toBe('I')
})
