import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { mercatorPoint, minuteRanges, ref, tsvector } from '../../../platform/columns.ts'
import { places } from '../../places/tables.ts'

/**
 * The search document: one narrow row per published place, rewritten in the transaction that changes the place. Everything that lists,
 * searches, counts or maps reads this. `search` holds words (name, brand and aliases A, category B, address and region C, description D) and markers:
 * `@c7` category (and parent), `@r52` region of each level, `@p1` price, `@t3` tag, `@awheelchair` attribute, `@n` the digits of
 * the phone from last to first, `@i` the initials of the name, `@g9.x.y` and `@g12.x.y` grid cells, `@z0` to `@z2` the most popular 1 %, 10 % and 30 %.
 */
export const placeDocuments = pgTable(
  'place_documents',
  {
    place_id: ref()
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    state_id: ref().notNull(),
    city_id: ref().notNull(),
    neighborhood_id: ref(),
    category_id: ref().notNull(),
    parent_category_id: ref().notNull(),
    price: smallint(),
    attributes: text().array().notNull().default([]),
    tag_ids: bigint({ mode: 'number' }).array().notNull().default([]),
    time_zone: text().notNull(),
    hours: minuteRanges(),
    /** Keys of special days (`12-25`, `11-thu-4`) with their minutes of the day, which override the week. */
    special: jsonb().$type<Record<string, [number, number][]>>(),
    popularity: real().notNull(),
    /** The zoom from which it is among the most popular of its map tile. */
    zmin: smallint().notNull().default(20),
    /** Start of the name as people sort it: lower-cased, without accents and leading article. */
    sort_name: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    pt: mercatorPoint()
      .notNull()
      .generatedAlwaysAs(
        sql`point((lng + 180) / 360, (1 - ln(tan(radians(greatest(least(lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2)`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    search: tsvector().notNull(),
  },
  (t) => [
    index('place_documents_search').using('gin', t.search),
    index('place_documents_near').using('gist', t.pt),
    index('place_documents_near_in_category').using('gist', t.category_id, t.pt),
    index('place_documents_near_in_parent').using('gist', t.parent_category_id, t.pt),
    index('place_documents_pins').using('gist', t.zmin, t.pt),
    // Listings: each order is read from its index, page by page, never sorted.
    index('place_documents_popular').on(t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_state').on(t.state_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_city').on(t.city_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_neighborhood').on(t.neighborhood_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_category').on(t.category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_parent').on(t.parent_category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_state_category').on(t.state_id, t.category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_state_parent').on(t.state_id, t.parent_category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_city_category').on(t.city_id, t.category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_popular_in_city_parent').on(t.city_id, t.parent_category_id, t.popularity.desc(), t.place_id.desc()),
    index('place_documents_newest').on(t.created_at.desc(), t.place_id.desc()),
    index('place_documents_newest_in_city').on(t.city_id, t.created_at.desc(), t.place_id.desc()),
    index('place_documents_newest_in_state').on(t.state_id, t.created_at.desc(), t.place_id.desc()),
    index('place_documents_named').on(t.sort_name, t.place_id),
    index('place_documents_named_in_city').on(t.city_id, t.sort_name, t.place_id),
    index('place_documents_named_in_state').on(t.state_id, t.sort_name, t.place_id),
  ],
)

/** Clusters: how many places a map cell holds and where their middle is; category 0 is all of them. Even zooms 4–14. */
export const placeCells = pgTable(
  'place_cells',
  {
    category_id: ref().notNull(),
    zoom: smallint().notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
    count: integer().notNull(),
    sum_x: doublePrecision().notNull(),
    sum_y: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.category_id, t.zoom, t.x, t.y] })],
)

/** Counts of a region by category (0: all of them), kept by the writes that change them. */
export const regionFacets = pgTable(
  'region_facets',
  {
    region_id: ref().notNull(),
    category_id: ref().notNull(),
    place_count: integer().notNull(),
    /** Places by price 0–4, then those without one. */
    price_counts: integer().array().notNull(),
    attribute_counts: jsonb().$type<Record<string, number>>().notNull(),
    /** Places open at the half of each hour of the local week, Monday 00 first; special days aside. */
    open_counts: integer().array().notNull(),
    /** Places whose hours are known. */
    hours_count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.region_id, t.category_id] }),
    index('region_facets_by_category').on(t.category_id, t.place_count.desc()),
  ],
)

/** Every word of the documents with the number of places that have it: for correcting what was typed. `sound`: see `sound_of`. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    places: integer().notNull(),
    weight: real().notNull().default(0),
    sound: text().generatedAlwaysAs(sql`sound_of(word)`),
  },
  (t) => [
    index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
    index('search_words_begun').on(t.word.op('text_pattern_ops')),
    index('search_words_sounding').on(t.sound, t.weight.desc()),
  ],
)
