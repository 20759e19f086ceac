import type { Topic } from './topics.ts'

/** Bytes that wait for a reader at most: one who doesn't keep up is dropped, and catches up when they come again. */
const MOST_WAITING = 32 * 1024

const encoder = new TextEncoder()

/** What a stream says, as it stands in the stream: `id` numbers it, so that a reader can go on from there. */
export type Said = { event?: 'change' | 'here' | 'reset' | 'gone' | 'end'; id?: string; data?: unknown }

type Given = { person: number; session: number; topics: Iterable<Topic>; hangUp: () => void; onEnd: (stream: LiveStream) => void }

/** One answer that stays open. `caughtUp`: what follows is numbered. */
export class LiveStream {
  readonly person: number
  readonly session: number
  readonly topics: Set<Topic>
  readonly body: ReadableStream<Uint8Array>
  caughtUp = false
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  readonly #given: Given

  constructor(given: Given) {
    this.#given = given
    this.person = given.person
    this.session = given.session
    this.topics = new Set(given.topics)
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#over(),
      },
      { highWaterMark: MOST_WAITING, size: (chunk) => chunk.byteLength },
    )
  }

  /** Says it, or drops a reader who is too far behind. */
  say({ event, id, data }: Said): void {
    const lines = [
      ...(event === undefined ? [] : [`event: ${event}`]),
      ...(id === undefined ? [] : [`id: ${id}`]),
      ...(event === undefined ? [] : [`data: ${JSON.stringify(data ?? {})}`]),
    ]
    this.#write(lines.length === 0 ? ':\n\n' : `${lines.join('\n')}\n\n`)
  }

  /** Ends it; `reason` where the reader needn't come again. */
  end(reason?: 'signed-out' | 'refused' | 'replaced'): void {
    if (reason !== undefined) this.say({ event: 'end', data: { reason } })
    try {
      this.#controller?.close()
    } catch {
      // It was ended by its reader at this moment.
    }
    this.#over()
  }

  #write(text: string): void {
    if (!this.#controller) return
    if ((this.#controller.desiredSize ?? 0) <= 0) {
      this.end()
      this.#given.hangUp()
      return
    }
    this.#controller.enqueue(encoder.encode(text))
  }

  #over(): void {
    if (!this.#controller) return
    this.#controller = null
    this.#given.onEnd(this)
  }
}
