import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { channels, visibility } from '../channels/tables.ts'
import { listCategories, listEntries, lists, position } from '../lists/tables.ts'
import { media } from '../media/tables.ts'
import { regions } from '../regions/tables.ts'

/** Lists in an order, made to be followed one after another. */
export const chains = pgTable(
  'chains',
  {
    id: id(),
    owner_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    channel_id: ref().references(() => channels.id, { onDelete: 'set null' }),
    /** Below its channel; all that it ever had there are in `chain_slugs`. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    list_category_id: ref().references(() => listCategories.id, { onDelete: 'set null' }),
    region_id: ref().references(() => regions.id, { onDelete: 'set null' }),
    /** A picture of its own; without one those of its lists are shown. */
    cover_id: ref().references(() => media.id, { onDelete: 'set null' }),
    cover_alt: text().notNull().default(''),
    visibility: visibility().notNull().default('private'),
    /** What its channel lets be seen of it, `private` where that is hidden or removed; null without one. Kept by a trigger. */
    channel_visibility: visibility(),
    /** The stricter of the two: what holds. */
    shown_as: visibility().notNull().generatedAlwaysAs(sql`greatest(visibility, channel_visibility)`),
    /** When it was first seen by others. */
    published_at: timestamp({ withTimezone: true }),
    hidden_at: timestamp({ withTimezone: true }),
    hidden_reason: text(),
    hidden_by_id: bigint({ mode: 'number' }),
    /** Taken away by its owner, who has 30 days to bring it back. */
    removed_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    index('chains_by_owner').on(t.owner_id, t.updated_at.desc(), t.id.desc()),
    index('chains_by_channel').on(t.channel_id).where(sql`${t.channel_id} is not null`),
    index('chains_by_region').on(t.region_id).where(sql`${t.region_id} is not null`),
    index('chains_by_category').on(t.list_category_id).where(sql`${t.list_category_id} is not null`),
    index('chains_by_cover').on(t.cover_id).where(sql`${t.cover_id} is not null`),
    index('chains_removed').on(t.removed_at).where(sql`${t.removed_at} is not null`),
    // Discover, the newest first.
    index('chains_listed')
      .on(t.published_at.desc(), t.id.desc())
      .where(sql`${t.shown_as} = 'public' and ${t.hidden_at} is null and ${t.removed_at} is null`),
    check('chains_size', sql`btrim(${t.title}) <> '' and length(${t.title}) <= 120 and length(${t.description}) <= 2000`),
    check('chains_cover', sql`${t.cover_id} is null or btrim(${t.cover_alt}) <> ''`),
    check('chains_hidden', sql`(${t.hidden_at} is null) = (${t.hidden_reason} is null)`),
  ],
)

/** Every slug that a chain has or had below a channel: former ones lead on for ever. */
export const chainSlugs = pgTable(
  'chain_slugs',
  {
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    chain_id: ref()
      .notNull()
      .references(() => chains.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.channel_id, t.slug] }), index('chain_slugs_by_chain').on(t.chain_id)],
)

/** A list where it stands in a chain. */
export const chainSteps = pgTable(
  'chain_steps',
  {
    id: id(),
    chain_id: ref()
      .notNull()
      .references(() => chains.id, { onDelete: 'cascade' }),
    position: position().notNull(),
    list_id: ref().references(() => lists.id, { onDelete: 'set null' }),
    /** How the list was called when it was put here, for whoever writes the chain, if it goes. */
    list_title: text().notNull(),
    note: text().notNull().default(''),
    /** How long it takes, as its author says. */
    minutes: integer(),
    /** Only what was picked is shown of the list, else all of it; also where nothing of that is left. */
    picks_only: boolean().notNull().default(false),
    added_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    ...edited,
  },
  (t) => [
    index('chain_steps_in_order').on(t.chain_id, t.position, t.id),
    index('chain_steps_by_adder').on(t.added_by_id).where(sql`${t.added_by_id} is not null`),
    index('chain_steps_by_list').on(t.list_id).where(sql`${t.list_id} is not null`),
    check('chain_steps_size', sql`length(${t.note}) <= 2000 and ${t.minutes} between 1 and 10080`),
  ],
)

/** What of a list its step shows. */
export const chainPicks = pgTable(
  'chain_picks',
  {
    step_id: ref()
      .notNull()
      .references(() => chainSteps.id, { onDelete: 'cascade' }),
    entry_id: ref()
      .notNull()
      .references(() => listEntries.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.step_id, t.entry_id] }), index('chain_picks_by_entry').on(t.entry_id)],
)

/** How far somebody has followed a chain. */
export const chainProgress = pgTable(
  'chain_progress',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chain_id: ref()
      .notNull()
      .references(() => chains.id, { onDelete: 'cascade' }),
    /** Where they are. */
    step_id: ref().references(() => chainSteps.id, { onDelete: 'set null' }),
    /** Steps that they have passed, and entries that they mean to do. No foreign keys: what is gone counts no more. */
    done_steps: bigint({ mode: 'number' }).array().notNull().default([]),
    picked: bigint({ mode: 'number' }).array().notNull().default([]),
    started_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    finished_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.chain_id] }),
    index('chain_progress_by_chain').on(t.chain_id),
    index('chain_progress_by_step').on(t.step_id).where(sql`${t.step_id} is not null`),
    check('chain_progress_size', sql`cardinality(${t.done_steps}) <= 50 and cardinality(${t.picked}) <= 1000`),
  ],
)

/** Which chain a chain was copied from, for ever: of one that is gone stays that there was one. */
export const chainCopies = pgTable(
  'chain_copies',
  {
    chain_id: ref()
      .primaryKey()
      .references(() => chains.id, { onDelete: 'cascade' }),
    source_id: ref().references(() => chains.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('chain_copies_by_source').on(t.source_id).where(sql`${t.source_id} is not null`)],
)

/** What editors show first on Discover, from and until when. */
export const featuredChains = pgTable(
  'featured_chains',
  {
    chain_id: ref()
      .primaryKey()
      .references(() => chains.id, { onDelete: 'cascade' }),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }),
    picked_by_id: bigint({ mode: 'number' }),
    ...edited,
  },
  (t) => [check('featured_chains_span', sql`${t.ends_at} > ${t.starts_at}`)],
)
