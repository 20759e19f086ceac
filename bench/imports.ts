import { parseArgs } from 'node:util'
import { from } from 'pg-copy-streams'
import { reactTo } from '../src/app/reactions.server.ts'
import { loadStarter } from '../src/app/starter.server.ts'
import { touches } from '../src/app/touches.server.ts'
import { countReasons } from '../src/features/imports/reads.server.ts'
import { undoImport } from '../src/features/imports/undo.server.ts'
import { applyImport, dropPlan, planImport } from '../src/features/imports/writes.server.ts'
import { openFile } from '../src/features/source-files/file.server.ts'
import type { Ctx } from '../src/platform/context.server.ts'
import { connect } from '../src/platform/database.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import { migrate } from '../src/platform/migrate.server.ts'
import { serverCpu } from './server-cpu.ts'

// `node bench/imports.ts FILE.csv[.gz] --database URL [--undo]`: brings a table of places into an empty database with the starter, again,
// and takes it back, beside a plain COPY of the same rows in the same run. Prints the table of docs/imports.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, undo: { type: 'boolean', default: false } },
})
const [path] = positionals
if (!path || !values.database) throw new Error('node bench/imports.ts FILE --database URL [--undo]')
const log = createLog('warn')
await migrate(values.database, log)
const { db, pool } = connect(values.database)
const ctx: Ctx = { db, client: pool, pool, viewer: null, request: null, now: new Date(), reactTo }
try {
  await loadStarter(ctx, log)
  const copied = await timed(() => copyPlainly(path))
  const peakBefore = peak()
  const plan = await timed(() => planImport(ctx, path))
  const { counts, importId } = plan.result
  row('rows read, of them refused', `${number(counts.read)}, ${number(counts.refuse)}`)
  row('plain COPY of the same file into a table with a key', rate(counts.read, copied))
  row('reading, checking, matching (the plan)', rate(counts.read, plan))
  const begun = await watch()
  let writing: Promise<Spent> | undefined
  const first = await timed(() =>
    applyImport(ctx, plan.result, {
      onProgress: ({ phase }) => {
        if (phase === 'settle') writing = begun.spent()
      },
    }),
  )
  const written = first.result.create + first.result.update
  const places = await writing
  if (places) row('writing the places, with slugs, facts and revisions', rate(written, places))
  row('writing, with all that is derived', rate(written, first))
  const ratio = (spent: Spent) => `${(copied.seconds / spent.seconds).toFixed(3)} of COPY`
  const whole = sum(plan, first)
  if (places) row('stored', `${rate(counts.read, sum(plan, places))}; ${ratio(sum(plan, places))}`)
  row('searchable', `${rate(counts.read, whole)}; ${ratio(whole)}`)
  row('memory of the process at its peak (before the import)', `${peak()} MB (${peakBefore} MB)`)
  const again = await timed(() => planImport(ctx, path))
  row('the same file again', `${JSON.stringify(again.result.counts)}, ${again.seconds.toFixed(1)} s`)
  await dropPlan(ctx, again.result.importId)
  for (const { reason, rows } of (await countReasons(ctx, importId)).slice(0, 15)) row(`refused: ${reason}`, number(rows))
  if (values.undo) {
    const undone = await timed(() => undoImport(ctx, importId, touches))
    row('undone as a whole', `${JSON.stringify(undone.result)}, ${undone.seconds.toFixed(1)} s`)
  }
} finally {
  await pool.end()
}

/** The rows as they are in the file, as text, into a table with a primary key; the table is gone afterwards. */
async function copyPlainly(file: string): Promise<void> {
  const source = await openFile(file)
  const connection = await pool.connect()
  try {
    const first = await source.text().next()
    const start = first.done ? '' : first.value
    const columns = start.slice(0, start.indexOf('\n')).trim().split(',')
    await connection.query(
      `create table bench_copy (n bigint generated always as identity primary key, ${columns.map((name) => `"${name}" text`).join(', ')})`,
    )
    const stream = connection.query(
      from(`copy bench_copy (${columns.map((name) => `"${name}"`).join(', ')}) from stdin (format csv, header)`),
    )
    for await (const piece of source.text()) if (!stream.write(piece)) await new Promise((resolve) => stream.once('drain', resolve))
    await new Promise((resolve, reject) => stream.on('finish', resolve).on('error', reject).end())
    await connection.query('drop table bench_copy')
  } finally {
    connection.release()
  }
}

/** Seconds on the clock, and of processors: this process and the server, where that one can be seen. */
type Spent = { seconds: number; here: number; there: number | null }

async function watch(): Promise<{ spent(): Promise<Spent> }> {
  const [started, here, there] = [performance.now(), process.cpuUsage(), await serverCpu(pool)]
  return {
    async spent() {
      const { user, system } = process.cpuUsage(here)
      const now = await serverCpu(pool)
      const seconds = (performance.now() - started) / 1000
      return { seconds, here: (user + system) / 1e6, there: now === null || there === null ? null : now - there }
    },
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T } & Spent> {
  const begun = await watch()
  const result = await work()
  return { result, ...(await begun.spent()) }
}

function sum(one: Spent, two: Spent): Spent {
  const there = one.there === null || two.there === null ? null : one.there + two.there
  return { seconds: one.seconds + two.seconds, here: one.here + two.here, there }
}

function row(what: string, figure: string): void {
  console.log(`| ${what} | ${figure} |`)
}

function rate(rows: number, { seconds, here, there }: Spent): string {
  const cpu = there === null ? here : here + there
  return `${number(Math.round(rows / seconds))} rows/s (${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processors)`
}

function number(value: number): string {
  return value.toLocaleString('en-US')
}

/** Megabytes. */
function peak(): number {
  return Math.round(process.resourceUsage().maxRSS / 1000)
}
