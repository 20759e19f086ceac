import { isNotNull, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { media } from '../media/tables.ts'
import type { Boundary } from './contract.ts'

export const regionKind = pgEnum('region_kind', ['state', 'city', 'neighborhood'])

export const regions = pgTable(
  'regions',
  {
    id: id(),
    kind: regionKind().notNull(),
    parent_id: ref().references((): AnyPgColumn => regions.id, { onDelete: 'restrict' }),
    /** The state a city or neighbourhood lies in; a state's own id stands in `id` only. */
    state_id: ref().references((): AnyPgColumn => regions.id, { onDelete: 'restrict' }),
    slug: text().notNull(),
    /** Canonical address below /local: `texas/austin/east-austin`. */
    path: text().notNull().unique(),
    name: text().notNull(),
    /** Lower-cased, without accents and punctuation: how names are compared. */
    name_key: text().notNull(),
    abbreviation: text(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    west: doublePrecision(),
    south: doublePrecision(),
    east: doublePrecision(),
    north: doublePrecision(),
    boundary: jsonb().$type<Boundary>(),
    county: text(),
    population: integer(),
    population_year: integer(),
    time_zone: text(),
    description: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    cover_id: ref().references(() => media.id, { onDelete: 'set null' }),
    /** A borough's city (Brooklyn → New York). */
    part_of_id: ref().references((): AnyPgColumn => regions.id, { onDelete: 'set null' }),
    source: text().notNull(),
    source_ref: text(),
    place_count: integer().notNull().default(0),
    ...edited,
  },
  (t) => [
    unique('regions_slug_in_parent').on(t.parent_id, t.slug),
    check('regions_slug_form', sql`${t.slug} ~ '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$'`),
    check('regions_parent_by_kind', sql`(${t.kind} = 'state') = (${t.parent_id} is null)`),
    check('regions_state_by_kind', sql`(${t.kind} = 'state') = (${t.state_id} is null)`),
    check('regions_position', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
    // Import looks a city up by its state and name; the list of a state's cities by population.
    index('regions_by_name').on(t.state_id, t.name_key),
    index('regions_by_parent').on(t.parent_id, t.population.desc().nullsLast()),
    index('regions_by_places').on(t.kind, t.place_count.desc()),
    // Which outlines may hold a position: of all regions few have one.
    index('regions_outlined').on(t.west, t.east).where(sql`${t.boundary} is not null`),
    // Whoever looks in a city looks in its boroughs: few regions are one.
    index('regions_by_whole').on(t.part_of_id).where(sql`${t.part_of_id} is not null`),
    // What refers to a picture is asked of each that is sent.
    index('regions_by_cover').on(t.cover_id).where(sql`${t.cover_id} is not null`),
    // Words of a search may be the name of any region, or of the county that cities lie in.
    index('regions_by_name_key').on(t.name_key),
    // "newyork"
    index('regions_by_joined_name').on(sql`replace(${t.name_key}, ' ', '')`),
    index('regions_by_county').on(sql`name_key(${t.county})`).where(isNotNull(t.county)),
    index('regions_near').using('gist', sql`point(${t.lng}, ${t.lat})`),
  ],
)

/**
 * One row, whose `stamp` is another one as soon as a region or a category is called or reached otherwise: what is known of them in memory
 * holds under its stamp. Triggers set it; it is never the same again, not even after a rollback.
 */
export const linkStamps = pgTable(
  'link_stamps',
  {
    only: boolean().primaryKey().default(true),
    stamp: bigserial({ mode: 'number' }),
  },
  (t) => [check('link_stamps_one', sql`${t.only}`)],
)

/** Former paths, which redirect to the region's current one. */
export const regionPaths = pgTable(
  'region_paths',
  {
    path: text().primaryKey(),
    region_id: ref()
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
  },
  (t) => [index('region_paths_by_region').on(t.region_id)],
)

export const zips = pgTable(
  'zips',
  {
    zip: text().primaryKey(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    city: text().notNull(),
    state: text().notNull(),
  },
  (t) => [index('zips_around').on(t.state, t.lat)],
)

/** Where people are at home: the region that they see first. */
export const homeRegions = pgTable(
  'home_regions',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    region_id: ref()
      .notNull()
      .references(() => regions.id, { onDelete: 'cascade' }),
  },
  (t) => [index('home_regions_by_region').on(t.region_id)],
)
