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
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.place_id, t.user_id] }), index('place_managers_by_person').on(t.user_id)],
)
