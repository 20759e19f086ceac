import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** What staff did to other people's things. Never changed, never deleted; an erased person is a pseudonym here. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    /** Null: the system, or the operator on the command line. */
    actor_id: ref().references(() => users.id, { onDelete: 'set null' }),
    act: text().notNull(),
    target_kind: text().notNull(),
    target_id: ref(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    request_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_newest').on(t.created_at.desc(), t.id.desc()),
    index('audit_log_by_actor').on(t.actor_id, t.id.desc()),
    index('audit_log_by_target').on(t.target_kind, t.target_id, t.id.desc()),
  ],
)
