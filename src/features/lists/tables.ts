import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { edited, id, ref, tsvector } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { channels, visibility } from '../channels/tables.ts'
import { media } from '../media/tables.ts'
import { placePhotos, places } from '../places/tables.ts'
import { regions } from '../regions/tables.ts'
import { tags } from '../tags/tables.ts'

export const listRole = pgEnum('list_role', ['viewer', 'suggester', 'editor'])
export const listSuggestionKind = pgEnum('list_suggestion_kind', ['add', 'remove', 'replace'])
export const listSuggestionState = pgEnum('list_suggestion_state', ['open', 'accepted', 'refused'])
export const listChangeKind = pgEnum('list_change_kind', ['added', 'removed', 'moved', 'note', 'title'])

/** Where something stands in an order that people make, by the bytes of a text; see `order.ts`. */
export const position = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** What lists are about: walks, food and drink, a rainy day. Two levels. */
export const listCategories = pgTable(
  'list_categories',
  {
    id: id(),
    parent_id: ref().references((): AnyPgColumn => listCategories.id, { onDelete: 'restrict' }),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Other words by which its lists are found. */
    synonyms: text().array().notNull().default([]),
    position: integer().notNull(),
    cover_id: ref().references(() => media.id, { onDelete: 'set null' }),
    ...edited,
  },
  (t) => [index('list_categories_by_parent').on(t.parent_id)],
)

/** Places and free text in an order, with what somebody says of them. */
export const lists = pgTable(
  'lists',
  {
    id: id(),
    owner_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    channel_id: ref().references(() => channels.id, { onDelete: 'set null' }),
    /** The address that it has now; all it ever had are in `list_slugs`. */
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    list_category_id: ref().references(() => listCategories.id, { onDelete: 'set null' }),
    region_id: ref().references(() => regions.id, { onDelete: 'set null' }),
    ranked: boolean().notNull().default(false),
    /** A picture of their own, or a photo of one of its places; shown only while that photo is. */
    cover_id: ref().references(() => media.id, { onDelete: 'set null' }),
    cover_photo_id: ref().references(() => placePhotos.id, { onDelete: 'set null' }),
    /** What the picture of their own shows. */
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
    /** Grows with each change of entries; followers were told of all changes up to `told_version`. */
    content_version: bigint({ mode: 'number' }).notNull().default(0),
    told_version: bigint({ mode: 'number' }).notNull().default(0),
    entry_count: integer().notNull().default(0),
    ...edited,
  },
  (t) => [
    // One's own, the last used first.
    index('lists_by_owner').on(t.owner_id, t.updated_at.desc(), t.id.desc()),
    // What somebody made public last: for those who follow them.
    index('lists_published')
      .on(t.owner_id, t.published_at.desc(), t.id.desc())
      .where(sql`${t.shown_as} = 'public' and ${t.hidden_at} is null and ${t.removed_at} is null`),
    index('lists_by_channel').on(t.channel_id).where(sql`${t.channel_id} is not null`),
    index('lists_by_region').on(t.region_id, t.updated_at.desc()).where(sql`${t.region_id} is not null`),
    index('lists_by_category').on(t.list_category_id).where(sql`${t.list_category_id} is not null`),
    // The team's table: what was changed last, and by words of titles.
    index('lists_changed').on(t.updated_at.desc(), t.id.desc()),
    index('lists_titled').using('gin', t.title.op('gin_trgm_ops')),
    index('lists_by_cover').on(t.cover_id).where(sql`${t.cover_id} is not null`),
    index('lists_by_cover_photo').on(t.cover_photo_id).where(sql`${t.cover_photo_id} is not null`),
    check(
      'lists_cover',
      sql`num_nonnulls(${t.cover_id}, ${t.cover_photo_id}) <= 1 and (${t.cover_id} is null or btrim(${t.cover_alt}) <> '')`,
    ),
    index('lists_removed').on(t.removed_at).where(sql`${t.removed_at} is not null`),
    check('lists_title', sql`btrim(${t.title}) <> '' and length(${t.title}) <= 120 and length(${t.description}) <= 2000`),
    check('lists_entry_count', sql`${t.entry_count} between 0 and 5000`),
    check('lists_hidden', sql`(${t.hidden_at} is null) = (${t.hidden_reason} is null)`),
  ],
)

/** Every slug that a list has or had: former ones lead on for ever. */
export const listSlugs = pgTable(
  'list_slugs',
  {
    id: id(),
    owner_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    channel_id: ref().references(() => channels.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    current: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('list_slugs_of_owner').on(t.owner_id, t.slug).where(sql`${t.owner_id} is not null`),
    uniqueIndex('list_slugs_of_channel').on(t.channel_id, t.slug).where(sql`${t.channel_id} is not null`),
    uniqueIndex('list_slugs_current').on(t.list_id).where(sql`${t.current}`),
    index('list_slugs_by_list').on(t.list_id),
    check('list_slugs_whose', sql`num_nonnulls(${t.owner_id}, ${t.channel_id}) = 1`),
  ],
)

/** Headings. They stand in the same order as the entries, each above those that follow it. */
export const listSections = pgTable(
  'list_sections',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    position: position().notNull(),
    title: text().notNull(),
    ...edited,
  },
  (t) => [
    index('list_sections_in_order').on(t.list_id, t.position, t.id),
    check('list_sections_title', sql`btrim(${t.title}) <> '' and length(${t.title}) <= 120`),
  ],
)

/** The box around the places that a list shows; no row for one that shows none. Kept by triggers of entries and places. */
export const listBounds = pgTable('list_bounds', {
  list_id: ref()
    .primaryKey()
    .references(() => lists.id, { onDelete: 'cascade' }),
  west: doublePrecision().notNull(),
  south: doublePrecision().notNull(),
  east: doublePrecision().notNull(),
  north: doublePrecision().notNull(),
})

/** A place, or something in free text, where it stands in a list. */
export const listEntries = pgTable(
  'list_entries',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    position: position().notNull(),
    place_id: ref().references(() => places.id, { onDelete: 'set null' }),
    /** How the place was called when it was added, for whoever writes the list, if it goes; of free text that itself. */
    place_name: text().notNull(),
    free_text: boolean().notNull().default(false),
    note: text().notNull().default(''),
    best_time: text().notNull().default(''),
    /** A photo of their own, and what it shows. */
    photo_id: ref().references(() => media.id, { onDelete: 'set null' }),
    photo_alt: text().notNull().default(''),
    added_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    ...edited,
  },
  (t) => [
    uniqueIndex('list_entries_once').on(t.list_id, t.place_id).where(sql`${t.place_id} is not null`),
    index('list_entries_in_order').on(t.list_id, t.position, t.id),
    // Of a place that stands in very many, the newest lists are read first.
    index('list_entries_by_place').on(t.place_id, t.list_id).where(sql`${t.place_id} is not null`),
    index('list_entries_by_adder').on(t.added_by_id).where(sql`${t.added_by_id} is not null`),
    index('list_entries_by_photo').on(t.photo_id).where(sql`${t.photo_id} is not null`),
    check('list_entries_photo', sql`${t.photo_id} is null or btrim(${t.photo_alt}) <> ''`),
    check('list_entries_size', sql`length(${t.note}) <= 4100 and length(${t.best_time}) <= 80 and length(${t.place_name}) <= 300`),
    check('list_entries_text', sql`not ${t.free_text} or ${t.place_id} is null`),
  ],
)

/** Words by which lists are kept together, of those that places have. */
export const listTags = pgTable(
  'list_tags',
  {
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    tag_id: ref()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.list_id, t.tag_id] }), index('list_tags_by_tag').on(t.tag_id)],
)

/**
 * What readers say should stand in a list, or no longer: a place or free text to add, an entry to take out or to change for another place.
 * Whoever writes the list decides.
 */
export const listSuggestions = pgTable(
  'list_suggestions',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    by_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: listSuggestionKind().notNull(),
    entry_id: ref().references(() => listEntries.id, { onDelete: 'cascade' }),
    place_id: ref().references(() => places.id, { onDelete: 'cascade' }),
    /** Of what is no place here. */
    title: text().notNull().default(''),
    /** Why. */
    note: text().notNull().default(''),
    state: listSuggestionState().notNull().default('open'),
    /** Refused so that the same isn't asked again by anybody. */
    for_good: boolean().notNull().default(false),
    decided_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    decided_at: timestamp({ withTimezone: true }),
    /** The place that was meant before it was merged into another. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('list_suggestions_open').on(t.list_id, t.id).where(sql`${t.state} = 'open'`),
    uniqueIndex('list_suggestions_once')
      .on(t.list_id, t.by_id, t.kind, sql`coalesce(${t.entry_id}, 0)`, sql`coalesce(${t.place_id}, 0)`, sql`lower(${t.title})`)
      .where(sql`${t.state} = 'open'`),
    index('list_suggestions_for_good').on(t.list_id).where(sql`${t.for_good}`),
    check('list_suggestions_for_good', sql`not ${t.for_good} or ${t.state} = 'refused'`),
    index('list_suggestions_by_person').on(t.by_id),
    index('list_suggestions_by_entry').on(t.entry_id).where(sql`${t.entry_id} is not null`),
    index('list_suggestions_by_place').on(t.place_id).where(sql`${t.place_id} is not null`),
    index('list_suggestions_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
    index('list_suggestions_by_decider').on(t.decided_by_id).where(sql`${t.decided_by_id} is not null`),
    check('list_suggestions_size', sql`length(${t.note}) <= 500 and length(${t.title}) <= 200`),
    check(
      'list_suggestions_kind',
      sql`case ${t.kind} when 'add' then ${t.entry_id} is null and num_nonnulls(${t.place_id}, nullif(${t.title}, '')) = 1
        when 'remove' then ${t.entry_id} is not null and ${t.place_id} is null else ${t.entry_id} is not null and ${t.place_id} is not null end`,
    ),
  ],
)

/** Who may see or write a list besides its owner. */
export const listMembers = pgTable(
  'list_members',
  {
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: listRole().notNull(),
    invited_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.list_id, t.user_id] }),
    index('list_members_by_person').on(t.user_id),
    index('list_members_by_inviter').on(t.invited_by_id),
  ],
)

/** Whom the owner of a list asked by mail to see or write it with them, whether there is such a person or not. */
export const listInvitations = pgTable(
  'list_invitations',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** Where the mail went, in lower case, and whose confirmed address opens it. */
    email: text().notNull(),
    role: listRole().notNull(),
    invited_by_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('list_invitations_once').on(t.list_id, t.email),
    index('list_invitations_by_person').on(t.invited_by_id),
    index('list_invitations_old').on(t.expires_at),
  ],
)

/**
 * An entry as far as followers are told of it. `note` is a hash, null where it isn't known any more how it was, as is `position`; `name` is null
 * where it isn't known of what it is.
 */
export type EntryState = {
  place_id: number | null
  name: string | null
  note: string | null
  best_time: string
  photo: string | null
  position: string | null
}

/** What changed in lists that others see: what followers can be told. Kept 90 days. */
export const listChanges = pgTable(
  'list_changes',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    content_version: bigint({ mode: 'number' }).notNull(),
    by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    kind: listChangeKind().notNull(),
    /** No foreign key: of an entry that is gone, too. */
    entry_id: bigint({ mode: 'number' }),
    /** How the entry was before, or what the list was called; null where there was none. */
    before: jsonb().$type<EntryState | Pick<EntryState, 'name'>>(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('list_changes_by_list').on(t.list_id, t.content_version),
    index('list_changes_by_person').on(t.by_id).where(sql`${t.by_id} is not null`),
    index('list_changes_old').on(t.created_at),
  ],
)

/**
 * The search document of a list that everybody is shown: public, not hidden, and something stands in it. `search` holds words (title A, its
 * places and category B, region C, description and notes D) and markers: `@k3` its category (and that one's parent), `@r52` region of each
 * level, `@z0` to `@z2` the strongest. `created_at` is when it was published. Triggers keep `list_words` and the places' counters.
 */
export const listDocuments = pgTable(
  'list_documents',
  {
    list_id: ref()
      .primaryKey()
      .references(() => lists.id, { onDelete: 'cascade' }),
    state_id: ref(),
    city_id: ref(),
    neighborhood_id: ref(),
    category_id: ref(),
    /** People who saved or follow it, as they were counted last. */
    saves: integer().notNull(),
    followers: integer().notNull(),
    popularity: real().notNull(),
    trending: doublePrecision().notNull(),
    sort_name: text().notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** What `list_words` counts. */
    words: text().array().notNull(),
    /** The places that count it among their lists. */
    place_ids: bigint({ mode: 'number' }).array().notNull(),
    search: tsvector().notNull(),
  },
  (t) => [
    index('list_documents_search').using('gin', t.search),
    index('list_documents_named').on(t.sort_name, t.popularity.desc()),
    // Listings: each order is read from its index, page by page, never sorted.
    index('list_documents_trending').on(t.trending.desc(), t.list_id.desc()),
    index('list_documents_trending_in_state').on(t.state_id, t.trending.desc(), t.list_id.desc()),
    index('list_documents_trending_in_city').on(t.city_id, t.trending.desc(), t.list_id.desc()),
    index('list_documents_trending_in_neighborhood').on(t.neighborhood_id, t.trending.desc(), t.list_id.desc()),
    index('list_documents_trending_in_category').on(t.category_id, t.trending.desc(), t.list_id.desc()),
    index('list_documents_newest').on(t.created_at.desc(), t.list_id.desc()),
    index('list_documents_newest_in_state').on(t.state_id, t.created_at.desc(), t.list_id.desc()),
    index('list_documents_newest_in_city').on(t.city_id, t.created_at.desc(), t.list_id.desc()),
    index('list_documents_newest_in_neighborhood').on(t.neighborhood_id, t.created_at.desc(), t.list_id.desc()),
    index('list_documents_newest_in_category').on(t.category_id, t.created_at.desc(), t.list_id.desc()),
  ],
)

/** Every word of the titles of listed lists, their categories and places: for correcting what was typed. */
export const listWords = pgTable('list_words', { word: text().primaryKey(), lists: integer().notNull(), weight: real().notNull() }, (t) => [
  index('list_words_alike').using('gin', t.word.op('gin_trgm_ops')),
  index('list_words_begun').on(t.word.op('text_pattern_ops')),
])

/** Addresses that categories of lists had, of others that were merged into them, too: they lead on for good. */
export const listCategorySlugs = pgTable(
  'list_category_slugs',
  {
    slug: text().primaryKey(),
    list_category_id: ref()
      .notNull()
      .references(() => listCategories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('list_category_slugs_by_category').on(t.list_category_id)],
)

/** Lists that editors show first, from and until when; for good without an end. */
export const listPicks = pgTable(
  'list_picks',
  {
    list_id: ref()
      .primaryKey()
      .references(() => lists.id, { onDelete: 'cascade' }),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }),
    picked_by_id: bigint({ mode: 'number' }),
    ...edited,
  },
  (t) => [
    index('list_picks_in_order').on(t.starts_at.desc(), t.list_id.desc()),
    check('list_picks_span', sql`${t.ends_at} > ${t.starts_at}`),
  ],
)

/** A place, by its number, or free text. */
export type Thing = Pick<EntryState, 'place_id' | 'name'>

/** A change that followers are told; `was`: what stood there before. Of places it has the number alone: they are named when it is read. */
export type Told = {
  kind: 'added' | 'removed' | 'replaced' | 'renamed' | 'note' | 'best_time' | 'photo' | 'moved' | 'title'
  entry_id: number | null
  what: Thing
  was?: Thing
}

/** What followers were told, and when: for those who read it once a week. Kept 90 days. */
export const listTellings = pgTable(
  'list_tellings',
  {
    id: id(),
    list_id: ref()
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** How many changes, and the first of them. */
    changes: integer().notNull(),
    said: jsonb().$type<Told[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who told it; null where that isn't known any more. */
    by_id: ref().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('list_tellings_by_list').on(t.list_id, t.created_at), index('list_tellings_old').on(t.created_at)],
)
