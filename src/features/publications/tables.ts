import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { chains } from '../chains/tables.ts'
import { channels } from '../channels/tables.ts'
import { lists } from '../lists/tables.ts'
import { MOST_SENTENCE } from './limits.ts'

/**
 * What a channel says of a list or chain in it, and when that comes out. As long as a time to come stands there, only the channel's people
 * see the thing: triggers keep that in its `channel_visibility`. A thing that leaves its channel loses the row.
 */
export const publications = pgTable(
  'publications',
  {
    id: id(),
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    list_id: ref().references(() => lists.id, { onDelete: 'cascade' }),
    chain_id: ref().references(() => chains.id, { onDelete: 'cascade' }),
    sentence: text().notNull().default(''),
    /** When it is to come out; null for a draft. */
    publish_at: timestamp({ withTimezone: true }),
    /** When it came out; it does once. */
    published_at: timestamp({ withTimezone: true }),
    /** Away from the front page and the feed since. */
    archived_at: timestamp({ withTimezone: true }),
    /** Who wrote it or planned it last. */
    by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    ...edited,
  },
  (t) => [
    uniqueIndex('publications_of_list').on(t.list_id).where(sql`${t.list_id} is not null`),
    uniqueIndex('publications_of_chain').on(t.chain_id).where(sql`${t.chain_id} is not null`),
    index('publications_by_channel').on(t.channel_id),
    index('publications_by_person').on(t.by_id).where(sql`${t.by_id} is not null`),
    index('publications_due').on(t.publish_at).where(sql`${t.publish_at} is not null and ${t.published_at} is null`),
    check('publications_thing', sql`num_nonnulls(${t.list_id}, ${t.chain_id}) = 1`),
    check('publications_sentence', sql`length(${t.sentence}) <= ${sql.raw(String(MOST_SENTENCE))}`),
    check('publications_archived', sql`${t.archived_at} is null or ${t.published_at} is not null`),
  ],
)

/** Each time that followers were told of a publication. Kept 90 days. */
export const publicationTellings = pgTable(
  'publication_tellings',
  {
    id: id(),
    publication_id: ref()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    /** That of the publication, for who reads the tellings of a channel. */
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('publication_tellings_of_channel').on(t.channel_id, t.id),
    index('publication_tellings_of_publication').on(t.publication_id, t.id),
    index('publication_tellings_old').on(t.created_at),
    index('publication_tellings_by_person').on(t.by_id).where(sql`${t.by_id} is not null`),
  ],
)

/**
 * How often the pages of a channel, and of what stands in it, were opened, by day (UTC). Nothing in it says by whom; kept two years. `kind`:
 * the channel's own page, or that of a list or chain in it, which `target_id` numbers.
 */
export const channelPageViews = pgTable(
  'channel_page_views',
  {
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    target_id: ref().notNull(),
    day: date().notNull(),
    views: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channel_id, t.day, t.kind, t.target_id] }),
    check('channel_page_views_kind', sql`${t.kind} in ('channel', 'list', 'chain')`),
    check('channel_page_views_count', sql`${t.views} >= 0`),
  ],
)
