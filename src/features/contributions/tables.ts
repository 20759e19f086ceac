import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
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
