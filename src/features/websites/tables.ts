import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How a website answered when it was looked at last. */
export const websiteChecks = pgTable('website_checks', {
  website: text().primaryKey(),
  checked_at: timestamp({ withTimezone: true }).notNull(),
  /** Why it can't be reached, in a sentence; null where it answers. */
  problem: text(),
  /** How often in a row it didn't answer. */
  failures: integer().notNull().default(0),
})
