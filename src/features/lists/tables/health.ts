import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/columns.ts'
import { places } from '../../places/tables.ts'
import { listEntries, lists } from '../tables.ts'

/** What isn't as it was when an entry was written, the weightiest first. */
export const entryState = pgEnum('list_entry_state', ['gone', 'closed', 'closing', 'duplicate', 'merged', 'moved', 'doubtful'])

/**
 * Entries that may need something done, a row for each thing that isn't right; none for one that is all right. Of several the weightiest that
 * wasn't kept is shown. Follows from events of places, never from reading.
 */
export const listEntryHealth = pgTable(
  'list_entry_health',
  {
    entry_id: ref()
      .notNull()
      .references(() => listEntries.id, { onDelete: 'cascade' }),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    state: entryState().notNull(),
    /** Which case, place or spot it is about: another one is news again. */
    about: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** The place that is offered instead. */
    replacement_id: ref().references(() => places.id, { onDelete: 'set null' }),
    /** It needs no look: “Repair all” does it, too. */
    sure: boolean().notNull(),
    /** When whoever writes the list said that it stays as it is, although this is so. */
    kept_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.state] }),
    index('list_entry_health_by_list').on(t.list_id, t.entry_id),
    index('list_entry_health_by_replacement').on(t.replacement_id).where(sql`${t.replacement_id} is not null`),
  ],
)

/** How a list is, counted: what its readers are told without looking at its places. No row for one that never had a problem. */
export const listHealth = pgTable(
  'list_health',
  {
    list_id: ref()
      .primaryKey()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** Entries whose place has closed for good. */
    closed: integer().notNull().default(0),
    /** Entries about which nothing was decided. */
    problems: integer().notNull().default(0),
    /** When whoever writes it last said that it is right. */
    checked_at: timestamp({ withTimezone: true }),
  },
  (t) => [check('list_health_counts', sql`${t.closed} >= 0 and ${t.problems} >= 0`)],
)
