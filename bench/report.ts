import { cpus, totalmem } from 'node:os'
import { type HitRateRow, VISITS } from './hit-rate.ts'
import type { PageRow } from './pages.ts'
import type { LimitRow } from './pgbench.ts'
import { parts } from './profile.ts'
import type { QueryRow } from './queries.ts'
import type { RequestRow } from './requests.ts'
import type { StatementRow } from './statements.ts'
import { markdownTable } from './table.ts'

/** What was measured at one number of places. */
export type Measured = {
  places: number
  generated: number | null
  queries: QueryRow[]
  limits: LimitRow[]
  pages: PageRow[]
  statements: StatementRow[]
  requests: RequestRow[]
  hitRates: HitRateRow[]
  readyMs: number
  idle: number
  busy: number
}

export type Run = { rounds: number; seconds: number; load: number; version: string; sizes: Measured[] }

/** docs/performance.md up to its notes, which are written by hand and kept. */
export function reportOf({ rounds, seconds, load, version, sizes }: Run): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, PostgreSQL ${version}`
  return `# Performance
Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}; load of the machine before it began ${load.toFixed(1)}. Generated places (\`npm run generate\`), ${sizes.map(({ places }) => count(places)).join(' and ')}. One server process and its embedded PostgreSQL on the same machine, eight connections; ${rounds} alternating rounds of ${seconds} s, medians. A busy machine makes every figure in milliseconds worse; ratios and buffers say more.

## Time in the database
Milliseconds that a whole answer waits for the database, over all queries of a kind (\`bench/search/searches.ts\`), and the pages of 8 kB that the costliest touches.

${markdownTable(['work', 'places', 'median', '95 %', 'most', 'budget (95 %)', 'buffers', 'slowest'], sizes.flatMap(queryRows))}
${growth(sizes)}
## Beside the limit of the database
Answers a second from one process, beside \`pgbench\` with the same statements and values.

${markdownTable(['work', 'places', 'ours', 'pgbench', 'ratio'], sizes.flatMap(limitRows))}
## Beside the limit of the runtime
Requests a second, beside a server of the same kind that answers a fixed text of the same size.

${markdownTable(['request', 'places', 'ours', 'fixed text', 'ratio', '97.5 % within', 'size', 'brotli'], sizes.flatMap(requestRows))}
## Pages without a cache
Milliseconds of CPU a page, server + PostgreSQL, two at a time: among a server's first 400 requests, and after 1,000.

${markdownTable(['page', 'places', 'cold', 'warm', 'budget (warm)', 'HTML', 'brotli'], sizes.flatMap(pageRows))}
What those of the server are spent on, measured apart by Node's profiler, which takes some time itself. In the main thread: React's rendering, components included; serialising the loaders' data; reading and shaping it, React Router included; the API's routing and validation; the driver of PostgreSQL; the log; sockets, streams and all else of Node; garbage collection. In other threads: compression; V8's compiler and collector.

${markdownTable(['page', 'places', ...parts], sizes.flatMap(partRows))}
Of the database, the longest statements of a page: milliseconds by its own clock, planning included, and how often a page asks them.

${markdownTable(['page', 'places', 'statement', 'ms', 'times'], sizes.flatMap(statementRows))}
## Kept answers while something is written every second
Of 100 answers to visitors so many were kept ones: ${VISITS} visits a second, few places often and many rarely; in turn somebody registers, a place is looked at, its phone, hours and words are edited, a new one comes. "Before" any statement on a table that pages show emptied everything.

${markdownTable(['', 'all', ...hitKinds(sizes)], hitRows(sizes))}
## The process
${markdownTable(
  ['', ...sizes.map(({ places }) => count(places)), 'budget'],
  [
    [
      'generating the places',
      ...sizes.map(({ generated }) => (generated === null ? 'made earlier' : `${generated} s`)),
      '15 min for 1,000,000',
    ],
    ['start with a filled database until ready', ...sizes.map(({ readyMs }) => `${(readyMs / 1000).toFixed(1)} s`), '5 s'],
    ['memory, idle', ...sizes.map(({ idle }) => `${idle} MB`), '200 MB'],
    ['memory after the load above', ...sizes.map(({ busy }) => `${busy} MB`), '500 MB'],
  ],
)}
Script, style and HTML of a first view are checked against their budgets in \`checks/budgets.test.ts\`; plans and buffers at 300,000 places in \`checks/scale/\`.
`
}

const hitKinds = (sizes: Measured[]) => Object.keys(sizes[0]?.hitRates[0]?.kinds ?? {}).toSorted()
const hitRows = (sizes: Measured[]) =>
  (sizes[0]?.hitRates ?? []).map(({ how, all, kinds }) => [
    how,
    all.toFixed(0),
    ...hitKinds(sizes).map((kind) => (kinds[kind] ?? 0).toFixed(0)),
  ])

const count = (n: number) => n.toLocaleString('en-US')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function queryRows({ places, queries }: Measured): string[][] {
  return queries.map(({ work, median, p95, most, budget, buffers, slowest }) => [
    work,
    count(places),
    ...[median, p95, most].map((n) => n.toFixed(1)),
    p95 <= budget ? String(budget) : `${budget}, missed`,
    count(buffers),
    `\`${slowest.slice(0, 50)}\``,
  ])
}

/** How much longer the largest takes than the smallest. */
function growth(sizes: Measured[]): string {
  const [small, large] = [sizes[0], sizes.at(-1)]
  if (!small || !large || small === large) return ''
  const rows = small.queries.map((query) => {
    const other = large.queries.find(({ work }) => work === query.work)
    return [
      query.work,
      ...(other
        ? [(other.median / query.median).toFixed(1), (other.p95 / query.p95).toFixed(1), (other.buffers / query.buffers).toFixed(1)]
        : []),
    ]
  })
  return `\n### Growth from ${count(small.places)} to ${count(large.places)}\nAt most 2 is the budget.\n\n${markdownTable(['work', 'median ×', '95 % ×', 'buffers ×'], rows)}`
}

const limitRows = ({ places, limits }: Measured) =>
  limits.map(({ work, ours, limit }) => [
    work,
    count(places),
    count(Math.round(ours)),
    limit === null ? 'no pgbench here' : count(Math.round(limit)),
    limit === null ? '' : (ours / limit).toFixed(2),
  ])

const pageRows = ({ places, pages }: Measured) =>
  pages.map(({ name, budget, cold, warm, size, packed }) => {
    const cost = ({ server, database }: PageRow['warm']) =>
      `${(server + database).toFixed(1)} (${server.toFixed(1)} + ${database.toFixed(1)})`
    const met = warm.server + warm.database <= budget
    return [name, count(places), cost(cold), cost(warm), met ? String(budget) : `${budget}, missed`, kilobytes(size), kilobytes(packed)]
  })

const statementRows = ({ places, statements }: Measured) =>
  statements.map(({ page, statement, ms, times }) => [page, count(places), `\`${statement}\``, ms.toFixed(2), times.toFixed(1)])

const partRows = ({ places, pages }: Measured) =>
  pages.map((page) => [page.name, count(places), ...parts.map((part) => page.parts[part].toFixed(2))])

const requestRows = ({ places, requests }: Measured) =>
  requests.map(({ name, ours, fixed, p97, size, packed }) => [
    name,
    count(places),
    count(Math.round(ours)),
    count(Math.round(fixed)),
    (ours / fixed).toFixed(3),
    `${p97.toFixed(0)} ms`,
    kilobytes(size),
    kilobytes(packed),
  ])
