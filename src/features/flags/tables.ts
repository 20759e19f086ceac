import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'

export const flagKind = pgEnum('flag_kind', ['spam', 'wrong', 'offensive', 'illegal', 'privacy', 'copyright', 'other'])
/** `upheld`: what was reported is hidden. */
export const flagState = pgEnum('flag_state', ['open', 'upheld', 'dismissed'])

/** What people report because it shouldn't be here. What is reported lies in a table of another feature, which its kind names. */
export const flags = pgTable(
  'flags',
  {
    id: id(),
    target_kind: text().notNull(),
    target_id: ref().notNull(),
    /** Null of somebody who is gone. */
    reporter_id: bigint({ mode: 'number' }),
    kind: flagKind().notNull(),
    text: text().notNull().default(''),
    state: flagState().notNull().default('open'),
    decided_by_id: bigint({ mode: 'number' }),
    decided_at: timestamp({ withTimezone: true }),
    reason: text(),
    ...edited,
  },
  (t) => [
    uniqueIndex('flags_once').on(t.target_kind, t.target_id, t.reporter_id).where(sql`${t.state} = 'open'`),
    // The queue, oldest first: few among many.
    index('flags_open').on(t.created_at, t.id).where(sql`${t.state} = 'open'`),
    index('flags_by_target').on(t.target_kind, t.target_id, t.id),
    index('flags_by_reporter').on(t.reporter_id, t.created_at).where(sql`${t.reporter_id} is not null`),
    check('flags_decided', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
  ],
)
