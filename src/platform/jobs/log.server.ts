import { Logger } from 'graphile-worker'
import type { Log } from '../log.server.ts'

/** What the queue says, in our log. Its everyday remarks count as details. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
