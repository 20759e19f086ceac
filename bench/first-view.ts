/**
 * What a first view of every kind of public page costs on Lighthouse's phone: `node bench/first-view.ts [--paths /explore,/] [--rounds 5]
 * [--write] [site…]` prints a table, with `--write` also into docs/performance.md. With addresses of running sites those are measured in
 * turns, such as this version beside the one before; without, a site is started on the starter data, a place of which gets a photo.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { firstViewRow, firstViewTable, writeFirstViews } from './first-view-report.ts'
import { addPlacePhoto } from './place-photo.ts'
import { publicPages } from './public-pages.ts'
import { type FirstView, lighthousePhone, readFirstView } from './read-first-view.ts'
import { startSite } from './site.ts'

const { values, positionals } = parseArgs({
  options: { paths: { type: 'string' }, rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [load = 0] = loadavg()
const rounds = Number(values.rounds)
const pages = values.paths ? Object.fromEntries(values.paths.split(',').map((path) => [path, path])) : publicPages
const flags = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--enable-unsafe-swiftshader', '--disable-background-networking']
const browser = await engine.launch({ executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()), args: flags })
try {
  const rows = positionals.length > 0 ? await measure(browser, positionals) : await withSite((url) => measure(browser, [url]))
  const table = firstViewTable(rows)
  console.log(`\n${table}`)
  if (values.write) await writeFirstViews(table, { rounds, load })
} finally {
  await browser.close()
}

async function withSite<T>(use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-first-view-'))
  try {
    await chmod(folder, 0o711)
    await copyPreparedData(join(folder, 'data'))
    await addPlacePhoto(join(folder, 'data'))
    const site = await startSite(join(folder, 'data'))
    return await use(site.url).finally(site.stop)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** A row for each page of each site: the medians of all rounds. */
async function measure(browser: Browser, sites: readonly string[]): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const views = sites.map((site): [string, FirstView[]] => [site, []])
    // The first round fills the server's caches.
    for (let round = 0; round <= rounds; round++)
      for (const [site, seen] of views) {
        const view = await readFirstView(browser, site + path, lighthousePhone)
        if (round > 0) seen.push(view)
      }
    for (const [site, seen] of views) {
      const row = firstViewRow(sites.length > 1 ? `${name}, ${site}` : name, path, seen)
      console.log(row.join('  '))
      rows.push(row)
    }
  }
  return rows
}
