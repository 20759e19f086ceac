import { sql } from 'drizzle-orm'
import { boolean, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ref } from '../../platform/columns.ts'

export const slugKind = pgEnum('slug_kind', ['category', 'channel', 'user', 'page'])

/** One registry of every name that can stand first in an address. An old name stays and leads to the current one. */
export const slugs = pgTable(
  'slugs',
  {
    slug: text().primaryKey(),
    kind: slugKind().notNull(),
    target_id: ref().notNull(),
    current: boolean().notNull().default(true),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('slugs_form', sql`${t.slug} ~ '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$'`),
    uniqueIndex('slugs_one_current').on(t.kind, t.target_id).where(sql`${t.current}`),
    index('slugs_by_target').on(t.kind, t.target_id),
  ],
)
