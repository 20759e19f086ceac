import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/columns.ts'
import { users } from '../../accounts/tables.ts'
import { places } from './places.ts'

/** People whom a place's owner lets edit it as the owner does. */
export const placeManagers = pgTable(
  'place_managers',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a place that turned out to be another the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.user_id] }),
    index('place_managers_by_person').on(t.user_id),
    index('place_managers_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
  ],
)
