import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { media } from '../media/tables.ts'

/** The least strict first: of a thing and of what it belongs to the greater one holds. */
export const visibility = pgEnum('visibility', ['public', 'unlisted', 'private'])

/** Where else a channel can be found. */
type ChannelLink = { label: string; url: string }

/** Named publications: whose they are and who sees them. Their lists and chains have their addresses below the channel's. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    owner_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The one that it has now; all it ever had are in `slugs`. */
    slug: text().notNull().unique(),
    name: text().notNull(),
    about: text().notNull().default(''),
    links: jsonb().$type<readonly ChannelLink[]>().notNull().default([]),
    avatar_id: ref().references(() => media.id, { onDelete: 'set null' }),
    banner_id: ref().references(() => media.id, { onDelete: 'set null' }),
    /** What the banner shows. */
    banner_alt: text().notNull().default(''),
    visibility: visibility().notNull().default('private'),
    /** When it was first seen by others. */
    published_at: timestamp({ withTimezone: true }),
    hidden_at: timestamp({ withTimezone: true }),
    hidden_reason: text(),
    hidden_by_id: bigint({ mode: 'number' }),
    /** Who is asked to own it. */
    offered_to_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Taken away by its owner, who has 30 days to bring it back. */
    removed_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    index('channels_by_owner').on(t.owner_id),
    index('channels_by_avatar').on(t.avatar_id).where(sql`${t.avatar_id} is not null`),
    index('channels_by_banner').on(t.banner_id).where(sql`${t.banner_id} is not null`),
    index('channels_removed').on(t.removed_at).where(sql`${t.removed_at} is not null`),
    index('channels_by_offer').on(t.offered_to_id).where(sql`${t.offered_to_id} is not null`),
    // The directory, the newest first.
    index('channels_listed')
      .on(t.published_at.desc(), t.id.desc())
      .where(sql`${t.visibility} = 'public' and ${t.hidden_at} is null and ${t.removed_at} is null`),
    check('channels_size', sql`btrim(${t.name}) <> '' and length(${t.name}) <= 80 and length(${t.about}) <= 2000`),
    check('channels_hidden', sql`(${t.hidden_at} is null) = (${t.hidden_reason} is null)`),
  ],
)

/** Who edits a channel's lists and chains beside its owner; somebody invited is one once they have joined. */
export const channelEditors = pgTable(
  'channel_editors',
  {
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    invited_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    invited_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    joined_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.channel_id, t.user_id] }),
    index('channel_editors_by_user').on(t.user_id),
    index('channel_editors_by_inviter').on(t.invited_by_id).where(sql`${t.invited_by_id} is not null`),
  ],
)

/** Who is asked by their address to write a channel; whoever has proven it finds the invitation among their channels. */
export const channelInvitations = pgTable(
  'channel_invitations',
  {
    id: id(),
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    invited_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('channel_invitations_once').on(t.channel_id, t.email),
    index('channel_invitations_by_email').on(t.email),
    index('channel_invitations_by_inviter').on(t.invited_by_id).where(sql`${t.invited_by_id} is not null`),
    index('channel_invitations_old').on(t.expires_at),
  ],
)

/** What editors show first on Discover, from and until when. */
export const featuredChannels = pgTable(
  'featured_channels',
  {
    channel_id: ref()
      .primaryKey()
      .references(() => channels.id, { onDelete: 'cascade' }),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }),
    picked_by_id: bigint({ mode: 'number' }),
    ...edited,
  },
  (t) => [check('featured_channels_span', sql`${t.ends_at} > ${t.starts_at}`)],
)
