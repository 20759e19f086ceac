import { browserFetch } from '../browser-fetch.ts'
import { retryPause } from '../retry-pause.ts'
import { eventParser, type StreamEvent } from './event-parser.ts'
import type { Topic } from './topics.ts'

/** Milliseconds without a sign of life after which a stream counts as dead: the server gives one every 15 s. */
export const SILENCE_MS = 40_000

const PAUSES_MS = { first: 500, most: 30_000 }

/** What the stream says; `position`: from where on it would be gone on. */
type Listener = {
  onEvent: (event: StreamEvent) => void
  onOpen: () => void
  onLost: () => void
  /** It won't be opened again: signed out, or nothing of it may be watched. */
  onOver: () => void
}

/** Holds a stream open, opens it again where it broke, and goes on where it ended. `close` answers where that was. */
export function holdStream(topics: readonly Topic[], after: string | null, listener: Listener): { close: () => string | null } {
  const closing = new AbortController()
  let position = after
  let fails = 0
  const running = async () => {
    while (!closing.signal.aborted) {
      const goesOn = await once().catch(() => true)
      if (closing.signal.aborted) return
      if (!goesOn) return listener.onOver()
      listener.onLost()
      await retryPause(PAUSES_MS, fails++, closing.signal)
    }
  }

  /** One answer from beginning to end; whether it is to be asked again. */
  const once = async (): Promise<boolean> => {
    const cut = new AbortController()
    const stop = () => cut.abort()
    closing.signal.addEventListener('abort', stop, { once: true })
    addEventListener('offline', stop)
    let silence = setTimeout(stop, SILENCE_MS)
    try {
      const headers = { Accept: 'text/event-stream', ...(position !== null && { 'Last-Event-ID': position }) }
      const answer = await browserFetch(`/api/live?topics=${topics.join(',')}`, { headers, signal: cut.signal, cache: 'no-store' })
      if ([401, 403, 404, 422].includes(answer.status)) return false
      if (!answer.ok || !answer.body) return true
      let over = false
      let opened = false
      const read = eventParser((event) => {
        if (event.id !== null) {
          position = event.id
          if (!opened) listener.onOpen()
          opened = true
          fails = 0
        }
        if (event.event === 'end') over = true
        listener.onEvent(event)
      })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        clearTimeout(silence)
        silence = setTimeout(stop, SILENCE_MS)
        read(value)
      }
      return !over
    } finally {
      clearTimeout(silence)
      closing.signal.removeEventListener('abort', stop)
      removeEventListener('offline', stop)
    }
  }

  void running()
  return {
    close: () => {
      closing.abort()
      return position
    },
  }
}
