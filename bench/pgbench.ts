import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { resolvePath } from '../src/app/resolve/resolve.server.ts'
import { PlaceSearch } from '../src/features/search/contract.ts'
import { searchPlaces } from '../src/features/search/search-places.server.ts'
import type { Ctx } from '../src/platform/context.server.ts'
import { median } from './figures.ts'
import { type RecordedQuery, record } from './recorder.ts'

const CONNECTIONS = 8

/** Times a second: the read from one process beside pgbench with the same statements and values. */
export type LimitRow = { work: string; ours: number; limit: number | null }

const reads: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'place by its address': (ctx) => resolvePath(ctx, '/places/texas/austin/landmarks/texas-state-capitol'),
  'listing of a city': (ctx) => searchPlaces(ctx, PlaceSearch.parse({ region: 'texas/austin' })),
  'search for "museum"': (ctx) => searchPlaces(ctx, PlaceSearch.parse({ q: 'museum' })),
}

/** Each read against the limit of the database, in alternating rounds; `limit` is null where there is no pgbench. */
export async function measureLimits(pool: pg.Pool, url: string, rounds: number, seconds: number): Promise<LimitRow[]> {
  const rows: LimitRow[] = []
  const folder = await mkdtemp(join(tmpdir(), 'hereabouts-pgbench-'))
  try {
    for (const [work, read] of Object.entries(reads)) {
      const recorder = record(pool)
      await read(recorder.ctx)
      const file = join(folder, 'script.sql')
      await writeFile(file, recorder.recorded.map(literal).join('\n'))
      const [ours, limits]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await perSecond(() => read({ ...recorder.ctx, client: pool }), seconds))
        const limit = pgbench(file, url, seconds)
        if (limit !== null) limits.push(limit)
      }
      rows.push({ work, ours: median(ours), limit: limits.length > 0 ? median(limits) : null })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return rows
}

async function perSecond(read: () => Promise<unknown>, seconds: number): Promise<number> {
  const until = Date.now() + seconds * 1000
  let done = 0
  const work = async () => {
    while (Date.now() < until) {
      await read()
      done++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return done / seconds
}

/** The statement on one line with its values in place. */
function literal({ text, values }: RecordedQuery): string {
  const filled = text.replace(/\$(\d+)\b/g, (_, n) => literalOf(values[Number(n) - 1]))
  return `${filled.replace(/\s+/g, ' ')};`
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

function pgbench(file: string, url: string, seconds: number): number | null {
  const args = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds), '-f', file, url]
  const { stdout, error, status, stderr } = spawnSync('pgbench', args, { encoding: 'utf8' })
  if (error) return null
  if (status !== 0) throw new Error(`pgbench: ${stderr}`)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
