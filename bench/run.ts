import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { fixedServer } from './fixed-server.ts'
import { load } from './load.ts'
import { residentMegabytes, startSite } from './site.ts'

// `npm run bench`: the table of docs/performance.md, each figure beside its reference in the same run.
const ROUNDS = 5
const paths = {
  'place page': '/places/texas/austin/landmarks/texas-state-capitol',
  'explore, 24 cards': '/explore',
  'city page': '/local/texas/austin',
  'API: a region': '/api/places?region=texas/austin',
  'API: words': '/api/places?q=museum',
  'API: words with a typo': '/api/places?q=musuem+boston',
  'API: suggestions': '/api/places/suggest?q=mus',
  'API: map view': '/api/places/map?bbox=-97.9,30.1,-97.5,30.5&zoom=11',
  'API: one place': '/api/places/1',
}

const folder = await mkdtemp(join(tmpdir(), 'hereabouts-bench-'))
await chmod(folder, 0o711)
try {
  const first = await startSite(folder)
  await first.stop()
  const second = await startSite(folder)
  const idle = residentMegabytes(second.pid)
  const rows: string[] = []
  let busy = idle
  try {
    for (const [name, path] of Object.entries(paths)) rows.push(await measure(name, second.url + path))
  } finally {
    busy = residentMegabytes(second.pid)
    await second.stop()
  }
  await report(rows, { first: first.readyMs, second: second.readyMs, idle, busy })
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Requests a second against a server that answers a fixed text of the same size, in alternating rounds. */
async function measure(name: string, url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const fixed = await fixedServer(body, answer.headers.get('content-type') ?? 'text/plain')
  const ours: number[] = []
  const theirs: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const run = await load(url)
    ours.push(run.perSecond)
    waits.push(run.p95)
    theirs.push((await load(fixed.url)).perSecond)
  }
  await fixed.stop()
  const ratio = median(ours) / median(theirs)
  const row = `| ${name} | ${Math.round(median(ours))} | ${Math.round(median(theirs))} | ${ratio.toFixed(2)} | ${median(waits).toFixed(0)} ms | ${kilobytes(body.length)} | ${kilobytes(brotliCompressSync(body).length)} |`
  console.log(row)
  return row
}

async function report(rows: string[], figures: { first: number; second: number; idle: number; busy: number }) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL 18`
  const text = `# Performance
Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. Starter data. One server process and its PostgreSQL on the same machine, eight connections, ${ROUNDS} alternating rounds, medians. The reference is a server of the same kind that answers a fixed text of the same size.

| request | per second | reference | ratio | 95 % within | size | brotli |
|---|---:|---:|---:|---:|---:|---:|
${rows.join('\n')}

| | |
|---|---:|
| first start, empty data folder, until ready | ${(figures.first / 1000).toFixed(1)} s |
| second start until ready | ${(figures.second / 1000).toFixed(1)} s |
| memory of the server's process, idle | ${figures.idle} MB |
| the same after the load above | ${figures.busy} MB |

Pages are rendered for each request; there is no page cache yet. Script, style and HTML of a first view are checked against their budgets in \`checks/budgets.test.ts\`.
`
  await writeFile('docs/performance.md', text)
  console.log('\nWritten to docs/performance.md.')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
