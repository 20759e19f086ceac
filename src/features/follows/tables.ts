import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** How somebody is told of what is new: at once in the bell, in a mail now and then, or not at all. */
export const followHow = pgEnum('follow_how', ['bell', 'digest', 'none'])

/** What people follow: a person, list, region or category, by the word and number of it. */
export const follows = pgTable(
  'follows',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    target_id: bigint({ mode: 'number' }).notNull(),
    how: followHow().notNull().default('bell'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind, t.target_id] }),
    // Who is told of something new; what becomes of followers when two things are one.
    index('follows_by_target').on(t.kind, t.target_id, t.user_id),
    check('follows_not_oneself', sql`${t.kind} <> 'person' or ${t.target_id} <> ${t.user_id}`),
  ],
)

/**
 * How many follow a thing, those left out who are suspended. Kept by triggers when somebody follows, unfollows, is suspended or restored.
 * Apart from the things, so that counting empties no kept page.
 */
export const followCounts = pgTable(
  'follow_counts',
  {
    kind: text().notNull(),
    target_id: bigint({ mode: 'number' }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.target_id] }), check('follow_counts_not_negative', sql`${t.count} >= 0`)],
)
