import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { categories } from '../categories/tables.ts'
import { suggestions } from '../contributions/tables.ts'
import { places } from '../places/tables.ts'
import type { FileOptions, FilePlan, ImportProgress } from './contract.ts'

export const importState = pgEnum('import_state', ['planned', 'running', 'done', 'failed', 'undoing', 'undone'])
export const undoOutcome = pgEnum('undo_outcome', ['removed', 'restored', 'partly', 'kept'])
/** `open`: nobody works on it; `checking` and `running`: a job does, or waits for its turn; `done`: it was brought in. */
export const importFileState = pgEnum('import_file_state', ['open', 'checking', 'running', 'done'])
export const placeExportState = pgEnum('place_export_state', ['queued', 'running', 'ready', 'failed'])
export const importAction = pgEnum('import_action', ['create', 'update', 'same', 'duplicate', 'refuse'])

/** Where a group of facts came from before an import changed it. */
export type FactBefore = {
  group: string
  source: string
  source_ref: string | null
  licence: string | null
  confirmed_at: string
  confirmed_by_id: number | null
}

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
    /** Which source and licence its rows have where they name none. */
    source: text(),
    licence: text(),
    /** The import of the same file that was cut short and that this one goes on with: both are undone together. */
    continues_id: bigint({ mode: 'number' }),
    undone_at: timestamp({ withTimezone: true }),
    /** How far a job is that takes it back or brings in rows that waited; null while none does. */
    progress: jsonb().$type<ImportProgress>(),
  },
  (t) => [index('imports_by_hash').on(t.file_hash)],
)

/** How files of one kind are read, kept by name: columns, constants and preset. */
export const importMappings = pgTable('import_mappings', {
  name: text().primaryKey(),
  preset: text().notNull(),
  columns: jsonb().$type<Record<string, string>>().notNull(),
  constants: jsonb().$type<Record<string, string>>().notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

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

/** Rows whose category is a value that nobody has mapped yet, as they were read: they wait, and are no places. */
export const importHeldRows = pgTable(
  'import_held_rows',
  {
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row_number: integer().notNull(),
    value: text().notNull(),
    /** The value without its form, as in `import_values`. */
    value_key: text().notNull(),
    source: text().notNull(),
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.row_number] })],
)

/** What rows that came in lost, or what was changed of them. */
export const importNotes = pgTable(
  'import_notes',
  {
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row_number: integer().notNull(),
    column: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.row_number, t.column, t.reason] })],
)

/** What category a source means by a value, as somebody said once; without one its rows are left out. */
export const importValues = pgTable(
  'import_values',
  {
    source: text().notNull(),
    /** The value without its form, as values are compared. */
    value_key: text().notNull(),
    value: text().notNull(),
    category_id: ref().references(() => categories.id, { onDelete: 'cascade' }),
    updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.value_key] }), index('import_values_by_category').on(t.category_id)],
)

/** `another`: a place of its own, which comes in next; `made`: it has. */
export const importMatchState = pgEnum('import_match_state', ['asked', 'same', 'another', 'made'])

/**
 * Rows that are probably, but not surely, a place that is there. What somebody said of a row and a place is kept, whatever becomes of the
 * import, so that nobody is asked again.
 */
export const importMatches = pgTable(
  'import_matches',
  {
    /** What the row is, in any file: its source with its reference, or name and position. */
    row_key: text().notNull(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row_number: integer().notNull(),
    /** The row as it was staged, until it is decided. */
    row: jsonb().$type<Record<string, unknown>>().notNull(),
    state: importMatchState().notNull().default('asked'),
    suggestion_id: ref().references(() => suggestions.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.row_key, t.place_id] }),
    index('import_matches_by_import').on(t.import_id, t.row_number),
    index('import_matches_by_place').on(t.place_id),
    index('import_matches_by_suggestion').on(t.suggestion_id).where(sql`${t.suggestion_id} is not null`),
  ],
)

/** What an import did to each place: the revision holds the values before and after. Outlives a place that the undo removed. */
export const importChanges = pgTable(
  'import_changes',
  {
    import_id: ref()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    place_id: ref().notNull(),
    action: importAction().notNull(),
    revision_id: ref(),
    /** Where the changed groups of facts came from before: rows of `place_facts`. */
    facts_before: jsonb().$type<FactBefore[]>(),
    /** What the undo did with it; null until then. */
    undone: undoOutcome(),
    /** Fields that the undo left as they are, because they were changed since. */
    kept: text().array(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.place_id] }), index('import_changes_by_place').on(t.place_id)],
)

/** A file that staff sent, on its way in: how it is to be read, how far it is, and what was planned. */
export const importFiles = pgTable('import_files', {
  id: id(),
  by_id: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  /** The private file that holds it; null once it was brought in. */
  file: text(),
  size: bigint({ mode: 'number' }).notNull(),
  format: text().notNull(),
  encoding: text().notNull(),
  headers: text().array().notNull(),
  /** The first rows, by which columns are understood. */
  sample: jsonb().$type<Record<string, string>[]>().notNull(),
  options: jsonb().$type<FileOptions>().notNull(),
  state: importFileState().notNull().default('open'),
  /** Whoever works on it is to stop. */
  stopping: boolean().notNull().default(false),
  progress: jsonb().$type<ImportProgress>(),
  plan: jsonb().$type<FilePlan>(),
  error: text(),
  /** What it became, or began to become. */
  import_id: ref().references(() => imports.id, { onDelete: 'set null' }),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Files of places that staff asked for; kept for seven days. */
export const placeExports = pgTable('place_exports', {
  id: id(),
  by_id: bigint({ mode: 'number' }).notNull(),
  choice: jsonb().$type<Record<string, string>>().notNull(),
  state: placeExportState().notNull().default('queued'),
  places: integer().notNull().default(0),
  file: text(),
  size: bigint({ mode: 'number' }),
  error: text(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp({ withTimezone: true }),
})
