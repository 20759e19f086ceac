import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'
import { listEntries, lists } from '../tables.ts'

/** Which lists a list was copied from, for ever: of one that is gone stays that there was one. */
export const listCopies = pgTable(
  'list_copies',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    source_id: ref().references(() => lists.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('list_copies_once').on(t.list_id, t.source_id).where(sql`${t.source_id} is not null`),
    index('list_copies_by_list').on(t.list_id),
    index('list_copies_by_source').on(t.source_id).where(sql`${t.source_id} is not null`),
  ],
)

/** The entries of the source as they were taken, or left, the last time: what differs from them is a change since. */
export const listCopiedEntries = pgTable(
  'list_copied_entries',
  {
    copy_id: ref()
      .notNull()
      .references(() => listCopies.id, { onDelete: 'cascade' }),
    /** No foreign key: of an entry that the source doesn't have any more, too. */
    source_entry_id: ref().notNull(),
    /** What it is in the copy; null where it was left, or taken out since. */
    entry_id: ref().references(() => listEntries.id, { onDelete: 'set null' }),
    /** MD5 of the note that it had in the source, of its best time, and of its words where it was free text. */
    note_key: text().notNull(),
    best_time_key: text().notNull().default(''),
    title_key: text().notNull().default(''),
    /** The place that it was about there. No foreign key: it is compared only. */
    source_place_id: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.copy_id, t.source_entry_id] }),
    index('list_copied_entries_by_entry').on(t.entry_id).where(sql`${t.entry_id} is not null`),
  ],
)
