import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { places } from '../places/tables.ts'

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What people sort the things into that they saved. */
export const savedFolders = pgTable(
  'saved_folders',
  {
    id: id(),
    user_id: owner(),
    name: text().notNull(),
    position: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('saved_folders_name').on(t.user_id, sql`lower(${t.name})`),
    check('saved_folders_size', sql`length(${t.name}) between 1 and 60`),
  ],
)

/** What a note is made of where places that somebody kept were merged: the part of each, the one that the row had first. */
export type Absorbed = {
  /** Whose note it was; null for what was kept under the row's own place. */
  place_id: number | null
  note: string
  /** The row has its folder from there. */
  folder: boolean
}[]

/** What people keep for later: places, regions, lists, by the word and number of it. */
export const savedItems = pgTable(
  'saved_items',
  {
    user_id: owner(),
    kind: text().notNull(),
    target_id: bigint({ mode: 'number' }).notNull(),
    folder_id: ref().references(() => savedFolders.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    /** Of one that came because the place it was turned out to be this one: the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    /** Where they kept several places that turned out to be this one: what each of them had, should they turn out to be several. */
    absorbed: jsonb().$type<Absorbed>(),
    version: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind, t.target_id] }),
    index('saved_items_newest').on(t.user_id, t.created_at.desc()),
    // What becomes of them when two places are one.
    index('saved_items_by_target').on(t.kind, t.target_id),
    index('saved_items_by_folder').on(t.folder_id).where(sql`${t.folder_id} is not null`),
    index('saved_items_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
    // More than anybody may write: notes on places that turn out to be one are joined.
    check('saved_items_note', sql`length(${t.note}) <= 10000`),
  ],
)

/** What people removed a moment ago, so that they can have it back as it was. */
export const savedRemovals = pgTable(
  'saved_removals',
  {
    user_id: owner(),
    kind: text().notNull(),
    target_id: bigint({ mode: 'number' }).notNull(),
    /** The row of `saved_items`. */
    was: jsonb().notNull(),
    removed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.target_id] }), index('saved_removals_by_age').on(t.removed_at)],
)

/** Where people have been. */
export const beenPlaces = pgTable(
  'been_places',
  {
    user_id: owner(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    been_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.place_id] }),
    index('been_places_by_place').on(t.place_id),
    index('been_places_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
  ],
)

/** When people last took such a mark away, so that a device that tells later what it was told before doesn't bring it back. */
export const beenRemovals = pgTable(
  'been_removals',
  {
    user_id: owner(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    removed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place_id] }), index('been_removals_by_place').on(t.place_id)],
)
