import { setTimeout as sleep } from 'node:timers/promises'
import { eventParser, type StreamEvent } from '../../platform/live/event-parser.ts'

/** Reads what a stream says, as a browser would. */
export function readStream(body: ReadableStream<Uint8Array>) {
  const events: StreamEvent[] = []
  const state = { ended: false, position: '' }
  const reader = body.getReader()
  const read = eventParser((event) => {
    if (event.id !== null) state.position = event.id
    if (event.event !== '') events.push(event)
  })
  const decoder = new TextDecoder()
  const running = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      read(decoder.decode(value, { stream: true }))
    }
  })()
    .catch(() => {})
    .finally(() => {
      state.ended = true
    })
  return {
    state,
    events,
    /** What was said of changes, each as its topic and what it is about. */
    changes: () => events.filter(({ event }) => event === 'change').map(({ data }) => JSON.parse(data) as Change),
    named: (name: string) => events.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data)),
    leave: () => reader.cancel(),
    ended: running,
  }
}

type Change = { topic: string; what: string; request: string | null }

/** Waits until it holds, 5 s at most. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 250) throw new Error(`It doesn’t hold after 5 s: ${holds}`)
    await sleep(20)
  }
}
