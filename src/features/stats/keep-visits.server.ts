import type { Ctx } from '../../platform/context.server.ts'
import type { Log } from '../../platform/log.server.ts'
import type { Visits } from './visits.server.ts'

/** Milliseconds between two times that counted visits are written down. */
const FLUSH_MS = 10_000

/** Writes down what this process has counted every 10 s, and a last time at `stop`. */
export function keepVisits(visits: Visits, client: Ctx['client'], log: Log, every = FLUSH_MS): { stop(): Promise<void> } {
  const flush = () =>
    visits
      .flush({ client }, new Date())
      .catch((error: Error) => log.warn({ error: error.message }, 'Counted visits could not be written down'))
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(flush)
  }, every)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return last.then(flush)
    },
  }
}
