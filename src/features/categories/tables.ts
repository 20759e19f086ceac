import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { media } from '../media/tables.ts'

/** Two levels: a category and its sub-categories. Slugs are registered in `slugs`, for they can stand first in an address. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parent_id: ref().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull(),
    name: text().notNull(),
    /** What one place of it is called: "Art museum". */
    singular: text().notNull(),
    /** Set and name of a Maki or Temaki icon: `maki/museum`. */
    icon: text().notNull(),
    /** Degrees on the colour wheel, for plates and pins. */
    hue: smallint().notNull(),
    schema_type: text().notNull(),
    synonyms: text().array().notNull().default([]),
    /** Keys of the attributes that make sense for it. */
    attributes: text().array().notNull().default([]),
    osm: text().array().notNull().default([]),
    overture: text().array().notNull().default([]),
    position: smallint().notNull(),
    place_count: integer().notNull().default(0),
    cover_id: ref().references(() => media.id, { onDelete: 'set null' }),
    /** Since when it is no longer offered; a merged one is archived, too. */
    archived_at: timestamp({ withTimezone: true }),
    /** The category that stands for it: its places get that one, and its addresses lead there. */
    merged_into_id: ref().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    /** While its places follow a merge: how many there were, and how many are left. */
    merge_places: integer(),
    merge_left: integer(),
    ...edited,
  },
  (t) => [
    // A merged one leaves its slug to whoever stands for it.
    uniqueIndex('categories_by_slug').on(t.slug).where(sql`${t.merged_into_id} is null`),
    check('categories_merged', sql`${t.merged_into_id} is null or (${t.archived_at} is not null and ${t.merged_into_id} <> ${t.id})`),
    check('categories_hue', sql`${t.hue} between 0 and 359`),
    check('categories_not_own_parent', sql`${t.parent_id} <> ${t.id}`),
    index('categories_by_parent').on(t.parent_id, t.position),
  ],
)
