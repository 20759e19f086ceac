import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, real, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { suggestions } from '../contributions/tables.ts'
import { places } from '../places/tables.ts'

/** `waiting`: found, and not in the queue yet; `distinct`: somebody said that they are two; `merged`: that they are one. */
export const duplicateState = pgEnum('duplicate_state', ['waiting', 'offered', 'distinct', 'merged'])

/** Pairs of places that may be one. What somebody said of a pair is kept, so that nobody is asked again. */
export const duplicatePairs = pgTable(
  'duplicate_pairs',
  {
    /** The lower number of the two. */
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    other_place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    state: duplicateState().notNull().default('waiting'),
    /** 0…1, how sure it is; null of a pair that people named. */
    score: real(),
    /** In words. */
    reason: text().notNull().default(''),
    suggestion_id: ref().references(() => suggestions.id, { onDelete: 'set null' }),
    found_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decided_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.other_place_id] }),
    index('duplicate_pairs_by_other').on(t.other_place_id),
    // The surest come first into the queue.
    index('duplicate_pairs_waiting').on(t.score).where(sql`${t.state} = 'waiting'`),
    index('duplicate_pairs_offered').on(t.suggestion_id).where(sql`${t.suggestion_id} is not null`),
    check('duplicate_pairs_order', sql`${t.place_id} < ${t.other_place_id}`),
    check('duplicate_pairs_score', sql`${t.score} between 0 and 1`),
  ],
)

/** Searches for such pairs; the last one that isn't finished goes on where it stopped. */
export const duplicateRuns = pgTable(
  'duplicate_runs',
  {
    id: id(),
    /** Places that were changed after this only; null: all. */
    since: timestamp({ withTimezone: true }),
    started_at: timestamp({ withTimezone: true }).notNull(),
    /** Places up to this number were looked at. */
    after_id: ref().notNull().default(0),
    checked: integer().notNull().default(0),
    found: integer().notNull().default(0),
    finished_at: timestamp({ withTimezone: true }),
  },
  (t) => [uniqueIndex('duplicate_runs_unfinished').on(sql`(${t.finished_at} is null)`).where(sql`${t.finished_at} is null`)],
)
