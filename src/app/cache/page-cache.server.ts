import type { CachedResponse } from './cached-response.server.ts'
import { KeptAnswers } from './kept-answers.server.ts'
import { type CacheOptions, TaggedCache } from './tagged-cache.server.ts'

/** Whole answers for visitors without a session, and the answers of the API of which pages for others are made. */
export class PageCache extends TaggedCache<CachedResponse> {
  readonly answers: KeptAnswers
  /** What is being made and may be waited for: nothing has changed since it began. */
  readonly #inFlight = new Map<string, Promise<CachedResponse | null>>()

  constructor(options: CacheOptions = {}) {
    super(options)
    this.answers = new KeptAnswers(options.clock)
  }

  /** What is being made is waited for by nobody who asks from now on, since nobody knows yet what it shows. */
  override purge(tags?: Iterable<string>): void {
    this.#inFlight.clear()
    this.answers.purge(tags)
    super.purge(tags)
  }

  override set listening(listening: boolean) {
    this.answers.listening = listening
    super.listening = listening
  }

  override get listening(): boolean {
    return super.listening
  }

  /** Makes an answer, once for all who ask meanwhile and since the last change, and keeps it if it lasts. */
  make(key: string, work: (now: number) => Promise<CachedResponse | null>): Promise<CachedResponse | null> {
    const existing = this.#inFlight.get(key)
    if (existing) return existing
    const watch = this.watch()
    const pending = work(this.now)
      .then((answer) => {
        if (answer?.isStorable) this.keep(key, answer, watch)
        return answer
      })
      .finally(() => {
        this.end(watch)
        if (this.#inFlight.get(key) === pending) this.#inFlight.delete(key)
      })
    this.#inFlight.set(key, pending)
    return pending
  }
}
