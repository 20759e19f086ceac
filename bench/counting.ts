/**
 * What it costs that visits of places are counted, on a kept page: `node bench/counting.ts [--rounds 9] [--seconds 4]`. One server, asked
 * in turns as people ask, whose every answer is counted, and as a browser that fetches ahead, for whom counting ends with the look at one
 * header; and a page that is no place's, asked in the same two ways, for what the header itself costs.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyPreparedData } from '../checks/prepared-data.ts'
import { median } from './figures.ts'
import { load } from './load.ts'
import { startSite } from './site.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '4' } } })
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const pages = { 'a place, kept': '/places/texas/austin/landmarks/texas-state-capitol', 'a city’s guide, kept': '/local/texas/austin' }

const [before = 0] = loadavg()
const folder = await mkdtemp(join(tmpdir(), 'hereabouts-counting-'))
await chmod(folder, 0o711)
await copyPreparedData(join(folder, 'data'))
const site = await startSite(join(folder, 'data'))
try {
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    const ask = async (more: Record<string, string>) =>
      (await load(site.url + path, seconds, { 'user-agent': agent, 'accept-encoding': 'br', ...more })).perSecond
    await ask({})
    const [people, ahead]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      people.push(await ask({}))
      ahead.push(await ask({ 'sec-purpose': 'prefetch' }))
    }
    const [counted, uncounted] = [median(people), median(ahead)]
    rows.push([name, ...[counted, uncounted].map((figure) => Math.round(figure).toLocaleString('en-US')), (counted / uncounted).toFixed(2)])
    console.log(rows.at(-1)?.join(' · '))
  }
  await writeSection(
    '## Counting visits',
    `Requests a second of kept pages over eight connections, asked as people ask and as a browser that fetches ahead, whose requests aren't counted, in alternating rounds of ${seconds} s on one server (\`node bench/counting.ts\`), ${new Date().toISOString().slice(0, 10)}; medians of ${rounds}, load of the machine before it began ${before.toFixed(1)}. The second page is no place's: what remains there is the header and chance.

${markdownTable(['page', 'as people', 'as fetched ahead', 'ratio'], rows)}`,
  )
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
