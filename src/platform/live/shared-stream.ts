import { holdStream, SILENCE_MS } from './connection.ts'
import type { StreamEvent } from './event-parser.ts'
import type { Topic } from './topics.ts'

/** Somebody who watches the same. */
export type Person = { id: number; name: string }

/** What a page is told. `anew`: things may have happened that aren't told, so what is shown is to be read again. */
export type LiveMessage =
  | { kind: 'change'; topic: Topic; what: string; request: string | null }
  | { kind: 'here'; topic: Topic; people: Person[] }
  | { kind: 'gone'; topic: Topic }
  | { kind: 'anew'; topics: readonly Topic[] }
  | { kind: 'connected'; connected: boolean }

/** What tabs say to each other. */
type Said =
  | { verb: 'ask' }
  | { verb: 'want'; tab: string; topics: Topic[] }
  /** `to`: the one tab that it is for. */
  | { verb: 'tell'; message: LiveMessage | null; position: string | null; to?: string }

type Watcher = { topics: readonly Topic[]; listener: (message: LiveMessage) => void }

const LOCK = 'live-stream'
const tab = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
const watchers = new Set<Watcher>()

let channel: BroadcastChannel | null = null
let leaving: AbortController | null = null
let leading: Leader | null = null
let returning = false
/** Where the browser's stream stands, whichever tab holds it, and when it was heard last. */
let position: string | null = null
let heard = 0

/**
 * Tells `listener` what happens to the topics until what it answers is called. The browser's tabs share one stream: whichever has the lock
 * holds it and passes on what it hears; when that tab goes, the next goes on where it was.
 */
export function watchTopics(topics: readonly Topic[], listener: Watcher['listener']): () => void {
  const watcher = { topics, listener }
  watchers.add(watcher)
  if (channel === null) join()
  else want()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) leave()
    else want()
  }
}

const ownTopics = () => [...new Set([...watchers].flatMap(({ topics }) => topics))]

function join(): void {
  channel = new BroadcastChannel('live')
  channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data)
  leaving = new AbortController()
  heard = Date.now()
  addEventListener('pagehide', leave, { signal: leaving.signal })
  // The page comes back as it was: by the browser's Back.
  if (!returning) addEventListener('pageshow', () => watchers.size > 0 && channel === null && join())
  returning = true
  // A tab that the browser has put to sleep keeps the lock and says nothing: one that is looked at takes it.
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && !leading && Date.now() - heard > SILENCE_MS + 5_000) lead(true)
  }, 5_000)
  leaving.signal.addEventListener('abort', () => clearInterval(timer))
  lead(false)
  want()
}

function leave(): void {
  post({ verb: 'want', tab, topics: [] })
  leaving?.abort()
  leading?.close()
  channel?.close()
  leading = null
  channel = null
}

/** Waits for the lock, or takes it; where there are none (a site without https) each tab has a stream of its own. */
function lead(steal: boolean): void {
  const left = leaving?.signal
  if (!left) return
  heard = Date.now()
  const hold = () =>
    new Promise<void>((resolve) => {
      leading?.close()
      leading = new Leader()
      left.addEventListener('abort', () => resolve(), { once: true })
    })
  if (!('locks' in navigator)) return void hold()
  const lost = () => {
    if (left.aborted) return
    // Another tab took it.
    leading?.close()
    leading = null
    lead(false)
  }
  navigator.locks.request(LOCK, steal ? { steal } : { signal: left }, hold).catch(lost)
}

const post = (said: Said) => channel?.postMessage(said)

function want(): void {
  const said: Said = { verb: 'want', tab, topics: ownTopics() }
  if (leading) leading.wanted(said)
  else post(said)
}

function hear(said: Said): void {
  if (said.verb === 'ask') post({ verb: 'want', tab, topics: ownTopics() })
  else if (said.verb === 'want') leading?.wanted(said)
  else {
    heard = Date.now()
    position = said.position ?? position
    if (said.message && (said.to ?? tab) === tab) dispatch(said.message)
  }
}

function dispatch(message: LiveMessage): void {
  const about = (topics: readonly Topic[]) =>
    message.kind === 'connected' || (message.kind === 'anew' ? message.topics : [message.topic]).some((topic) => topics.includes(topic))
  for (const { topics, listener } of [...watchers]) if (about(topics)) listener(message)
}

/** The tab that holds the browser's stream. */
class Leader {
  readonly #wanted = new Map<string, Topic[]>([[tab, ownTopics()]])
  #stream: { close: () => string | null } | null = null
  #topics: Topic[] = []
  #opened = false
  /** Topics that are new in the stream: what their pages show may be older than its beginning. */
  #fresh: Topic[] = []
  #timer: ReturnType<typeof setTimeout>

  constructor() {
    post({ verb: 'ask' })
    // The other tabs answer first.
    this.#timer = setTimeout(() => this.#open(), 50)
  }

  wanted({ tab: from, topics }: { tab: string; topics: Topic[] }): void {
    // What the stream has told already, a page that comes later was perhaps rendered before.
    const late = topics.filter((topic) => this.#topics.includes(topic) && !this.#wanted.get(from)?.includes(topic))
    if (!this.#opened) this.#fresh.push(...late)
    else if (late.length > 0) this.#tell({ kind: 'anew', topics: late }, from)
    if (topics.length > 0) this.#wanted.set(from, topics)
    else this.#wanted.delete(from)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), 50)
  }

  close(): void {
    clearTimeout(this.#timer)
    position = this.#stream?.close() ?? position
    this.#stream = null
  }

  #open(): void {
    const topics = [...new Set([...this.#wanted.values()].flat())].sort().slice(-20)
    if (this.#stream && topics.join() === this.#topics.join()) return
    this.#fresh = topics.filter((topic) => position === null || this.#fresh.includes(topic) || !this.#topics.includes(topic))
    this.close()
    this.#topics = topics
    this.#opened = false
    if (topics.length === 0) return
    this.#stream = holdStream(topics, position, {
      onEvent: (event) => this.#pass(event),
      onOpen: () => {
        this.#opened = true
        this.#tell({ kind: 'connected', connected: true })
        if (this.#fresh.length > 0) this.#tell({ kind: 'anew', topics: this.#fresh })
        this.#fresh = []
      },
      onLost: () => this.#tell({ kind: 'connected', connected: false }),
      onOver: () => {
        // Whoever signs in again, or may again, asks anew.
        this.#stream = null
        this.#tell({ kind: 'connected', connected: false })
      },
    })
  }

  #pass({ event, data, id }: StreamEvent): void {
    if (id !== null) position = id
    if (event === 'reset') this.#tell({ kind: 'anew', topics: this.#topics })
    else if (event === 'change' || event === 'here' || event === 'gone') this.#tell({ kind: event, ...JSON.parse(data) })
    else this.#tell(null)
  }

  #tell(message: LiveMessage | null, to?: string): void {
    if (to !== tab) post({ verb: 'tell', message, position, ...(to && { to }) })
    if (message && (to ?? tab) === tab) dispatch(message)
  }
}
