import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.server.ts'

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

/**
 * Answers for visitors without a session, the latest used ones, until the minute they show is over or anything changes. Changes are
 * heard from the database; while they can't be, an answer counts for a second.
 */
export class PageCache {
  readonly #limit: number
  readonly #clock: () => number
  #entries: LRUCache<string, CachedResponse>
  #generation = 0
  #listening = false
  readonly #inFlight = new Map<string, Promise<CachedResponse | null>>()

  constructor({ limit = 64_000_000, clock = Date.now }: Options = {}) {
    this.#limit = limit
    this.#clock = clock
    this.#entries = this.#empty()
  }

  /** Forgets everything, whatever is being made included. Takes the same time however much that is. */
  purge(): void {
    this.#generation++
    this.#entries = this.#empty()
    this.#inFlight.clear()
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
    const generation = this.#generation
    const pending = work(this.#clock())
      .then((answer) => {
        if (answer?.isStorable && generation === this.#generation) this.#entries.set(key, answer)
        return answer
      })
      .finally(() => {
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
    if (answer) this.#entries.set(key, answer)
  }

  #empty(): LRUCache<string, CachedResponse> {
    return new LRUCache({
      maxSize: this.#limit,
      maxEntrySize: Math.floor(this.#limit / 16),
      sizeCalculation: (answer, key) => answer.size + 2 * key.length,
    })
  }
}
