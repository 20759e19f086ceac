import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import type { BulkAct } from '../places/bulk-act.ts'
import { places } from '../places/tables.ts'

/** `planning`: what it would do is being found out; `planned`: it is known, and nothing has changed. */
export const bulkEditState = pgEnum('bulk_edit_state', ['planning', 'planned', 'running', 'done', 'undoing', 'undone', 'failed'])

/** The same done to many places at once. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: id(),
    /** Who wanted it. */
    by_id: bigint({ mode: 'number' }).notNull(),
    act: jsonb().$type<BulkAct>().notNull(),
    /** The filter that chose the places; null where they were ticked. */
    filter: jsonb().$type<Record<string, string>>(),
    state: bulkEditState().notNull().default('planning'),
    error: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('bulk_edits_by_person').on(t.by_id, t.id)],
)

/**
 * `open`: not looked at yet; `change`, `same`, `refused`: what it would become; `changed`; and once that was taken back `undone`, `partly` or
 * `kept`.
 */
export const bulkPlaceState = pgEnum('bulk_place_state', ['open', 'change', 'same', 'refused', 'changed', 'undone', 'partly', 'kept'])

/** The places of one, each as it was when it was chosen. */
export const bulkEditPlaces = pgTable(
  'bulk_edit_places',
  {
    bulk_edit_id: ref()
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    state: bulkPlaceState().notNull().default('open'),
    /** Why it was refused; of what stayed the fields. */
    reason: text(),
    /** Where its facts came from before. */
    facts_before: jsonb().$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.bulk_edit_id, t.place_id] }),
    index('bulk_edit_places_by_place').on(t.place_id),
    // What is still to be done, batch by batch.
    index('bulk_edit_places_waiting').on(t.bulk_edit_id, t.place_id).where(sql`${t.state} in ('open', 'change', 'changed')`),
  ],
)
