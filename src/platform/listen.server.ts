import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.server.ts'

type Hearing = {
  /** Name of the channel, as in `pg_notify('content', …)`. */
  channel: string
  /** Something was said. */
  onNotice: () => void
  /** Whether notices arrive. What was said while they didn't is lost. */
  onHearing: (hears: boolean) => void
  log: Log
}

/** How often the connection is tried, and how long it may take to answer on a busy machine, in milliseconds. */
const BEAT = 1_000
const PATIENCE = 3_000

/**
 * Listens on a channel of the database over a connection of its own, which is proved by a notice to itself, watched, and made again
 * for as long as it takes. Returns at once; `close` ends it.
 */
export function listen(to: pg.ClientConfig, { channel, onNotice, onHearing, log }: Hearing): { close: () => Promise<void> } {
  const ending = new AbortController()
  let silent = false

  const hear = async () => {
    const client = new pg.Client({
      ...to,
      application_name: 'hereabouts listener',
      connectionTimeoutMillis: 5_000,
      query_timeout: PATIENCE,
      keepAlive: true,
    })
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('the connection has ended')))
    })
    try {
      await client.connect()
      await proveHearing(client, channel)
      client.on('notification', onNotice)
      onHearing(true)
      if (silent) log.info({ channel }, 'changes are heard again')
      silent = false
      while (!ending.signal.aborted) {
        const error = await Promise.race([lost, sleep(BEAT, null, { signal: ending.signal }).catch(() => null)])
        if (error) throw error
        await client.query('select 1')
      }
    } finally {
      onHearing(false)
      client.removeAllListeners('notification')
      await Promise.race([client.end().catch(() => {}), sleep(BEAT)])
    }
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await hear().catch((error: Error) => {
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

/** Behind some poolers a session can be told to listen and never hears anything. @throws Error then */
async function proveHearing(client: pg.Client, channel: string): Promise<void> {
  const word = randomUUID()
  const heard = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => {
      if (payload === word) resolve(true)
    })
  })
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
  await client.query('select pg_notify($1, $2)', [channel, word])
  if (!(await Promise.race([heard, sleep(PATIENCE, false)]))) throw new Error('a notice to oneself did not arrive')
  client.removeAllListeners('notification')
}
