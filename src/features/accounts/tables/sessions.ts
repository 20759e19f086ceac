import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'
import { users } from './users.ts'

/** One browser that is signed in. Tokens are kept as SHA-256; for 60 s after a renewal the previous one still works. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull().unique(),
    previous_hash: text(),
    renewed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last proved who they are; dangerous acts want this within 10 minutes. */
    confirmed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Staff who look through this person's eyes. */
    impersonator_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean().notNull().default(true),
    device: text(),
    address: text(),
    place: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('sessions_previous').on(t.previous_hash).where(sql`${t.previous_hash} is not null`),
    index('sessions_by_user').on(t.user_id, t.last_used_at.desc()),
    index('sessions_by_impersonator').on(t.impersonator_id),
    index('sessions_expired').on(t.expires_at),
  ],
)

export const tokenPurpose = pgEnum('token_purpose', [
  'setup',
  'verify-email',
  'reset-password',
  'email-change',
  'email-undo',
  'two-factor',
  'passkey-challenge',
  'data-export',
  'still-right',
])

/** Secrets that are good once, kept as SHA-256. Used up by deleting the row. */
export const tokens = pgTable(
  'tokens',
  {
    token_hash: text().primaryKey(),
    purpose: tokenPurpose().notNull(),
    user_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('tokens_by_user').on(t.user_id, t.purpose), index('tokens_expired').on(t.expires_at)],
)

/** Counters of what is limited; written by the limiter in single statements, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index('rate_limits_expired').on(t.expire)],
)
