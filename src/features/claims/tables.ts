import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { places } from '../places/tables.ts'

/** `approved` goes on to `withdrawn` when the owner gives the place up, and to `rejected` when somebody else proves it better. */
export const claimState = pgEnum('claim_state', ['pending', 'approved', 'rejected', 'withdrawn'])
/** How somebody proves that a place is theirs. */
export const claimMethod = pgEnum('claim_method', ['mail', 'dns', 'file', 'phone', 'document'])

/** People who say that a place is theirs, and how that was proved. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: claimState().notNull().default('pending'),
    /** Null until a way is chosen. */
    method: claimMethod(),
    /** What they are to the place, and what they say of it. */
    role: text().notNull(),
    note: text().notNull().default(''),
    /** The domain or telephone number that was proved, and when. */
    proved: text(),
    proved_at: timestamp({ withTimezone: true }),
    /** What the claimant is told, of one that was rejected or ended. */
    reason: text(),
    decided_by_id: bigint({ mode: 'number' }),
    decided_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    uniqueIndex('claims_one_owner').on(t.place_id).where(sql`${t.state} = 'approved'`),
    uniqueIndex('claims_one_try').on(t.place_id, t.user_id).where(sql`${t.state} = 'pending'`),
    index('claims_by_person').on(t.user_id, t.id),
    // The queue, oldest first: few among many.
    index('claims_waiting').on(t.id).where(sql`${t.state} = 'pending'`),
    check('claims_proved', sql`(${t.proved} is null) = (${t.proved_at} is null)`),
  ],
)
