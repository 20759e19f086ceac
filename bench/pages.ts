import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { cpuOf } from './cpu.ts'
import { type PageKind, pageKinds } from './page-paths.ts'
import { openProfiler, type Parts, parts } from './profile.ts'

/**
 * What a page costs while no cache helps: milliseconds of CPU of the server and of its PostgreSQL; what those of the server are spent on,
 * measured apart; bytes plain and as sent.
 */
export type PageRow = { name: string; budget: number; cold: Cost; warm: Cost; parts: Parts; size: number; packed: number }
type Cost = { server: number; database: number }

/** A running server, and the port of its profiler. */
export type MeasuredSite = { url: string; pid: number; inspector: number }

/** The first so many requests of a server are cold; it is taken for warm after this many. */
const usual = { cold: 400, warmAfter: 1000, batch: 25 }

/**
 * Asks for all kinds of pages in turn, two at a time: what a new server takes, and what one that has been at work takes. Several servers
 * with the same places are asked in turns; the answer has the rows of each.
 */
export async function measurePages(
  sites: readonly MeasuredSite[],
  rounds: number,
  { cold: first, warmAfter, batch: size } = usual,
  kinds: readonly PageKind[] = pageKinds,
): Promise<PageRow[][]> {
  const places = await placePaths(sites[0]?.url ?? '')
  const asks = kinds.flatMap((kind) => sites.map((site) => ({ site, kind, costs: [] as Cost[], next: addresses(kind, places) })))
  const sent = size * kinds.length
  const round = async (measured: boolean) => {
    for (const one of asks) {
      const cost = await batch(one.site, one.kind, one.next, size)
      if (measured) one.costs.push(cost)
    }
  }
  const take = () => asks.map((one) => mean(one.costs.splice(0)))
  for (let before = 0; before < first; before += sent) await round(true)
  const cold = take()
  for (let before = first; before < warmAfter; before += sent) await round(false)
  for (let n = 0; n < rounds; n++) await round(true)
  const warm = take()
  const none = { server: 0, database: 0 }
  const tables: PageRow[][] = []
  for (const site of sites) {
    const profiler = await openProfiler(site.pid, site.inspector)
    const rows: PageRow[] = []
    try {
      for (const [n, { site: asked, kind, next }] of asks.entries()) {
        if (asked !== site) continue
        const spent = await profiler.of(async () => void (await batch(site, kind, next, PROFILED)))
        const body = await page(site.url, kind, next())
        const sizes = { size: brotliDecompressSync(body).length, packed: body.length }
        const { name, budget } = kind
        rows.push({ name, budget, cold: cold[n] ?? none, warm: warm[n] ?? none, parts: shareOf(spent, PROFILED), ...sizes })
      }
    } finally {
      // A server doesn't end while it is looked into.
      profiler.close()
    }
    tables.push(rows)
  }
  return tables
}

/** So many requests of a kind are looked into, for what each part of them takes. */
const PROFILED = 100

const shareOf = (spent: Parts, of: number) => Object.fromEntries(parts.map((part) => [part, spent[part] / of])) as Parts

async function batch(site: MeasuredSite, kind: PageKind, next: () => string, size: number): Promise<Cost> {
  const before = cpuOf(site.pid)
  const lane = async (count: number) => {
    for (let n = 0; n < count; n++) await page(site.url, kind, next())
  }
  await Promise.all([lane(Math.ceil(size / 2)), lane(Math.floor(size / 2))])
  const after = cpuOf(site.pid)
  return { server: (after.process - before.process) / size, database: (after.descendants - before.descendants) / size }
}

/** With the cookie of forms a page comes from no cache; a guest's first view is of an address that nobody asked for. */
export function page(url: string, { guest }: PageKind, path: string): Promise<Buffer> {
  const headers = { 'accept-encoding': 'br', ...(!guest && { cookie: 'XSRF-TOKEN=x' }) }
  return get(url + path, headers)
}

/** The body as it was sent. @throws Error where it isn't a page */
function get(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    })
    // The server closes a connection that nobody has used for 5 s; one may meet that.
    asked.on('error', (error) => (asked.reusedSocket ? get(url, headers).then(resolve, reject) : reject(error)))
    asked.end()
  })
}

export function addresses(kind: PageKind, places: readonly string[]): () => string {
  const paths = kind.paths(places)
  let asked = 0
  return () => {
    const path = paths[asked % paths.length] ?? '/'
    const fresh = kind.guest ? `${path.includes('?') ? '&' : '?'}view=${asked}` : ''
    asked++
    return path + fresh
  }
}

/** The addresses of some places everywhere. */
export async function placePaths(url: string): Promise<string[]> {
  const regions = ['texas', 'california', 'illinois', 'florida', 'ohio', 'washington']
  const pages = await Promise.all(
    regions.map(async (region) => {
      const answer = await fetch(`${url}/api/places?region=${region}&limit=50`)
      const { data } = (await answer.json()) as { data: { path: string }[] }
      return data.map(({ path }) => path)
    }),
  )
  return pages.flat()
}

function mean(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => costs.reduce((sum, cost) => sum + cost[name], 0) / Math.max(1, costs.length)
  return { server: of('server'), database: of('database') }
}
