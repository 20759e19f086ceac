import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { edited, id } from '../../platform/columns.ts'

export const mediaState = pgEnum('media_state', ['ready', 'hidden'])

/** A stored picture with what a page needs to show it without a shift. */
export const media = pgTable(
  'media',
  {
    id: id(),
    content_hash: text().notNull().unique(),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbhash: text(),
    colour: text(),
    alt: text().notNull().default(''),
    credit: text(),
    licence: text(),
    /** Width in pixels → address of the file in that width. */
    variants: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: mediaState().notNull().default('ready'),
    ...edited,
  },
  (t) => [check('media_has_pixels', sql`${t.width} > 0 and ${t.height} > 0 and ${t.size} > 0`)],
)
