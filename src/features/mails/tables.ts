import { index, integer, jsonb, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'

export const mailState = pgEnum('mail_state', ['queued', 'sent', 'dead', 'bounced'])

/** Every mail that was to be sent, with its fate. Written with the act that causes it; a job sends it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Kept from the first try on, so that the same mail is never delivered as two. */
    message_id: text().notNull().unique(),
    kind: text().notNull(),
    /** The receiver's account, if they have one; erased with it. */
    user_id: ref(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** What the template was given. Secrets in it are cleared when it has been sent. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: mailState().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sent_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('mails_newest').on(t.created_at.desc(), t.id.desc()),
    index('mails_by_state').on(t.state, t.id),
    index('mails_by_user').on(t.user_id),
  ],
)
