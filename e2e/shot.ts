import type { Page } from 'playwright-core'

const WIDTHS = [360, 390, 768, 1280]

/**
 * Where SHOTS names a folder: pictures of what is shown, whole, at every width that is designed for and in both themes, as `name.360-dark.png`.
 * The page is left as it was.
 */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  const before = page.viewportSize()
  if (!folder || !before) return
  const scheme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 700 ? 780 : 860 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}.${width}-${colorScheme}.png`, fullPage: true, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(before)
}
