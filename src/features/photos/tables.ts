import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Pictures that staff removed, by the hash of their pixels: they aren't taken again. */
export const removedPictures = pgTable('removed_pictures', {
  content_hash: text().primaryKey(),
  reason: text().notNull(),
  removed_by_id: bigint({ mode: 'number' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
