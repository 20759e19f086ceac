/** Draws the icons of the installed site from `public/favicon.svg`: run `node src/ui/build/make-app-icons.ts` when the mark changes. */
import { readFileSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

const folder = new URL('../../../public/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8')

/** A maskable icon fills its square, the mark inside the middle four fifths; the others keep their round corners. */
const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  {
    file: 'icon-maskable-512.png',
    size: 512,
    svg: mark.replace(/ rx="\d+"/, '').replace('viewBox="0 0 32 32"', 'viewBox="-2 -2 36 36" style="background:#4f46e5"'),
  },
  { file: 'apple-touch-icon.png', size: 180, svg: mark.replace(/ rx="\d+"/, '') },
]

const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  for (const { file, size, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
    await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
