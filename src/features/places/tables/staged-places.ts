import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/columns.ts'
import { stagedColumns } from './field-columns.ts'

/** `open`: not decided yet, only while rows are being matched; `ask`: somebody is to say whether it is the place that it is like. */
export const stagedAction = pgEnum('staged_action', ['create', 'update', 'same', 'duplicate', 'open', 'ask'])

/**
 * Rows of a set (an import) that are to become places or to change some: read and checked, then matched and compared. Unlogged, as its
 * migration says: a crash empties it, and the file is read again.
 */
export const stagedPlaces = pgTable(
  'staged_places',
  {
    set_id: ref().notNull(),
    row_number: integer().notNull(),
    source: text().notNull(),
    source_ref: text(),
    licence: text(),
    ...stagedColumns(),
    name_key: text().notNull().generatedAlwaysAs(sql`public.name_key(name)`),
    /** Slugs that it may have, the best first. */
    slugs: text().array().notNull(),
    /** What becomes of it. */
    action: stagedAction().notNull().default('create'),
    /** The place that it is about. */
    place_id: ref(),
    /** What it would change of that place: field → [before, after]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>(),
    /** Why it may be that place, of one that is asked about. */
    why: text(),
  },
  (t) => [
    primaryKey({ columns: [t.set_id, t.row_number] }),
    index('staged_places_by_ref').on(t.set_id, t.source, t.source_ref),
    index('staged_places_by_name').on(t.set_id, t.name_key, sql`lat`),
  ],
)
