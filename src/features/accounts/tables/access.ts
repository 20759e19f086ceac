import { bigint, boolean, customType, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credential_id: text().notNull().unique(),
    public_key: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    backed_up: boolean().notNull().default(false),
    name: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('passkeys_by_user').on(t.user_id)],
)

/** One-time codes from an app. The secret is sealed with a key derived from the application's. */
export const twoFactor = pgTable('two_factor', {
  user_id: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed_secret: text().notNull(),
  /** Null until the first code was right. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The step of the last code used: no code is good twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
)

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    token_hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true }),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (t) => [index('api_tokens_by_user').on(t.user_id)],
)
