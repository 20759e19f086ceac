import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'

/** What the bell shows (behaviour 3). */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    icon: text().notNull().default('bell'),
    color: text(),
    action_url: text(),
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Of the same key only one unread notification is kept. */
    group_key: text(),
    read_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('notifications_newest').on(t.user_id, t.created_at.desc(), t.id.desc()),
    index('notifications_unread').on(t.user_id, t.created_at.desc(), t.id.desc()).where(sql`${t.read_at} is null`),
    check('notifications_icon', sql`${t.icon} in ('bell', 'building-storefront', 'megaphone', 'user-plus', 'list-bullet', 'tv', 'system')`),
  ],
)

/** What people chose to get how; where there is no row, the kind's default holds. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    bell: boolean().notNull(),
    mail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind] })],
)
