import { LRUCache } from 'lru-cache'
import { ANY_CHANGE, EVERYTHING } from '../../platform/cache-tags.server.ts'
import type { CachedResponse } from './cached-response.server.ts'
import { TagIndex } from './tag-index.ts'

type Options = {
  /** Bytes of memory for everything that is kept. */
  limit?: number
  /** Milliseconds since 1970. */
  clock?: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long an answer counts while changes can't be heard, in milliseconds. */
const TTL_WITHOUT_NOTICES_MS = 1_000
/** A tag in its answer and in the index, in bytes of memory, about. */
const TAG_BYTES = 150

/**
 * Answers for visitors without a session, the latest used ones, until the minute they show is over or something changes that they show.
 * Changes are heard from the database, by cache tags; while they can't be, an answer counts for a second.
 */
export class PageCache {
  readonly #limit: number
  readonly #clock: () => number
  readonly #tagged = new TagIndex()
  #entries: LRUCache<string, CachedResponse>
  #listening = false
  /** What is being made and may be waited for: nothing has changed since it began. */
  readonly #inFlight = new Map<string, Promise<CachedResponse | null>>()
  /** What was heard while each answer is being made. */
  readonly #heard = new Set<Set<string>>()

  constructor({ limit = 64_000_000, clock = Date.now }: Options = {}) {
    this.#limit = limit
    this.#clock = clock
    this.#entries = this.#empty()
  }

  /**
   * Forgets what has one of these tags, and whatever is being made that will have it. Everything takes the same time however much that is.
   * What is being made is waited for by nobody who asks from now on, since nobody knows yet what it shows.
   */
  purge(tags: Iterable<string> = [EVERYTHING]): void {
    const changed = new Set(tags).add(ANY_CHANGE)
    this.#inFlight.clear()
    for (const heard of this.#heard) for (const tag of changed) heard.add(tag)
    if (changed.has(EVERYTHING)) {
      this.#tagged.clear()
      this.#entries = this.#empty()
      return
    }
    for (const tag of changed) for (const key of this.#tagged.keysOf(tag)) this.#entries.delete(key)
  }

  /** Whether changes are heard. Those of the time before may have been missed, so everything is forgotten when it begins again. */
  set listening(listening: boolean) {
    if (listening && !this.#listening) this.purge()
    this.#listening = listening
  }

  get listening(): boolean {
    return this.#listening
  }

  /** Bytes of memory in use, about. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The answer that is still true. */
  fresh(key: string): CachedResponse | undefined {
    const answer = this.#entries.peek(key)
    if (!answer) return undefined
    const { made } = answer
    const now = this.#clock()
    const until = this.#listening
      ? Math.floor(made / MINUTE) * MINUTE + MINUTE
      : Math.min(made + TTL_WITHOUT_NOTICES_MS, Math.floor(made / MINUTE) * MINUTE + MINUTE)
    if (now >= until || now < made) return undefined
    return this.#entries.get(key)
  }

  /** The last answer that was true, for when no other can be had: at most an hour old, and nothing is known to have changed since. */
  last(key: string): CachedResponse | undefined {
    const answer = this.#entries.peek(key)
    return answer && this.#clock() - answer.made < HOUR ? answer : undefined
  }

  /** Makes an answer, once for all who ask meanwhile and since the last change, and keeps it if it lasts. */
  make(key: string, work: (now: number) => Promise<CachedResponse | null>): Promise<CachedResponse | null> {
    const existing = this.#inFlight.get(key)
    if (existing) return existing
    const heard = new Set<string>()
    this.#heard.add(heard)
    const pending = work(this.#clock())
      .then((answer) => {
        const changed = heard.has(EVERYTHING) || [...(answer?.tags ?? [])].some((tag) => heard.has(tag))
        if (answer?.isStorable && !changed) this.#set(key, answer)
        return answer
      })
      .finally(() => {
        this.#heard.delete(heard)
        if (this.#inFlight.get(key) === pending) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, pending)
    return pending
  }

  /** Counts an answer's memory again after it got another form. */
  weigh(key: string): void {
    const answer = this.#entries.peek(key)
    // Only what is set anew is weighed.
    this.#entries.delete(key)
    if (answer) this.#set(key, answer)
  }

  #set(key: string, answer: CachedResponse) {
    this.#entries.set(key, answer)
    // What is too large is not kept.
    if (this.#entries.peek(key) === answer) this.#tagged.add(key, answer.tags)
  }

  #empty(): LRUCache<string, CachedResponse> {
    return new LRUCache({
      maxSize: this.#limit,
      maxEntrySize: Math.floor(this.#limit / 16),
      sizeCalculation: (answer, key) => answer.size + 2 * key.length + TAG_BYTES * answer.tags.size,
      dispose: (answer, key) => this.#tagged.remove(key, answer.tags),
    })
  }
}
