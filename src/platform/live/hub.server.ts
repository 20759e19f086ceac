import type { Viewer } from '../../policy.ts'
import type { Ctx, MemberCtx } from '../context.server.ts'
import type { Log } from '../log.server.ts'
import { LIVE_CHANNEL, type LiveEvent, readMissed, readPosition, readSince } from './events.server.ts'
import { Presence } from './presence.server.ts'
import { LiveStream } from './stream.server.ts'
import { partsOf, type Topic } from './topics.ts'

/** A kind of thing that can be watched, as its feature sees it. */
export type TopicKind = {
  /** Whether the viewer may; asked when a stream is opened (with `ctx.request`), and again when that may have changed. */
  allows: (ctx: MemberCtx, id: number) => Promise<boolean>
  /** Those who watch it see each other's names. */
  presence: boolean
}

/** Somebody who is here. */
export type Present = { id: number; name: string }

type Given = {
  ctx: (viewer: Viewer | null) => Ctx
  kinds: Record<string, TopicKind>
  /** Who the session is of now; null once it has ended, or they may do nothing any more. */
  viewerOf: (ctx: Ctx, session: number) => Promise<Viewer | null>
  people: (ctx: Ctx, ids: number[]) => Promise<Present[]>
  log: Log
  times?: Partial<typeof times>
}

/** Milliseconds: between signs of life; between looks while notices aren't heard; between two looks; after which access is asked in any case. */
const times = { heartbeat: 15_000, unheard: 1_000, pause: 20, access: 60_000 }

/** Streams that a person has open at most, the oldest gives way; and a process. */
const MOST_OF_PERSON = 10
const MOST_STREAMS = 5_000

type Opening = { viewer: Viewer & { session: number }; topics: readonly Topic[]; after: string | null; hangUp: () => void }

/** The open streams of this process, and what they are told. */
export class LiveHub {
  readonly #given: Given
  readonly #times: typeof times
  readonly #streams = new Set<LiveStream>()
  readonly #watching = new Map<Topic, Set<LiveStream>>()
  readonly #presence: Presence
  readonly #timers: NodeJS.Timeout[]
  #position: string | null = null
  #told = new Set<string>()
  #looking: Promise<void> | null = null
  #again = false
  #access: Promise<void> = Promise.resolve()
  #listening = false
  #closed = false

  constructor(given: Given) {
    this.#given = given
    this.#times = { ...times, ...given.times }
    this.#presence = new Presence({
      say: (notices) => this.#ctx().client.query(`select pg_notify('${LIVE_CHANNEL}', t) from unnest($1::text[]) t`, [notices]),
      own: (topic) => [...(this.#watching.get(topic) ?? [])].map(({ person }) => person),
      onChange: (topic, people) => void this.#tellWhoIsHere(topic, people).catch(() => {}),
    })
    const every = (ms: number, work: () => void) => setInterval(() => this.#streams.size > 0 && work(), ms).unref()
    this.#timers = [
      every(this.#times.heartbeat, () => void this.#beat()),
      every(this.#times.heartbeat * 2, () => this.#presence.renew([...this.#watching.keys()].filter(this.#hasPresence))),
      every(this.#times.unheard, () => !this.#listening && void this.#look()),
      every(this.#times.access, () => this.#askAgain(() => true)),
    ]
  }

  /** Whether notices arrive. What was said meanwhile is looked up. */
  set listening(listening: boolean) {
    this.#listening = listening
    if (listening) {
      void this.#look()
      this.#askAgain(() => true)
    }
  }

  get size(): number {
    return this.#streams.size
  }

  /** What was said on the channel: `event TOPIC`, `access user:5` or of a topic or `access *`, and what `Presence` says. */
  heard(notice: string): void {
    const [verb, ...words] = notice.split(' ')
    const [about = ''] = words
    if (verb === 'event' && this.#watching.has(about as Topic)) void this.#look()
    else if (verb === 'access')
      this.#askAgain(({ person, topics }) => about === '*' || about === `user:${person}` || topics.has(about as Topic))
    else if (verb === 'here' || verb === 'who') this.#presence.heard([verb, ...words])
  }

  /** The topics of these that the viewer may watch. */
  async allowed(ctx: MemberCtx, topics: Iterable<Topic>): Promise<Topic[]> {
    const found: Topic[] = []
    for (const topic of topics) {
      const { kind, id } = partsOf(topic)
      const known = Object.hasOwn(this.#given.kinds, kind) ? this.#given.kinds[kind] : undefined
      if (known && (await known.allows(ctx, id))) found.push(topic)
    }
    return found
  }

  /** Opens a stream about topics that were allowed, and tells what was missed `after` a position. Null where there is no room, or the end is near. */
  async open({ viewer, topics, after, hangUp }: Opening): Promise<LiveStream | null> {
    if (this.#closed || this.#streams.size >= MOST_STREAMS) return null
    const own = [...this.#streams].filter(({ person }) => person === viewer.id)
    for (const stream of own.slice(0, Math.max(0, own.length - MOST_OF_PERSON + 1))) stream.end('replaced')
    const stream = new LiveStream({ person: viewer.id, session: viewer.session, topics, hangUp, onEnd: (ended) => this.#forget(ended) })
    const ctx = this.#ctx()
    const now = await readPosition(ctx)
    // Nobody has listened since: what happened meanwhile is nobody's.
    if (this.#position === null || this.#streams.size === 0) this.#position = now
    this.#streams.add(stream)
    // What happens from here on is told; what came before is read now.
    for (const topic of topics) this.#watch(topic, stream)
    try {
      if (after === null) stream.say({ id: await readPosition(ctx) })
      else {
        const missed = await readMissed(ctx, topics, after)
        if (missed.far) stream.say({ event: 'reset' })
        for (const event of missed.events) stream.say(changeOf(event))
        stream.say({ id: missed.position })
      }
    } catch (error) {
      stream.end()
      throw error
    }
    stream.caughtUp = true
    return stream
  }

  /** Ends all streams; none is opened any more. */
  async close(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    const topics = [...this.#watching.keys()].filter(this.#hasPresence)
    for (const stream of [...this.#streams]) stream.end()
    await this.#presence.close(topics)
    await this.#looking
  }

  #ctx = () => this.#given.ctx(null)
  #hasPresence = (topic: Topic) => this.#given.kinds[partsOf(topic).kind]?.presence === true

  #watch(topic: Topic, stream: LiveStream): void {
    const streams = this.#watching.get(topic)
    if (streams) streams.add(stream)
    else this.#watching.set(topic, new Set([stream]))
    if (this.#hasPresence(topic)) this.#presence.changed(topic, streams === undefined)
  }

  #unwatch(topic: Topic, stream: LiveStream): void {
    const streams = this.#watching.get(topic)
    if (!streams?.delete(stream)) return
    if (streams.size === 0) this.#watching.delete(topic)
    if (this.#hasPresence(topic) && !this.#closed) this.#presence.changed(topic)
  }

  #forget(stream: LiveStream): void {
    this.#streams.delete(stream)
    for (const topic of stream.topics) this.#unwatch(topic, stream)
  }

  /** Tells what has happened since the last look. Asked meanwhile, it looks once more. */
  #look(): Promise<void> {
    this.#again = true
    this.#looking ??= (async () => {
      while (this.#again && !this.#closed) {
        this.#again = false
        // Away or too slow: the next notice, or sign of life, looks again.
        await this.#lookOnce().catch((error: Error) => this.#given.log.debug({ error: error.message }, 'live events could not be read'))
        await new Promise((resolve) => setTimeout(resolve, this.#times.pause).unref())
      }
    })().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    if (this.#position === null) return
    // The others don't know yet what came before this.
    const numbered = [...this.#streams].filter(({ caughtUp }) => caughtUp)
    const { position, events, far } = await readSince(this.#ctx(), this.#position)
    await this.#access
    const told = new Set<LiveStream>()
    for (const event of events) {
      if (this.#told.has(keyOf(event))) continue
      for (const stream of this.#watching.get(event.topic) ?? []) told.add(stream) && stream.say(changeOf(event))
    }
    if (far) for (const stream of this.#streams) told.add(stream) && stream.say({ event: 'reset' })
    const [oldest = '0'] = position.split('-')
    this.#position = position
    this.#told = new Set(events.filter(({ transaction }) => BigInt(transaction) >= BigInt(oldest)).map(keyOf))
    // Last, so that nobody who was cut off between goes on behind what they weren't told.
    for (const stream of numbered) if (told.has(stream)) stream.say({ id: position })
  }

  /** A sign of life with the position, so that whoever comes back after a long silence needn't read everything. */
  async #beat(): Promise<void> {
    await this.#look()
    for (const stream of this.#streams) stream.say(stream.caughtUp && this.#position !== null ? { id: this.#position } : {})
  }

  /** Asks once more who these streams are of and what they may watch. Nothing is told before it is known. */
  #askAgain(which: (stream: LiveStream) => boolean): void {
    this.#access = this.#access.then(async () => {
      for (const stream of [...this.#streams].filter(which))
        await this.#ask(stream).catch((error: Error) => this.#given.log.debug({ error: error.message }, 'access could not be asked'))
    })
  }

  async #ask(stream: LiveStream): Promise<void> {
    const viewer = await this.#given.viewerOf(this.#ctx(), stream.session)
    if (!viewer) return stream.end('signed-out')
    const allowed = await this.allowed({ ...this.#given.ctx(viewer), viewer }, stream.topics)
    for (const topic of stream.topics) {
      if (allowed.includes(topic)) continue
      stream.topics.delete(topic)
      this.#unwatch(topic, stream)
      stream.say({ event: 'gone', data: { topic } })
    }
    if (stream.topics.size === 0) stream.end('refused')
  }

  async #tellWhoIsHere(topic: Topic, ids: number[]): Promise<void> {
    const people = await this.#given.people(this.#ctx(), ids)
    for (const stream of this.#watching.get(topic) ?? []) stream.say({ event: 'here', data: { topic, people } })
  }
}

const keyOf = ({ transaction, topic, what }: LiveEvent) => `${transaction} ${topic} ${what}`
const changeOf = ({ topic, what, request }: LiveEvent) => ({ event: 'change' as const, data: { topic, what, request } })
