import { doublePrecision, index, integer, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core'
import { ref, tsvector } from '../../../platform/columns.ts'
import { regions } from '../../regions/tables.ts'

/** The search document of a region: its name (A), its state and city (C), `@z0`/`@z1` the most popular 1 % and 10 %. */
export const regionDocuments = pgTable(
  'region_documents',
  {
    region_id: ref()
      .primaryKey()
      .references(() => regions.id, { onDelete: 'cascade' }),
    popularity: real().notNull(),
    sort_name: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    search: tsvector().notNull(),
  },
  (t) => [index('region_documents_search').using('gin', t.search), index('region_documents_named').on(t.sort_name, t.popularity.desc())],
)

/** Every word of the names of regions: for correcting what was typed. */
export const regionWords = pgTable(
  'region_words',
  { word: text().primaryKey(), regions: integer().notNull(), weight: real().notNull() },
  (t) => [
    index('region_words_alike').using('gin', t.word.op('gin_trgm_ops')),
    index('region_words_begun').on(t.word.op('text_pattern_ops')),
  ],
)
