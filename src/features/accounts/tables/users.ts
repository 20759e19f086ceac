import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../../platform/columns.ts'

export const userRole = pgEnum('user_role', ['admin', 'manager', 'editor', 'business_owner', 'user'])

/** A person with an account. Names are unique whatever their case; an erased account keeps its row, without anything personal. */
export const users = pgTable(
  'users',
  {
    id: id(),
    role: userRole().notNull().default('user'),
    username: text(),
    custom_url: text(),
    name: text().notNull(),
    firstname: text(),
    lastname: text(),
    email: text(),
    email_verified_at: timestamp({ withTimezone: true }),
    password_hash: text(),
    avatar_url: text(),
    avatar_cloudflare_id: text(),
    /** What the header shows of what lies in features below, which write it: hash of the picture that was uploaded, path of the region. */
    avatar_hash: text(),
    home_region: text(),
    bio: text().notNull().default(''),
    time_zone: text(),
    locale: text(),
    units: text(),
    clock: text(),
    theme: text().notNull().default('system'),
    /** Keys of `privacy.ts` → chosen value; what is missing has its default. */
    privacy: jsonb().$type<Record<string, boolean>>().notNull().default({}),
    suspended_at: timestamp({ withTimezone: true }),
    /** Null while suspended: until somebody ends it. */
    suspended_until: timestamp({ withTimezone: true }),
    suspended_reason: text(),
    delete_after: timestamp({ withTimezone: true }),
    erased_at: timestamp({ withTimezone: true }),
    last_seen_at: timestamp({ withTimezone: true }),
    ...edited,
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_custom_url').on(sql`lower(${t.custom_url})`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    index('users_by_role').on(t.role, t.id),
    index('users_newest').on(t.created_at.desc(), t.id.desc()),
    index('users_to_restore').on(t.suspended_until).where(sql`${t.suspended_until} is not null`),
    index('users_to_erase').on(t.delete_after).where(sql`${t.delete_after} is not null`),
    check('users_username_form', sql`${t.username} ~ '^[A-Za-z0-9_-]{3,30}$'`),
    check('users_theme', sql`${t.theme} in ('system', 'light', 'dark')`),
    check('users_units', sql`${t.units} in ('imperial', 'metric')`),
    check('users_clock', sql`${t.clock} in ('12', '24')`),
    check(
      'users_erased_is_empty',
      sql`${t.erased_at} is null or (${t.email} is null and ${t.username} is null and ${t.password_hash} is null)`,
    ),
  ],
)

/** Names that people had: they lead to the new one, and nobody else may take them before `free_at` (90 days). */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    name_key: text().primaryKey(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    free_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('former_usernames_by_user').on(t.user_id)],
)

/** Who may register while registration is by invitation. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    token_hash: text().notNull().unique(),
    email: text(),
    by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    used_by_id: ref().references(() => users.id, { onDelete: 'set null' }),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('invitations_by_user').on(t.by_id), index('invitations_by_guest').on(t.used_by_id)],
)

export const exportState = pgEnum('export_state', ['queued', 'running', 'ready', 'failed'])

/** A person's copy of all their data, kept 48 hours. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: exportState().notNull().default('queued'),
    /** 0 to 100. */
    progress: bigint({ mode: 'number' }).notNull().default(0),
    file: text(),
    size: bigint({ mode: 'number' }),
    error: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('data_exports_by_user').on(t.user_id, t.created_at.desc())],
)

/** What happened to an account, for its owner to see: sign-ins, changes of password, new passkeys. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    device: text(),
    address: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('security_events_by_user').on(t.user_id, t.created_at.desc())],
)

/** Devices that have signed in before: of a new one the owner is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device_hash: text().notNull(),
    mailed: boolean().notNull().default(false),
    last_used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.device_hash] })],
)
