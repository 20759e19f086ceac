/**
 * What a first view of pages costs on Lighthouse's phone: `node bench/first-view.ts [--paths /explore,/] [--rounds 5] [site…]` prints
 * requests, bytes and times. With addresses of running sites those are measured in turns, such as this version beside the one before;
 * without, a site is started on the starter data.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { median } from './figures.ts'
import { type FirstView, kinds, lighthousePhone, readFirstView } from './read-first-view.ts'
import { startSite } from './site.ts'

const { values, positionals } = parseArgs({
  options: { paths: { type: 'string', default: '/explore' }, rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-background-networking']
const browser = await engine.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args: flags })
try {
  if (positionals.length > 0) await measure(browser, positionals)
  else await withSite((url) => measure(browser, [url]))
} finally {
  await browser.close()
}

async function withSite(use: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-first-view-'))
  try {
    await chmod(folder, 0o711)
    await copyPreparedData(join(folder, 'data'))
    const site = await startSite(join(folder, 'data'))
    await use(site.url).finally(site.stop)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function measure(browser: Browser, sites: readonly string[]): Promise<void> {
  for (const path of values.paths.split(',')) {
    const views = sites.map((site): [string, FirstView[]] => [site, []])
    // The first round fills the server's caches.
    for (let round = 0; round <= Number(values.rounds); round++)
      for (const [site, seen] of views) {
        const view = await readFirstView(browser, site + path, lighthousePhone)
        if (round > 0) seen.push(view)
      }
    for (const [site, seen] of views) console.log(`${site}${path}\n${described(seen)}`)
  }
}

function described(views: readonly FirstView[]): string {
  const middle = (value: (view: FirstView) => number) => median(views.map(value))
  const all = (counts: FirstView['requests']) => kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const line = (name: string, requests: number, bytes: number) => `  ${name.padEnd(8)}${requests} requests, ${(bytes / 1000).toFixed(1)} kB`
  const perKind = kinds.map((kind) =>
    line(
      kind,
      middle(({ requests }) => requests[kind]),
      middle(({ bytes }) => bytes[kind]),
    ),
  )
  const seconds = (value: (view: FirstView) => number) => `${(middle(value) / 1000).toFixed(2)} s`
  const times = `first paint ${seconds(({ firstPaint }) => firstPaint)}, largest ${seconds(({ largestPaint }) => largestPaint)}`
  const shift = middle((view) => view.shift).toFixed(3)
  return [
    line(
      'all',
      middle(({ requests }) => all(requests)),
      middle(({ bytes }) => all(bytes)),
    ),
    ...perKind,
    `  ${times}, layout shift ${shift}`,
  ].join('\n')
}
