import { cachePrefix, changeDevice, filesCache, type Round, readDevice } from './device.ts'
import { deleteCaches } from './empty-device.ts'
import { keepRound, type Shelf, type Targets } from './keep-round.ts'
import { addressOf } from './kept-answers.ts'
import { keepLimits } from './limits.ts'

/** How long one answer may take, in milliseconds. */
const LONGEST = 20_000

export type Wanted = { targets: Targets; saved: Record<string, number[]> }

export type RunOptions = {
  /** Names the version of the site whose files these are. */
  build: string
  withAllTheyLoad: (files: readonly string[]) => string[]
  /** What is to be kept, asked of the server. */
  wanted: (fetch: typeof globalThis.fetch) => Promise<Wanted>
  fetch: typeof globalThis.fetch
  signal: AbortSignal
  tell?: (done: number, of: number) => void
}

/** At most one round at a time, whichever worker of whichever version does it. */
export const runRound = (options: RunOptions): Promise<Round | null> => navigator.locks.request('offline-round', () => run(options))

/**
 * Keeps everything anew in a cache of its own, which takes the place of the one before only when the round has come to its end.
 * @returns null where it was switched off meanwhile @throws OtherAccountError, TypeError without a network
 */
async function run({ build, withAllTheyLoad, wanted, fetch, signal, tell }: RunOptions): Promise<Round | null> {
  const device = await readDevice()
  if (!device) return null
  await changeDevice(device.id, { stale: false, tried: Date.now() })
  const bounded: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]) })
  const name = `${cachePrefix}pages-${crypto.randomUUID()}`
  let done = false
  try {
    const { targets, saved } = await wanted(bounded)
    const before = await shelfOf(device.cache)
    const result = await keepRound({
      account: device.account,
      targets,
      fetch: (address) => bounded(address, { headers: { Accept: '*/*' } }),
      before: { pages: device.pages, aliases: device.aliases, shelf: before },
      into: await shelfOf(name),
      files: await shelfOf(filesCache),
      withAllTheyLoad,
      limits: { ...keepLimits, bytes: Math.min(keepLimits.bytes, await roomFor(device.round?.bytes ?? 0)) },
      signal,
      ...(tell && { tell }),
    })
    const { pages, aliases, missed, bytes, of } = result
    const round = { at: new Date().toISOString(), build, kept: pages.length, of, missed, bytes }
    done = await changeDevice(device.id, { cache: name, pages, aliases, saved, round })
    if (!done) return null
    await deleteCaches((other) => other !== name && other !== filesCache)
    await dropFiles(new Set(pages.flatMap(({ files }) => files)))
    return round
  } finally {
    if (!done) {
      await caches.delete(name)
      await changeDevice(device.id, { stale: true })
      if (!(await readDevice())) await deleteCaches(() => true)
    }
  }
}

/** How much may be kept, in bytes; what is there already goes when it is done. */
async function roomFor(there: number): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? keepLimits.bytes : Math.max(0, quota - usage + there) * keepLimits.share
}

async function shelfOf(name: string | null): Promise<Shelf> {
  const cache = name === null ? null : await caches.open(name)
  return {
    get: async (address) => cache?.match(address),
    put: async (address, answer) => cache?.put(address, answer),
  }
}

async function dropFiles(needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(filesCache)
  for (const request of await cache.keys()) if (!needed.has(addressOf(request.url))) await cache.delete(request)
}
