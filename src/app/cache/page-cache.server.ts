import { LRUCache } from 'lru-cache'
import type { KeptAnswer } from './kept-answer.server.ts'

type Options = {
  /** Bytes of memory for everything that is kept. */
  limit?: number
  /** Milliseconds since 1970. */
  clock?: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long an answer counts while changes can't be heard, in milliseconds. */
const UNHEARD = 1_000

/**
 * Answers for visitors without a session, the latest used ones, until the minute they show is over or anything changes. Changes are
 * heard from the database; while they can't be, an answer counts for a second.
 */
export class PageCache {
  readonly #limit: number
  readonly #clock: () => number
  #entries: LRUCache<string, KeptAnswer>
  #generation = 0
  #hears = false
  readonly #flights = new Map<string, Promise<KeptAnswer | null>>()

  constructor({ limit = 64_000_000, clock = Date.now }: Options = {}) {
    this.#limit = limit
    this.#clock = clock
    this.#entries = this.#empty()
  }

  /** Forgets everything, whatever is being made included. Takes the same time however much that is. */
  purge(): void {
    this.#generation++
    this.#entries = this.#empty()
    this.#flights.clear()
  }

  /** Whether changes are heard. Those of the time before may have been missed, so everything is forgotten when it begins again. */
  set hears(hears: boolean) {
    if (hears && !this.#hears) this.purge()
    this.#hears = hears
  }

  get hears(): boolean {
    return this.#hears
  }

  /** Bytes of memory in use, about. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** The answer that is still true. */
  fresh(key: string): KeptAnswer | undefined {
    const answer = this.#entries.peek(key)
    if (!answer) return undefined
    const { made } = answer
    const now = this.#clock()
    const until = this.#hears
      ? Math.floor(made / MINUTE) * MINUTE + MINUTE
      : Math.min(made + UNHEARD, Math.floor(made / MINUTE) * MINUTE + MINUTE)
    if (now >= until || now < made) return undefined
    return this.#entries.get(key)
  }

  /** The last answer that was true, for when no other can be had: at most an hour old, and nothing is known to have changed since. */
  last(key: string): KeptAnswer | undefined {
    const answer = this.#entries.peek(key)
    return answer && this.#clock() - answer.made < HOUR ? answer : undefined
  }

  /** Makes an answer, once for all who ask meanwhile and since the last change, and keeps it if it lasts. */
  make(key: string, work: (now: number) => Promise<KeptAnswer | null>): Promise<KeptAnswer | null> {
    const flying = this.#flights.get(key)
    if (flying) return flying
    const generation = this.#generation
    const flight = work(this.#clock())
      .then((answer) => {
        if (answer?.isLasting && generation === this.#generation) this.#entries.set(key, answer)
        return answer
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key)
      })
    this.#flights.set(key, flight)
    return flight
  }

  /** Counts an answer's memory again after it got another form. */
  weigh(key: string): void {
    const answer = this.#entries.peek(key)
    // Only what is set anew is weighed.
    this.#entries.delete(key)
    if (answer) this.#entries.set(key, answer)
  }

  #empty(): LRUCache<string, KeptAnswer> {
    return new LRUCache({
      maxSize: this.#limit,
      maxEntrySize: Math.floor(this.#limit / 16),
      sizeCalculation: (answer, key) => answer.size + 2 * key.length,
    })
  }
}
