import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

export const mediaState = pgEnum('media_state', ['ready', 'hidden'])

/** A stored picture, its bytes alone, with what a page needs to show it without a shift. What it shows, and whose it is, says who shows it. */
export const media = pgTable(
  'media',
  {
    id: id(),
    content_hash: text().notNull().unique(),
    /** Who uploaded it first; null for what the site brought itself. */
    owner_id: ref().references(() => users.id, { onDelete: 'set null' }),
    type: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbhash: text(),
    colour: text(),
    /** Width in pixels → address of the file in that width. */
    variants: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: mediaState().notNull().default('ready'),
    ...edited,
  },
  (t) => [index('media_by_owner').on(t.owner_id), check('media_has_pixels', sql`${t.width} > 0 and ${t.height} > 0 and ${t.size} > 0`)],
)

/** The picture that a person uploaded of themselves. */
export const userAvatars = pgTable(
  'user_avatars',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    media_id: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
  },
  (t) => [index('user_avatars_by_media').on(t.media_id)],
)
