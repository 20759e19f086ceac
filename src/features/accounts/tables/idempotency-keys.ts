import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/columns.ts'
import { users } from './users.ts'

/** Requests that carried `Idempotency-Key`, for a day: a repetition is answered from here. Of secrets no copy is kept. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key_hash: text().notNull(),
    operation: text().notNull(),
    /** A signature over method, address and body. */
    fingerprint: text().notNull(),
    /** Which request is doing it, and since when; an unfinished one may be taken over after a minute. */
    claim: uuid().notNull(),
    claimed_at: timestamp({ withTimezone: true }).notNull(),
    /** Set in the transaction of what was done. */
    done_at: timestamp({ withTimezone: true }),
    /** The answer; the body is null where it is not kept, both until it is given. */
    status: smallint(),
    body: text(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key_hash] }), index('idempotency_keys_expired').on(t.expires_at)],
)
