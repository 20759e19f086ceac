import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { draftPhotos } from '../photos/tables.ts'
import { places } from '../places/tables.ts'

/** Forms of places that somebody hasn't handed in yet, saved as they type so that they go on on another device. */
export const placeForms = pgTable(
  'place_forms',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: of a new place. */
    place_id: ref().references(() => places.id, { onDelete: 'cascade' }),
    /** Which version of the place was begun from. */
    base_version: integer(),
    /** As typed, good or not. */
    fields: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ...edited,
  },
  (t) => [
    uniqueIndex('place_forms_of_place').on(t.user_id, t.place_id).where(sql`${t.place_id} is not null`),
    index('place_forms_by_person').on(t.user_id, t.updated_at),
    index('place_forms_by_place').on(t.place_id).where(sql`${t.place_id} is not null`),
    check('place_forms_size', sql`octet_length(${t.fields}::text) <= 65536`),
  ],
)

/** `place`: to be shown of the place; `evidence`: to show those who decide how somebody knows. */
export const formPhotoUse = pgEnum('form_photo_use', ['place', 'evidence'])

/** The photos of unfinished forms, in their order; they go with the form. */
export const placeFormPhotos = pgTable(
  'place_form_photos',
  {
    photo_id: ref()
      .primaryKey()
      .references(() => draftPhotos.id, { onDelete: 'cascade' }),
    form_id: ref()
      .notNull()
      .references(() => placeForms.id, { onDelete: 'cascade' }),
    use: formPhotoUse().notNull(),
    position: integer().notNull(),
  },
  (t) => [index('place_form_photos_by_form').on(t.form_id)],
)

/** `edit`: of fields; `closed`, `reopened`: what the place is; `duplicate`: it is the same as another; `match`: so is a row of a file. */
export const suggestionKind = pgEnum('suggestion_kind', ['edit', 'closed', 'reopened', 'duplicate', 'match'])
/** Follows from its rows, where it has some: `accepted` where one was taken. */
export const suggestionState = pgEnum('suggestion_state', ['open', 'accepted', 'refused', 'withdrawn'])
/** `changed`: taken with another value. */
export const suggestedFieldState = pgEnum('suggested_field_state', ['open', 'accepted', 'changed', 'refused', 'withdrawn'])

/** Changes of places that aren't made at once: somebody says it, somebody else decides. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    kind: suggestionKind().notNull(),
    /** Null of somebody who is gone. */
    author_id: bigint({ mode: 'number' }),
    /** The version of the place that its author saw. */
    base_version: integer().notNull(),
    /** How they know: in words, and a page that shows it. */
    note: text().notNull().default(''),
    link: text(),
    /** Of a match whose words they are, and under which licence. */
    source: text(),
    licence: text(),
    /** Of a duplicate the place that it is the same as. */
    other_place_id: ref().references(() => places.id, { onDelete: 'cascade' }),
    /** Of one whose place turned out to be another the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    state: suggestionState().notNull().default('open'),
    /** What the author is told, of one that was refused whole. */
    reason: text(),
    decided_by_id: bigint({ mode: 'number' }),
    decided_at: timestamp({ withTimezone: true }),
    /** The version of the place that it made. */
    applied_version: integer(),
    /** What it made was taken back since: it doesn't count as kept. */
    reverted_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    // The queue, oldest first: few among many.
    index('suggestions_open').on(t.id).where(sql`${t.state} = 'open'`),
    index('suggestions_by_place').on(t.place_id, t.state),
    index('suggestions_by_author').on(t.author_id, t.id).where(sql`${t.author_id} is not null`),
    index('suggestions_by_other_place').on(t.other_place_id).where(sql`${t.other_place_id} is not null`),
    index('suggestions_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
    check('suggestions_duplicate', sql`(${t.kind} = 'duplicate') = (${t.other_place_id} is not null)`),
    check('suggestions_decided', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
  ],
)

/** The fields of a suggestion: what stood there, and what should. */
export const suggestionFields = pgTable(
  'suggestion_fields',
  {
    suggestion_id: ref()
      .notNull()
      .references(() => suggestions.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    from: jsonb().$type<unknown>(),
    to: jsonb().$type<unknown>(),
    state: suggestedFieldState().notNull().default('open'),
    /** What was taken instead, of one that was changed. */
    applied: jsonb().$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.suggestion_id, t.field] })],
)

/** Photos that show how the author of a suggestion knows, in private files; they go 30 days after the decision. */
export const suggestionPhotos = pgTable(
  'suggestion_photos',
  {
    id: id(),
    suggestion_id: ref()
      .notNull()
      .references(() => suggestions.id, { onDelete: 'cascade' }),
    /** The private file. */
    file: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('suggestion_photos_by_suggestion').on(t.suggestion_id)],
)

/** Who is looking at what waits, for a few minutes: two people don't decide the same thing. */
export const reviewLocks = pgTable(
  'review_locks',
  {
    kind: text().notNull(),
    item_id: ref().notNull(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.item_id] }), index('review_locks_by_person').on(t.user_id)],
)
