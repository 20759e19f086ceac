import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The number of a transaction, which isn't used again. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What has happened to topics: kept some minutes, so that whoever was away can catch up. What one transaction does to a topic is one row
 * for each `what`. By the transaction it is known which rows somebody can't have seen yet; numbers of rows would tell nothing of the order
 * in which they were committed.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    transaction: transactionId().notNull().default(sql`pg_current_xact_id()`),
    topic: text().notNull(),
    what: text().notNull(),
    /** The request that did it, by which the browser knows its own acts. */
    request: text(),
    created_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.transaction, t.topic, t.what] }),
    // To catch up with some topics among very many.
    index('live_events_by_topic').on(t.topic, t.transaction),
    index('live_events_old').on(t.created_at),
  ],
)
