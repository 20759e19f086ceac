import type { Browser, CDPSession } from 'playwright-core'

/** How slow a device and its network are. */
export type Device = {
  width: number
  height: number
  scale: number
  /** By so much slower than this machine's processor. */
  slowdown: number
  /** Between a request and the first byte of its answer, in milliseconds. */
  latency: number
  /** In kilobits per second. */
  down: number
  up: number
}

/** Lighthouse's default phone on its slow 4G, where the delays are applied to the browser's own requests (its factors for that are in). */
export const lighthousePhone: Device = {
  width: 412,
  height: 823,
  scale: 1.75,
  slowdown: 4,
  latency: 150 * 3.75,
  down: 1638.4 * 0.9,
  up: 750 * 0.9,
}

export const kinds = ['page', 'script', 'style', 'font', 'plate', 'image', 'other'] as const
type Kind = (typeof kinds)[number]

export type FirstView = {
  /** Requests and bytes on the wire by kind. */
  requests: Record<Kind, number>
  bytes: Record<Kind, number>
  /** Paths of all that was requested. */
  files: string[]
  /** Milliseconds after the request: first and largest paint, and how far everything has moved (layout shift). */
  firstPaint: number
  largestPaint: number
  shift: number
  /** What was painted largest: its element, and the address of a picture. */
  largest: string
  /** What moved: elements, and by how much. */
  moved: string[]
}

const patterns: [Kind, RegExp][] = [
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
  ['plate', /^\/plates\//],
  ['image', /\.(?:webp|avif|png|jpe?g|svg|ico)$/],
]

/** Opens an address in a browser that has never been there, touches nothing, and tells what came until the network was quiet. */
export async function readFirstView(browser: Browser, address: string, device?: Device): Promise<FirstView> {
  const { width, height, scale } = device ?? { width: 1280, height: 860, scale: 1 }
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, isMobile: device !== undefined })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const wire = await watch(session, address)
    if (device) await slowDown(session, device)
    await page.addInitScript(observePaints)
    await page.goto(address, { waitUntil: 'networkidle' })
    return { ...wire, ...(await page.evaluate(() => window.paints)) }
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    paints: Pick<FirstView, 'firstPaint' | 'largestPaint' | 'shift' | 'largest' | 'moved'>
  }
}

/** Runs in the page. */
function observePaints() {
  const paints: Window['paints'] = { firstPaint: 0, largestPaint: 0, shift: 0, largest: '', moved: [] }
  window.paints = paints
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    paints.largestPaint = entry.startTime
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : null
    const url = 'url' in entry ? String(entry.url) : ''
    paints.largest = `${element?.tagName.toLowerCase() ?? 'removed'} ${url || (element?.textContent ?? '').slice(0, 40)}`
  })
  observe('layout-shift', (entry) => {
    const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    paints.shift += value
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement
      paints.moved.push(`${value.toFixed(3)} ${element?.tagName.toLowerCase()} ${(element?.textContent ?? '').slice(0, 40)}`)
    }
  })
}

async function watch(session: CDPSession, address: string): Promise<Pick<FirstView, 'requests' | 'bytes' | 'files'>> {
  const none = () => ({ page: 0, script: 0, style: 0, font: 0, plate: 0, image: 0, other: 0 })
  const [requests, bytes] = [none(), none()]
  const files: string[] = []
  const kindOf = new Map<string, Kind>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { protocol, pathname } = new URL(request.url)
    if (!protocol.startsWith('http')) return
    const kind = request.url === address ? 'page' : (patterns.find(([, pattern]) => pattern.test(pathname))?.[0] ?? 'other')
    kindOf.set(requestId, kind)
    requests[kind]++
    files.push(pathname)
  })
  // What the page has got already, such as a picture that it shows in two places, is no request.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const kind = response.fromDiskCache ? kindOf.get(requestId) : undefined
    if (!kind) return
    requests[kind]--
    files.splice(files.lastIndexOf(new URL(response.url).pathname), 1)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
  return { requests, bytes, files }
}

async function slowDown(session: CDPSession, { latency, down, up, slowdown }: Device): Promise<void> {
  const inBytes = (kilobits: number) => (kilobits * 1000) / 8
  const conditions = { offline: false, latency, downloadThroughput: inBytes(down), uploadThroughput: inBytes(up) }
  await session.send('Network.emulateNetworkConditions', conditions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}
