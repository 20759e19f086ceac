import { CacheFirst, NetworkFirst, NetworkOnly, Serwist, type SerwistPlugin } from 'serwist'
import { changeDevice, filesCache, mayFetch, readDevice } from '../../features/offline/device.ts'
import { emptyStores } from '../../features/offline/empty-device.ts'
import { OtherAccountError } from '../../features/offline/keep-round.ts'
import {
  addressOf,
  holdBack,
  keptAnswer,
  keptMarks,
  keptPages,
  keptWhole,
  noteAccount,
  noteChange,
} from '../../features/offline/kept-answers.ts'
import type { Asked, Told } from '../../features/offline/messages.ts'
import { runRound } from '../../features/offline/run-round.ts'
import { offlinePage } from './offline-page.ts'
import { wantedPages } from './wanted-pages.ts'
import { worker } from './worker-scope.ts'

/** Set by the build: the name of this version, and which of its files load which, by their places in the list. */
declare const __BUILD__: string
declare const __FILES__: readonly (readonly [file: string, loads: readonly number[]])[]

/** In seconds: after that what is kept is shown, if the page is. */
const PATIENCE = 4

const files = new Map(__FILES__.map(([file, loads]) => [file, loads.flatMap((at) => __FILES__[at]?.[0] ?? [])]))
let stop = new AbortController()
let running: ReturnType<typeof runRound> | null = null
const hearing = new Set<(done: number, of: number) => void>()

function withAllTheyLoad(named: readonly string[]): string[] {
  const found = new Set(named)
  for (const file of found) for (const loaded of files.get(file) ?? []) found.add(loaded)
  return [...found]
}

/** Ends a round that is under way, takes everything away, and goes: guests have no worker. */
async function empty(): Promise<void> {
  stop.abort()
  stop = new AbortController()
  await emptyStores()
  await worker.registration.unregister()
}

/** Joins the round that is under way. */
function keep(hear: (done: number, of: number) => void) {
  hearing.add(hear)
  running ??= runRound({
    build: __BUILD__,
    withAllTheyLoad,
    wanted: wantedPages,
    fetch: fetchNoting,
    signal: stop.signal,
    tell: (done, of) => {
      for (const one of hearing) one(done, of)
    },
  }).finally(() => {
    running = null
    hearing.clear()
  })
  return running
}

/** Every answer is looked at, also those of a round. */
async function fetchNoting(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request)
  await noteAccount(answer, empty)
  return answer
}

const keepNothing: SerwistPlugin = { cacheWillUpdate: async () => null }
const noting: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    await noteAccount(response, empty)
    return response
  },
}
const orKept: SerwistPlugin = { cachedResponseWillBeUsed: ({ request }) => keptAnswer(request.url) }

const navigation: SerwistPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    // A page that doesn't say for whom it was made may be one for guests, kept by the server: then the session has ended.
    const isUnknown = response.ok && response.headers.get('X-Account') === null
    if (isUnknown && (await readDevice())) event.waitUntil(fetchNoting('/api/user').catch(() => {}))
    return response
  },
  handlerDidError: async ({ request }) => {
    const whole = await keptWhole(request.url)
    if (whole) return whole
    const pages = await keptPages()
    const sheet = pages.flatMap((page) => page.files).find((file) => file.endsWith('.css'))
    return offlinePage({ address: addressOf(request.url), pages, sheet })
  },
}

const isStream = (request: Request) => request.headers.get('Accept')?.includes('text/event-stream') ?? false
const isPicture = (request: Request) => request.destination === 'image' || /^\/media\/|\.svg$/.test(new URL(request.url).pathname)

const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  // What is preloaded passes by the plugins, which look for whom a page was made.
  navigationPreload: false,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
      handler: new NetworkFirst({ networkTimeoutSeconds: PATIENCE, plugins: [keepNothing, noting, navigation, orKept] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({ cacheName: filesCache, plugins: [keepNothing] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/saved/marks',
      handler: new NetworkOnly({ plugins: [noting, { handlerDidError: keptMarks }] }),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isPicture(request),
      handler: new NetworkFirst({ networkTimeoutSeconds: PATIENCE, plugins: [keepNothing, noting, orKept] }),
    },
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && /^\/api\/|\.data$/.test(url.pathname) && !isStream(request),
      handler: new NetworkOnly({ plugins: [noting] }),
    },
    {
      method: 'POST',
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/api\/(?:login|register|two-factor-challenge|passkeys\/login|reset-password)$/.test(url.pathname),
      handler: new NetworkOnly({
        plugins: [
          {
            fetchDidSucceed: async ({ response }) => {
              if (response.ok) await holdBack()
              return response
            },
          },
        ],
      }),
    },
    {
      method: 'POST',
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/api/logout',
      handler: new NetworkOnly({
        plugins: [
          {
            fetchDidSucceed: async ({ response }) => {
              if (response.ok) await empty()
              return response
            },
          },
        ],
      }),
    },
  ],
})
// Not with `addEventListeners`, which makes a cache for what is known beforehand: here nothing is.
worker.addEventListener('fetch', serwist.handleFetch)
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method !== 'GET' && /^\/api\/(?:saved|been|follows)\//.test(new URL(url).pathname)) event.waitUntil(noteChange())
})

/**
 * The worker of another version knows which files the kept pages load at once, and not which of this version those load later: they are
 * kept anew.
 */
async function followVersion(): Promise<void> {
  const device = await readDevice()
  if (!device?.round || device.round.build === __BUILD__) return
  await changeDevice(device.id, { stale: true, tried: 0 })
  if (mayFetch(device)) void answer({ act: 'keep' }, () => {})
}
worker.addEventListener('activate', (event) => event.waitUntil(followVersion()))

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  const tell = (told: Told) => port?.postMessage(told)
  event.waitUntil(answer(event.data, tell))
})

async function answer({ act }: Asked, tell: (told: Told) => void): Promise<void> {
  if (act === 'empty') {
    await empty()
    return tell({ emptied: true })
  }
  try {
    tell({ round: await keep((done, of) => tell({ done, of })) })
  } catch (error) {
    if (error instanceof OtherAccountError) await empty()
    const device = await readDevice()
    tell({ round: device?.round ?? null })
  }
}
