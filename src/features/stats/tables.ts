import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { places } from '../places/tables.ts'
import type { CountedAct } from './rules.ts'

/** What is counted, each by its name. */
const counts = {
  views: integer().notNull().default(0),
  directions: integer().notNull().default(0),
  calls: integer().notNull().default(0),
  website: integer().notNull().default(0),
  saves: integer().notNull().default(0),
} satisfies Record<CountedAct, unknown>

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
    ...counts,
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.day] }),
    check(
      'place_stats_daily_not_negative',
      sql`${t.views} >= 0 and ${t.directions} >= 0 and ${t.calls} >= 0 and ${t.website} >= 0 and ${t.saves} >= 0`,
    ),
  ],
)

/** What single days that are no longer kept came to, by month: for whoever is told more than the last weeks. */
export const placeStatsMonthly = pgTable(
  'place_stats_monthly',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date().notNull(),
    ...counts,
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.month] }),
    check('place_stats_monthly_first', sql`${t.month} = date_trunc('month', ${t.month}::timestamp)::date`),
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
