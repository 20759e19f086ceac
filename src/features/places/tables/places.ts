import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../../platform/columns.ts'
import { categories } from '../../categories/tables.ts'
import { tags } from '../../tags/tables.ts'
import { columnFields, entryOf, factGroups } from '../fields.ts'
import { missingOf } from '../missing.ts'
import { placeColumns } from './field-columns.ts'

export const placeStatus = pgEnum('place_status', ['draft', 'pending', 'published', 'rejected', 'closed', 'removed'])
export const factGroup = pgEnum('fact_group', factGroups)

export const places = pgTable(
  'places',
  {
    id: id(),
    ...placeColumns(),
    /** Lower-cased, without accents and punctuation: how names are compared when matching. */
    name_key: text().notNull(),
    /** Where it stands, reserved from submission on: a draft has none yet. */
    slug: text().unique(),
    status: placeStatus().notNull().default('draft'),
    status_reason: text(),
    /** What it was before it was removed, to go back to. */
    status_before: placeStatus(),
    closed_at: timestamp({ withTimezone: true }),
    /** The place that it turned out to be: all its addresses lead there. */
    merged_into_id: ref().references((): AnyPgColumn => places.id),
    owner_id: bigint({ mode: 'number' }),
    created_by_id: bigint({ mode: 'number' }),
    source: text().notNull(),
    source_ref: text(),
    licence: text(),
    /** 0…1, see `popularityOf` in rules. */
    popularity: real().notNull().default(0),
    published_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    unique('places_source_ref').on(t.source, t.source_ref),
    check('places_name_not_blank', sql`btrim(${t.name}) <> ''`),
    check('places_position', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    ...columnFields.flatMap((name) => {
      const { range } = entryOf(name)
      return range ? [check(`places_${name}`, sql`${t[name]} between ${sql.raw(String(range[0]))} and ${sql.raw(String(range[1]))}`)] : []
    }),
    check('places_slug', sql`${t.slug} is not null or ${t.status} in ('draft', 'removed')`),
    check('places_merged', sql`${t.merged_into_id} is null or (${t.status} = 'removed' and ${t.merged_into_id} <> ${t.id})`),
    check('places_popularity', sql`${t.popularity} between 0 and 1`),
    check('places_published_at', sql`${t.status} <> 'published' or ${t.published_at} is not null`),
    // Matching: the same name within 100 m, looked up by name and then by distance. All places by name, as staff read them, whose words are told by it alone.
    index('places_by_name_key').on(t.name_key, t.lat, t.lng, t.id),
    index('places_by_city').on(t.city_id, t.status),
    // What else is at a spot: squares of 1/500 degree, about 200 m.
    index('places_by_spot').on(sql`(floor(${t.lat} * 500)::int)`, sql`(floor(${t.lng} * 500)::int)`).where(sql`${t.status} = 'published'`),
    index('places_by_category').on(t.category_id),
    // Whether a place that is about to be added is here already.
    index('places_by_phone').on(t.phone).where(sql`${t.phone} is not null`),
    // My Places; nearly all places come from files.
    index('places_by_creator').on(t.created_by_id, t.id).where(sql`${t.created_by_id} is not null`),
    index('places_by_owner').on(t.owner_id, t.id).where(sql`${t.owner_id} is not null`),
    index('places_by_neighborhood').on(t.neighborhood_id).where(sql`${t.neighborhood_id} is not null`),
    // Neighbourhoods that are no region are searched by their name.
    index('places_by_district').on(sql`name_key(${t.district})`, t.city_id).where(sql`${t.district} is not null`),
    // How many are new, and the newest of them, without reading the others.
    index('places_by_creation').on(t.created_at),
    // All places as staff see them: those that were changed last, lack something, or have words in their name.
    index('places_by_change').on(t.updated_at, t.id),
    index('places_by_source_change').on(t.source, t.updated_at, t.id),
    index('places_by_source').on(t.source, t.id),
    index('places_by_name_words').using('gin', sql`to_tsvector('simple', ${t.name_key})`),
    index('places_missing').using('gin', sql.raw(`(${missingOf()})`)),
    // What waits, is closed or removed: few among many.
    index('places_unpublished').on(t.status, t.id).where(sql`${t.status} <> 'published'`),
    index('places_by_successor').on(t.merged_into_id).where(sql`${t.merged_into_id} is not null`),
    // The sitemap reads places that have a page in id order with the time of their last change.
    index('places_sitemap').on(t.id, t.updated_at).where(sql`${t.status} in ('published', 'closed')`),
    // Who looks for a closed place by its name is told so.
    index('places_closed_by_name').on(t.name_key.op('text_pattern_ops')).where(sql`${t.status} = 'closed'`),
  ],
)

/**
 * How often a place was looked at, saved and put on lists; no row where it never was. `recent_views`: views lately, those of long ago less,
 * as the last night made them (`features/stats`). Apart from the place, so that counting neither
 * rewrites it nor empties a kept page: those show a count as it was in the minute they were made.
 */
export const placeCounters = pgTable(
  'place_counters',
  {
    place_id: ref()
      .primaryKey()
      .references(() => places.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
    recent_views: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    list_uses: integer().notNull().default(0),
  },
  (t) => [
    check('place_counters_not_negative', sql`${t.views} >= 0 and ${t.recent_views} >= 0 and ${t.saves} >= 0 and ${t.list_uses} >= 0`),
  ],
)

/** Every slug a place has or had; an old one leads to the place for ever. */
export const placeSlugs = pgTable(
  'place_slugs',
  {
    slug: text().primaryKey(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    current: boolean().notNull().default(true),
  },
  (t) => [
    // Length apart: counted repetitions make the pattern ten times as slow.
    check('place_slugs_form', sql`${t.slug} ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$' and length(${t.slug}) <= 80`),
    check('place_slugs_reserved', sql`${t.slug} not in ('create', 'preview', 'category', 'entry')`),
    index('place_slugs_by_place').on(t.place_id),
  ],
)

/** Further categories besides the one in the address. */
export const placeCategories = pgTable(
  'place_categories',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    category_id: ref()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.place_id, t.category_id] }), index('place_categories_by_category').on(t.category_id)],
)

export const placeTags = pgTable(
  'place_tags',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    tag_id: ref()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.place_id, t.tag_id] }), index('place_tags_by_tag').on(t.tag_id)],
)

/** Where each group of facts comes from and when it was last confirmed. */
export const placeFacts = pgTable(
  'place_facts',
  {
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    group: factGroup().notNull(),
    source: text().notNull(),
    source_ref: text(),
    licence: text(),
    confirmed_at: timestamp({ withTimezone: true }).notNull(),
    confirmed_by_id: bigint({ mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.place_id, t.group] })],
)

/** Every change of a place: field → [before, after]. The first revision of a place has null on the left. */
export const placeRevisions = pgTable(
  'place_revisions',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    by_id: bigint({ mode: 'number' }),
    /** What made it: `import:12`, `edit`, `approve`, `revision:3`. */
    cause: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('place_revisions_version').on(t.place_id, t.version),
    index('place_revisions_by_cause').on(t.cause, t.id),
    // What one person changed lately; most revisions are nobody's.
    index('place_revisions_by_person').on(t.by_id, t.created_at).where(sql`${t.by_id} is not null`),
  ],
)
