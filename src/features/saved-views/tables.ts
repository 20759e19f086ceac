import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** Filters, order and columns of a table of the admin area that somebody gave a name, for themselves. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the address in `urls.ts`. */
    page: text().notNull(),
    name: text().notNull(),
    /** As it stands behind the address's question mark. */
    query: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.user_id, t.page, sql`lower(${t.name})`),
    check('saved_views_size', sql`length(${t.name}) between 1 and 60 and length(${t.query}) <= 1000`),
  ],
)
