import { LRUCache } from 'lru-cache'
import { ANY_CHANGE, EVERYTHING } from '../../platform/cache-tags.server.ts'
import { TagIndex } from './tag-index.ts'

export type CacheOptions = {
  /** Bytes of memory for everything that is kept. */
  limit?: number
  /** Milliseconds since 1970. */
  clock?: () => number
}

/** What can be kept: when its making began, in milliseconds since 1970, the cache tags of what it shows, and its bytes of memory, about. */
export type Kept = { readonly made: number; readonly tags: ReadonlySet<string>; readonly size: number }

/** What is heard while something is made. */
export type Watch = ReadonlySet<string>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long something counts while changes can't be heard, in milliseconds. */
const TTL_WITHOUT_NOTICES_MS = 1_000
/** A tag in what it belongs to and in the index, in bytes of memory, about. */
const TAG_BYTES = 150

/**
 * What everybody may be shown, the latest used, until the minute that it shows is over or something changes that it shows. Changes are
 * heard from the database, by cache tags; while they can't be, a thing counts for a second.
 */
export class TaggedCache<T extends Kept> {
  readonly #limit: number
  readonly #clock: () => number
  readonly #tagged = new TagIndex()
  #entries: LRUCache<string, T>
  #listening = false
  readonly #watches = new Set<Set<string>>()

  constructor({ limit = 64_000_000, clock = Date.now }: CacheOptions = {}) {
    this.#limit = limit
    this.#clock = clock
    this.#entries = this.#empty()
  }

  /** Forgets what has one of these tags, and whatever is being made that will have it. Everything takes the same time however much that is. */
  purge(tags: Iterable<string> = [EVERYTHING]): void {
    const changed = new Set(tags).add(ANY_CHANGE)
    for (const heard of this.#watches) for (const tag of changed) heard.add(tag)
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

  get now(): number {
    return this.#clock()
  }

  /** What is still true. */
  fresh(key: string): T | undefined {
    const kept = this.#entries.peek(key)
    if (!kept) return undefined
    const { made } = kept
    const now = this.#clock()
    const until = this.#listening
      ? Math.floor(made / MINUTE) * MINUTE + MINUTE
      : Math.min(made + TTL_WITHOUT_NOTICES_MS, Math.floor(made / MINUTE) * MINUTE + MINUTE)
    if (now >= until || now < made) return undefined
    return this.#entries.get(key)
  }

  /** What was true last, for when nothing else can be had: at most an hour old, and nothing is known to have changed since. */
  last(key: string): T | undefined {
    const kept = this.#entries.peek(key)
    return kept && this.#clock() - kept.made < HOUR ? kept : undefined
  }

  /** Begins to note what changes, before anything is read; `end` has to be called. */
  watch(): Watch {
    const heard = new Set<string>()
    this.#watches.add(heard)
    return heard
  }

  end(watch: Watch): void {
    this.#watches.delete(watch as Set<string>)
  }

  /** Keeps what was made while `watch` heard of nothing that it shows. */
  keep(key: string, made: T, watch: Watch): void {
    if (!watch.has(EVERYTHING) && ![...made.tags].some((tag) => watch.has(tag))) this.#set(key, made)
  }

  /** Counts its memory again after it got another form. */
  weigh(key: string): void {
    const kept = this.#entries.peek(key)
    // Only what is set anew is weighed.
    this.#entries.delete(key)
    if (kept) this.#set(key, kept)
  }

  #set(key: string, kept: T) {
    this.#entries.set(key, kept)
    // What is too large is not kept.
    if (this.#entries.peek(key) === kept) this.#tagged.add(key, kept.tags)
  }

  #empty(): LRUCache<string, T> {
    return new LRUCache({
      maxSize: this.#limit,
      maxEntrySize: Math.floor(this.#limit / 16),
      sizeCalculation: (kept, key) => kept.size + 2 * key.length + TAG_BYTES * kept.tags.size,
      dispose: (kept, key) => this.#tagged.remove(key, kept.tags),
    })
  }
}
