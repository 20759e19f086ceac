import { expect, test } from 'vitest'
import { visit } from '../browser.ts'

const WIDTHS_PX = [1280, 1024, 1023, 768, 721, 720, 640, 390, 360, 320]

test.each(['/local', '/', '/login', '/local/illinois/chicago'])(
  '%s fits the window while its fonts are not there, and with letters wider than ours',
  async (path) => {
    const { page } = await visit({ bypassCSP: true })
    await page.route(/\.woff2/, (route) => route.abort())
    await page.goto(path)
    await page.addStyleTag({ content: '* { letter-spacing: 0.08em !important }' })
    const tooWide: string[] = []
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 780 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) tooWide.push(`${width}: ${over} px`)
    }
    expect(tooWide).toEqual([])
  },
)
