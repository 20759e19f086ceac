import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../platform/columns.ts'
import { lists } from '../lists/tables.ts'

/**
 * Of whom and of what a list was news when it came out: of its author always, of regions and categories where it had them. A list that
 * stands here is new to nobody any more, whatever becomes of it. Without a cache trigger: no page shows it.
 */
export const newLists = pgTable(
  'new_lists',
  {
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    target_id: bigint({ mode: 'number' }).notNull(),
    /** The nearest is the least: a follower of several is told of one. */
    weight: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.list_id, t.kind, t.target_id] }),
    // What was new lately of the things that somebody follows.
    index('new_lists_of').on(t.kind, t.target_id, t.created_at),
  ],
)
