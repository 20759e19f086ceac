import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { createLog } from '../src/platform/log.server.ts'
import { startPostgres } from '../src/platform/postgres.server.ts'
import { makeCountry } from './country.ts'
import { median, quantile } from './figures.ts'
import { beginnings, searches } from './search/searches.ts'
import { markdownTable } from './table.ts'
import { writeSection } from './write-section.ts'

// `node bench/search-before-after.ts CHECKOUT [--places 1000000] [--folder FOLDER] [--rounds 5]`: how long searches take beside another
// checkout, by turns, on the places that each generates of the same seed.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { places: { type: 'string', default: '1000000' }, folder: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const [checkout] = positionals
const [places, rounds] = [Number(values.places), Number(values.rounds)]
if (!checkout || !values.folder) throw new Error('node bench/search-before-after.ts CHECKOUT --folder FOLDER')

const [load = 0] = loadavg()
const folder = resolve(values.folder)
const before = await makeCountry(join(folder, 'before'), places, resolve(checkout))
const now = await makeCountry(join(folder, 'now'), places)
const text = described(await measure())
console.log(text)
await writeSection('## Searches, beside another checkout', text)

type Times = { before: number[]; now: number[]; slowest: { line: string; ms: number } }

async function measure(): Promise<Map<string, Times>> {
  const sides = [await open(before.dataDir, resolve(checkout ?? '')), await open(now.dataDir, process.cwd())] as const
  const measured = new Map<string, Times>()
  try {
    const kinds = { ...searches, completions: beginnings.map((q) => `complete?${new URLSearchParams({ q })}`) }
    for (const [kind, lines] of Object.entries(kinds)) {
      const times: Times = { before: [], now: [], slowest: { line: '', ms: 0 } }
      for (let round = 0; round <= rounds; round++) {
        for (const line of lines) {
          const [before, now] = [await sides[0].ask(line), await sides[1].ask(line)]
          // The first warms up.
          if (round === 0) continue
          times.before.push(before)
          times.now.push(now)
          if (now > times.slowest.ms) times.slowest = { line, ms: now }
        }
      }
      measured.set(kind, times)
      console.log(`  ${kind}: ${quantile(times.before, 0.95).toFixed(1)} → ${quantile(times.now, 0.95).toFixed(1)} ms`)
    }
    return measured
  } finally {
    for (const side of sides) await side.stop()
  }
}

async function open(folder: string, code: string) {
  const postgres = await startPostgres({ dataDir: folder, log: createLog('warn'), holder: 'a benchmark' })
  const child = spawn(process.execPath, [resolve('bench/search-worker.ts'), code, postgres.url], {
    cwd: code,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ask = async (line: string) => {
    child.stdin.write(`${line.startsWith('complete?') ? line : `places?${line}`}\n`)
    const { value, done } = await answers.next()
    if (done) throw new Error(`The searches of ${code} ended at ${line}`)
    return Number(value)
  }
  const stop = async () => {
    child.stdin.end()
    await once(child, 'exit')
    await postgres.stop()
  }
  return { ask, stop }
}

function described(measured: Map<string, Times>): string {
  const one = (ms: number) => ms.toFixed(1)
  const all = [...measured].map(([kind, { before, now, slowest }]) => {
    const [was, is] = [quantile(before, 0.95), quantile(now, 0.95)]
    return [
      kind,
      one(median(before)),
      one(median(now)),
      one(was),
      one(is),
      (is / was).toFixed(2),
      `${one(slowest.ms)} \`${slowest.line.slice(0, 50)}\``,
    ]
  })
  const together = (side: 'before' | 'now') =>
    quantile(
      [...measured.values()].flatMap((times) => times[side]),
      0.95,
    )
  const total = [
    'all together',
    '',
    '',
    one(together('before')),
    one(together('now')),
    (together('now') / together('before')).toFixed(2),
    '',
  ]
  return `Milliseconds that an answer takes, code and database, ${places.toLocaleString('en-US')} places, ${rounds} rounds, each search by turns with the other checkout (\`node bench/search-before-after.ts CHECKOUT --folder FOLDER\`), ${new Date().toISOString().slice(0, 10)}; load of the machine before it began ${load.toFixed(1)}.

${markdownTable(['work', 'median, before', 'median', '95 %, before', '95 %', 'of before', 'slowest'], [...all, total])}`
}
