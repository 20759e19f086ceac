import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the team can change while the server runs; the catalogue in `kinds.ts` says what exists, with defaults. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
