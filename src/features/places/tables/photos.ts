import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../../platform/columns.ts'
import { media } from '../../media/tables.ts'
import { places } from './places.ts'

/** `waiting`: not looked at yet; `hidden`: shown once, taken away by staff. */
export const placePhotoState = pgEnum('place_photo_state', ['waiting', 'shown', 'refused', 'hidden'])

/**
 * A photo of a place: a picture (the bytes alone) with what is said of it here, so that hiding one use hides no other. Shown ones in the
 * order of `position`; the first is the cover.
 */
export const placePhotos = pgTable(
  'place_photos',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    media_id: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** Null for what the site brought itself, and of somebody who is gone. */
    uploader_id: bigint({ mode: 'number' }),
    caption: text().notNull().default(''),
    alt: text().notNull(),
    credit: text(),
    licence: text(),
    state: placePhotoState().notNull().default('waiting'),
    state_reason: text(),
    position: smallint().notNull().default(0),
    ...edited,
  },
  (t) => [
    unique('place_photos_once').on(t.place_id, t.media_id),
    // What pages show of a place.
    index('place_photos_shown').on(t.place_id, t.position, t.id).where(sql`${t.state} = 'shown'`),
    // The queue, oldest first: few among many.
    index('place_photos_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    index('place_photos_by_media').on(t.media_id),
    index('place_photos_by_uploader').on(t.uploader_id, t.id).where(sql`${t.uploader_id} is not null`),
    check('place_photos_alt', sql`btrim(${t.alt}) <> '' or ${t.uploader_id} is null`),
  ],
)
