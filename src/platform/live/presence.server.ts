import { randomUUID } from 'node:crypto'
import { isTopic, type Topic } from './topics.ts'

/** Milliseconds for which a process is believed that has said nothing since, and after which a change is told. */
const BELIEVED_MS = 75_000
const PAUSE_MS = 200

/** So many people of a topic are named at most. */
const MOST_NAMED = 20

type Around = {
  /** Says this to all processes. */
  say: (notices: string[]) => Promise<unknown>
  /** The people who watch a topic in this process. */
  own: (topic: Topic) => Iterable<number>
  /** Who watches it in any process has changed. */
  onChange: (topic: Topic, people: number[]) => void
}

/**
 * Who watches a topic just now, in whichever process. Nothing of it is stored: processes say it to each other when it changes and twice a
 * minute, and what a process that has ended said is believed a minute longer.
 */
export class Presence {
  readonly #process = randomUUID().slice(0, 8)
  readonly #around: Around
  readonly #others = new Map<Topic, Map<string, { people: number[]; until: number }>>()
  readonly #changed = new Map<Topic, NodeJS.Timeout>()

  constructor(around: Around) {
    this.#around = around
  }

  /** Somebody has come to a topic of this process, or left it; `first`: the others haven't been asked yet. */
  changed(topic: Topic, first = false): void {
    if (first) void this.#say([`who ${topic}`])
    if (this.#changed.has(topic)) return
    const tell = () => {
      this.#changed.delete(topic)
      this.#around.onChange(topic, this.here(topic))
      void this.#say([this.#notice(topic)])
    }
    this.#changed.set(topic, setTimeout(tell, PAUSE_MS).unref())
  }

  /** What another process says: `here PROCESS TOPIC 5,7` or `who TOPIC`. */
  heard([verb, ...words]: string[]): void {
    const [from = '', topic = '', people = ''] = verb === 'who' ? ['', ...words] : words
    if (!isTopic(topic) || from === this.#process) return
    const own = [...this.#around.own(topic)]
    if (own.length === 0) return
    if (verb === 'who') return void this.#say([this.#notice(topic)])
    const before = this.here(topic)
    const others = this.#others.get(topic) ?? new Map()
    const ids = people.split(',').filter(Boolean).map(Number)
    if (ids.length > 0) others.set(from, { people: ids, until: Date.now() + BELIEVED_MS })
    else others.delete(from)
    this.#others.set(topic, others)
    const now = this.here(topic)
    if (now.join() !== before.join()) this.#around.onChange(topic, now)
  }

  /** Everybody who watches it, by number. */
  here(topic: Topic): number[] {
    const people = new Set(this.#around.own(topic))
    for (const [process, { people: there, until }] of this.#others.get(topic) ?? []) {
      if (until < Date.now()) this.#others.get(topic)?.delete(process)
      else for (const id of there) people.add(id)
    }
    return [...people].sort((a, b) => a - b).slice(0, MOST_NAMED)
  }

  /** Says again who is here, so that it is believed on, and forgets topics that nobody watches here. */
  renew(topics: Iterable<Topic>): void {
    const watched = new Set(topics)
    for (const topic of this.#others.keys()) if (!watched.has(topic)) this.#others.delete(topic)
    void this.#say([...watched].map((topic) => this.#notice(topic)))
  }

  /** Says that nobody is here any more. */
  async close(topics: Iterable<Topic>): Promise<void> {
    for (const timer of this.#changed.values()) clearTimeout(timer)
    this.#changed.clear()
    await this.#say([...topics].map((topic) => `here ${this.#process} ${topic} `))
  }

  #notice = (topic: Topic) => `here ${this.#process} ${topic} ${[...new Set(this.#around.own(topic))].slice(0, MOST_NAMED).join(',')}`

  // While the database is away nobody is told anything; the next renewal says it.
  #say = (notices: string[]) => (notices.length > 0 ? this.#around.say(notices).catch(() => {}) : Promise.resolve())
}
