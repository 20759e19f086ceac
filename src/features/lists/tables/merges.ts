import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { edited, ref } from '../../../platform/columns.ts'
import { users } from '../../accounts/tables.ts'
import { media } from '../../media/tables.ts'
import { places } from '../../places/tables.ts'
import { lists, position } from '../tables.ts'

/**
 * Entries that stand in no list for now, as they were: those that were taken out, for a day, and those that became part of another when their
 * places were merged. They stand again with the number that they had.
 */
export const listFormerEntries = pgTable(
  'list_former_entries',
  {
    /** The number of the entry. */
    id: ref().primaryKey(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    position: position().notNull(),
    place_id: ref().references(() => places.id, { onDelete: 'set null' }),
    place_name: text().notNull(),
    free_text: boolean().notNull(),
    note: text().notNull(),
    best_time: text().notNull(),
    photo_id: ref().references(() => media.id, { onDelete: 'set null' }),
    photo_alt: text().notNull(),
    added_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    removed_at: timestamp({ withTimezone: true }).notNull(),
    ...edited,
  },
  (t) => [
    index('list_former_entries_by_list').on(t.list_id),
    index('list_former_entries_by_place').on(t.place_id).where(sql`${t.place_id} is not null`),
    index('list_former_entries_by_photo').on(t.photo_id).where(sql`${t.photo_id} is not null`),
    index('list_former_entries_by_adder').on(t.added_by_id).where(sql`${t.added_by_id} is not null`),
    index('list_former_entries_old').on(t.removed_at),
  ],
)

/**
 * What merges of places did to entries, each step on top of those before it, so that any of them can be taken back: an entry of the loser is
 * one of the winner since; or, where the list had both (`former_id`: the other entry), one with what was said of either.
 */
export const listEntryMerges = pgTable(
  'list_entry_merges',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** No foreign key: of one that was taken out, or is part of another itself, too. */
    entry_id: ref().notNull(),
    loser_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    winner_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    former_id: ref().references(() => listFormerEntries.id, { onDelete: 'cascade' }),
    /** The note before, and what the two notes became. */
    note_before: text().notNull().default(''),
    note_made: text().notNull().default(''),
    /** Whether it had none of its own, and has the other's since. */
    took_best_time: boolean().notNull().default(false),
    took_photo: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('list_entry_merges_by_entry').on(t.entry_id, t.id),
    index('list_entry_merges_by_list').on(t.list_id),
    index('list_entry_merges_by_loser').on(t.loser_id, t.winner_id),
    index('list_entry_merges_by_winner').on(t.winner_id),
    index('list_entry_merges_by_former').on(t.former_id).where(sql`${t.former_id} is not null`),
    check('list_entry_merges_places', sql`${t.loser_id} <> ${t.winner_id}`),
  ],
)
