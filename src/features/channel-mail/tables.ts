import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { channels } from '../channels/tables.ts'

/** Who gets mails about channels: an address without an account, or a member, who chooses it among what they follow. */
export const mailRecipients = pgTable(
  'mail_recipients',
  {
    id: id(),
    /** In lower case; null for a member. */
    email: text(),
    user_id: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** The last telling that stood in a mail to them: nothing up to it is mailed again. */
    told_to: bigint({ mode: 'number' }).notNull().default(0),
    /** Mails in a row that a server refused for good, at once or later. */
    refusals: integer().notNull().default(0),
    /** Whether the last mail to them is one of these: what is taken now may still come back. */
    last_refused: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('mail_recipients_by_email').on(t.email).where(sql`${t.email} is not null`),
    uniqueIndex('mail_recipients_by_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    check('mail_recipients_who', sql`num_nonnulls(${t.email}, ${t.user_id}) = 1`),
    check('mail_recipients_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Which channels an address follows. Until whoever reads its mail has said so, nothing but that question is sent there. */
export const mailFollows = pgTable(
  'mail_follows',
  {
    recipient_id: ref()
      .notNull()
      .references(() => mailRecipients.id, { onDelete: 'cascade' }),
    channel_id: ref()
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    asked_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.recipient_id, t.channel_id] }),
    index('mail_follows_of_channel').on(t.channel_id, t.confirmed_at),
    index('mail_follows_unconfirmed').on(t.asked_at).where(sql`${t.confirmed_at} is null`),
  ],
)
