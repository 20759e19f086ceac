import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'

/** Two levels: a category and its sub-categories. Slugs are registered in `slugs`, for they can stand first in an address. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    parent_id: ref().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    slug: text().notNull().unique(),
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
    ...edited,
  },
  (t) => [
    check('categories_hue', sql`${t.hue} between 0 and 359`),
    check('categories_not_own_parent', sql`${t.parent_id} <> ${t.id}`),
    index('categories_by_parent').on(t.parent_id, t.position),
  ],
)
