import chromium from '@sparticuz/chromium'
import { chromium as engine } from 'playwright-core'
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-background-networking']
const browser = await engine.launch({ executablePath: await chromium.executablePath(), args: flags })
const [base = 'http://localhost:4711'] = process.argv.slice(2)
const jobs = (process.argv[3] ?? '').split(';').filter(Boolean).map((j) => j.split('|'))
for (const [name, path, width, height, scheme, act] of jobs) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: +width, height: +height }, colorScheme: scheme, reducedMotion: 'reduce', hasTouch: +width < 500 })
  const page = await context.newPage()
  page.on('console', (m) => ['error','warning'].includes(m.type()) && console.log(name, m.text().slice(0, 300)))
  page.on('pageerror', (e) => console.log(name, 'page', e.message))
  await page.goto(path, { waitUntil: 'networkidle' })
  if (act === 'map') { await page.locator('button[popovertarget="explore-map"]:visible').first().click(); await page.waitForTimeout(1200) }
  if (act === 'live') {
    await page.mouse.move(5, 5); await page.waitForTimeout(1500)
    await page.getByRole('button', { name: 'Zoom in' }).first().click()
    await page.locator('canvas.maplibregl-canvas').first().waitFor({ state: 'visible', timeout: 40000 })
    await page.waitForTimeout(1500)
  }
  if (act === 'drag') {
    await page.mouse.move(5, 5); await page.waitForTimeout(1500)
    const box = await page.locator('.map-stage').first().boundingBox()
    await page.mouse.move(box.x + 300, box.y + 300); await page.mouse.down(); await page.mouse.move(box.x + 350, box.y + 380, { steps: 4 })
    await page.screenshot({ path: `/tmp/map-shots/${name}-mid.png` })
    await page.mouse.up()
    await page.locator('canvas.maplibregl-canvas').first().waitFor({ state: 'visible', timeout: 40000 })
    await page.waitForTimeout(800)
  }
  await page.screenshot({ path: `/tmp/map-shots/${name}.png` })
  await context.close()
}
await browser.close()
