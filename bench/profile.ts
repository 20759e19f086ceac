import { readdirSync } from 'node:fs'
import { readStat, TICK_MS } from './proc-stat.ts'

/** Milliseconds of CPU by what they were spent on. */
export type Parts = Record<(typeof parts)[number], number>

/** As the report lists them: the first ones in the main thread, then those of other threads. */
export const parts = ['render', 'serialise', 'data', 'API', 'driver', 'log', 'sockets', 'GC', 'compress', 'V8'] as const
type Part = (typeof parts)[number]

type Frame = { functionName: string; url: string }
type Profile = { nodes: { id: number; callFrame: Frame; children?: number[] }[]; samples: number[]; timeDeltas: number[] }

/** Takes what a Node process spends, by its sampling profiler; it must have been started with `--inspect=127.0.0.1:port`. */
export async function openProfiler(pid: number, port: number): Promise<{ of(work: () => Promise<void>): Promise<Parts>; close(): void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const call = (method: string, params = {}) =>
    new Promise<{ profile?: Profile }>((resolve) => {
      const id = ++last
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data))
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        resolve(answer.result)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await call('Profiler.enable')
  await call('Profiler.setSamplingInterval', { interval: 1000 })
  const of = async (work: () => Promise<void>) => {
    const before = threadsOf(pid)
    await call('Profiler.start')
    await work()
    const { profile } = await call('Profiler.stop')
    const after = threadsOf(pid)
    const main = after.main - before.main
    const shares = sharesOf(profile ?? { nodes: [], samples: [], timeDeltas: [] })
    const spent = Object.fromEntries(parts.map((part) => [part, main * (shares.get(part) ?? 0)])) as Parts
    return { ...spent, compress: after.pool - before.pool, V8: after.v8 - before.v8 }
  }
  return { of, close: () => socket.close() }
}

/** What each part takes of the time in which the main thread was at work. */
function sharesOf({ nodes, samples, timeDeltas }: Profile): Map<Part, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const chain = (id: number | undefined): Frame[] => {
    const frame = id === undefined ? undefined : frames.get(id)
    return frame && id !== undefined ? [frame, ...chain(parents.get(id))] : []
  }
  const partOfNode = new Map(nodes.map(({ id }) => [id, partOf(chain(id))]))
  const sums = new Map<Part, number>()
  let all = 0
  for (const [n, id] of samples.entries()) {
    const part = partOfNode.get(id)
    if (!part) continue
    const time = timeDeltas[n] ?? 0
    all += time
    sums.set(part, (sums.get(part) ?? 0) + time)
  }
  return new Map([...sums].map(([part, time]) => [part, time / all]))
}

/** Of React's renderer and of React Router's encoder, which the build has in one file with everything else. */
const RENDERS = /^(?:renderToStringImpl|renderToPipeableStream|performWork|retryNode|renderElement)$/
const SERIALISES = /^(?:encodeViaTurboStream|encode|flatten|stringify|handedOver|pageDataText)$/

/** By the innermost frame that tells; a component's time is rendering, whoever's function it calls. Null while nothing is done. */
function partOf(frames: Frame[]): Part | null {
  const name = frames[0]?.functionName
  if (name === '(idle)') return null
  if (name === '(garbage collector)') return 'GC'
  const rendering = frames.some(({ functionName }) => RENDERS.test(functionName))
  for (const { url, functionName } of frames) {
    if (/\/pg(?:-\w+)?\//.test(url)) return 'driver'
    if (/\/(?:pino|sonic-boom|thread-stream)\//.test(url)) return 'log'
    if (rendering) continue
    if (SERIALISES.test(functionName) && url.includes('/build/')) return 'serialise'
    if (/\/(?:hono|zod|@hono)\//.test(url)) return 'API'
    if (/\/(?:src|build)\//.test(url)) return 'data'
  }
  return rendering ? 'render' : 'sockets'
}

/** CPU so far: of the main thread, of libuv's pool (where pages are compressed) and of V8's helpers (compiler and collector). */
function threadsOf(pid: number): { main: number; pool: number; v8: number } {
  const found = { main: 0, pool: 0, v8: 0 }
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    const { name, own } = readStat(`/proc/${pid}/task/${id}`) ?? { name: '', own: 0 }
    found[Number(id) === pid ? 'main' : name.startsWith('libuv') ? 'pool' : 'v8'] += own * TICK_MS
  }
  return found
}
