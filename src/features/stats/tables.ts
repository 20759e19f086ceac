import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { places } from '../places/tables.ts'

/**
 * How often the page of a place was shown, and what was pressed there, by day at the place. No row where nothing was. Nothing in it says
 * who it was.
 */
export const placeStatsDaily = pgTable(
  'place_stats_daily',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    directions: integer().notNull().default(0),
    calls: integer().notNull().default(0),
    website: integer().notNull().default(0),
    saves: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.day] }),
    check(
      'place_stats_daily_not_negative',
      sql`${t.views} >= 0 and ${t.directions} >= 0 and ${t.calls} >= 0 and ${t.website} >= 0 and ${t.saves} >= 0`,
    ),
  ],
)

/** Of whoever runs places: the week whose figures they were mailed last, and when they were last asked whether facts are still right. */
export const weeklyMails = pgTable('weekly_mails', {
  user_id: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The Monday with which it began. */
  week: date().notNull(),
  asked_at: timestamp({ withTimezone: true }),
})
