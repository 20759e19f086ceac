import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** Pictures that staff removed, by the hash of their pixels: they aren't taken again. */
export const removedPictures = pgTable('removed_pictures', {
  content_hash: text().primaryKey(),
  reason: text().notNull(),
  removed_by_id: bigint({ mode: 'number' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Photos that stand nowhere yet, in private files, for whoever uploaded them alone. What refers to them says what they are for. */
export const draftPhotos = pgTable(
  'draft_photos',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content_hash: text().notNull(),
    /** How the names of its private files begin, and how they go on: one for each width. */
    file: text().notNull(),
    renditions: text().array().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbhash: text().notNull(),
    colour: text().notNull(),
    caption: text().notNull().default(''),
    /** What it shows; empty as long as nobody has said it. */
    alt: text().notNull().default(''),
    credit: text(),
    licence: text().notNull().default('own'),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('draft_photos_by_person').on(t.user_id)],
)
