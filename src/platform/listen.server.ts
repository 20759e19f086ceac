import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.server.ts'

type Subscription = {
  /** Name of the channel, as in `pg_notify('content', …)`. */
  channel: string
  /** This was said. */
  onNotice: (payload: string) => void
  /** Whether notices arrive. What was said while they didn't is lost. */
  onListening: (listening: boolean) => void
  log: Log
}

/** How often the connection is tried, and how long it may take to answer on a busy machine, in milliseconds. */
const HEARTBEAT_MS = 1_000
const TIMEOUT_MS = 3_000

/**
 * Listens on a channel of the database over a connection of its own, which is proved by a notice to itself, watched, and made again
 * for as long as it takes. Returns at once; `close` ends it.
 */
export function listen(to: pg.ClientConfig, { channel, onNotice, onListening, log }: Subscription): { close: () => Promise<void> } {
  const ending = new AbortController()
  let silent = false

  const subscribe = async () => {
    const client = new pg.Client({
      ...to,
      application_name: 'hereabouts listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    })
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('the connection has ended')))
    })
    try {
      await client.connect()
      await verifyListening(client, channel)
      client.on('notification', ({ payload = '' }) => onNotice(payload))
      onListening(true)
      if (silent) log.info({ channel }, 'changes are heard again')
      silent = false
      while (!ending.signal.aborted) {
        const error = await Promise.race([lost, sleep(HEARTBEAT_MS, null, { signal: ending.signal }).catch(() => null)])
        if (error) throw error
        await client.query('select 1')
      }
    } finally {
      onListening(false)
      client.removeAllListeners('notification')
      await Promise.race([client.end().catch(() => {}), sleep(HEARTBEAT_MS)])
    }
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await subscribe().catch((error: Error) => {
        if (ending.signal.aborted) return
        if (!silent) log.warn({ channel, error: error.message }, 'changes are not heard')
        silent = true
      })
      await sleep(500, null, { signal: ending.signal }).catch(() => {})
    }
  })()
  return {
    close: async () => {
      ending.abort()
      await running
    },
  }
}

/** Some connection poolers accept LISTEN but never deliver notifications. @throws Error then */
async function verifyListening(client: pg.Client, channel: string): Promise<void> {
  const word = randomUUID()
  const received = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === word) resolve(true)
    })
  })
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  await client.query('select pg_notify($1, $2)', [channel, word])
  if (!(await Promise.race([received, sleep(TIMEOUT_MS, false)]))) throw new Error('a notice to oneself did not arrive')
  client.removeAllListeners('notification')
}
