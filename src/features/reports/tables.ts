import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often words found nothing, by day and region: no person, address or time of day is kept. */
export const zeroResultSearches = pgTable(
  'zero_result_searches',
  {
    day: date().notNull(),
    words: text().notNull(),
    /** Path of the region searched, empty for everywhere. */
    region: text().notNull().default(''),
    count: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.words, t.region] }),
    check('zero_result_searches_words', sql`length(${t.words}) between 1 and 80`),
    index('zero_result_searches_by_count').on(t.day, t.count.desc()),
  ],
)
