import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** The numeric id of a row, as it stands in addresses. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A reference to a row's id; add `.references()` and a considered `onDelete`. */
export const ref = () => bigint({ mode: 'number' })

/** For everything that people edit. `version` grows with each change; an edit of an older one is a conflict (409). */
export const edited = {
  version: integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp({ withTimezone: true })
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`),
}

/** Words and marker lexemes of a search document. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A position in Web Mercator units, 0…1 from the north-west corner of the world. */
export const mercatorPoint = customType<{ data: string }>({ dataType: () => 'point' })

/** Minutes of the local week in [0, 10080), Monday 00:00 = 0. */
export const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })
