import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { places } from '../places/tables.ts'

export const importState = pgEnum('import_state', ['planned', 'running', 'done', 'failed', 'undone'])
export const importAction = pgEnum('import_action', ['create', 'update', 'same', 'duplicate', 'refuse'])

/** One file brought in: who, what, how it was read, and how far it is. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    file_name: text().notNull(),
    file_hash: text().notNull(),
    file_size: bigint({ mode: 'number' }).notNull(),
    format: text().notNull(),
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: importState().notNull().default('planned'),
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    by_id: bigint({ mode: 'number' }),
    started_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true }),
    error: text(),
  },
  (t) => [index('imports_by_hash').on(t.file_hash)],
)

/** Rows that were not taken, whole and with the reasons. */
export const importRefusals = pgTable(
  'import_refusals',
  {
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row_number: integer().notNull(),
    row: jsonb().$type<Record<string, string>>().notNull(),
    reasons: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.row_number] })],
)

/** What an import did to each place: the revision holds the values before and after. */
export const importChanges = pgTable(
  'import_changes',
  {
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    action: importAction().notNull(),
    revision_id: ref(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.place_id] }), index('import_changes_by_place').on(t.place_id)],
)
