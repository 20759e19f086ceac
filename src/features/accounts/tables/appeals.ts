import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'
import { users } from './users.ts'

/** What suspended people say for themselves. */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('appeals_by_user').on(t.user_id, t.created_at)],
)
