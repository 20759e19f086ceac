import { z } from '@hono/zod-openapi'

/** A figure of the last 7 days and of the 7 before. */
const Change = z.object({ now: z.int(), before: z.int() })

const LatestImport = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.string(),
  counts: z.record(z.string(), z.int()),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})

export const Dashboard = z
  .object({
    people: z.object({
      total: z.int(),
      /** Registered. */
      fresh: Change,
      /** Seen in the last 7 days. */
      active: z.int(),
      unverified: z.int(),
      suspended: z.int(),
    }),
    /** By state; a state without places is missing. */
    places: z.record(z.string(), z.int()),
    places_fresh: Change,
    imports: z.array(LatestImport),
    searches_without_result: Change.extend({
      /** Of the last 30 days, the most frequent first. */
      words: z.array(z.object({ words: z.string(), region: z.string(), count: z.int() })),
    }),
    jobs: z.object({ waiting: z.int(), running: z.int(), retrying: z.int(), dead: z.int() }),
    mails: z.object({
      queued: z.int(),
      dead: z.int(),
      /** In the last 7 days. */
      sent: z.int(),
    }),
    health: z.object({
      /** Bytes. */
      database_size: z.int(),
      database_version: z.string(),
      migrations: z.int(),
      /** Seconds that this server runs. */
      uptime: z.int(),
      node_version: z.string(),
      /** Bytes in use by this server. */
      memory: z.int(),
    }),
  })
  .openapi('Dashboard')
export type Dashboard = z.output<typeof Dashboard>

/** What nobody has looked after yet. */
export const Waiting = z.object({ dead_jobs: z.int(), dead_mails: z.int() }).openapi('WaitingWork')
