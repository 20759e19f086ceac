import { sql } from 'drizzle-orm'
import { bigint, check, index, pgEnum, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, ref } from '../../platform/columns.ts'
import { users } from '../accounts/tables.ts'
import { suggestions } from '../contributions/tables.ts'
import { places } from '../places/tables.ts'

export const closureKind = pgEnum('closure_kind', ['closed', 'reopened'])
/** `staff`: the answers didn't settle it, so the team does. `confirmed`: the place is what was reported. */
export const closureState = pgEnum('closure_state', ['open', 'staff', 'confirmed', 'dismissed'])
/** What somebody is to the place: it runs by them, they confirmed facts of it lately, or they came by. */
export const closureRole = pgEnum('closure_role', ['owner', 'manager', 'confirmer', 'member'])
export const closureAnswer = pgEnum('closure_answer', ['open', 'closed', 'unsure'])

/** Somebody says that a place has closed, or is open again: those who may know are asked before anything changes. */
export const closureCases = pgTable(
  'closure_cases',
  {
    id: id(),
    place_id: ref()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    kind: closureKind().notNull(),
    state: closureState().notNull().default('open'),
    /** The report that opened it; null of one that is gone, or where a job did. */
    suggestion_id: ref().references(() => suggestions.id, { onDelete: 'set null' }),
    /** Of one whose place turned out to be another the place before. */
    moved_from_id: ref().references(() => places.id, { onDelete: 'set null' }),
    opened_at: timestamp({ withTimezone: true }).notNull(),
    /** Until then answers are waited for. */
    due_at: timestamp({ withTimezone: true }).notNull(),
    decided_at: timestamp({ withTimezone: true }),
    /** Null where answers or time decided. */
    decided_by_id: bigint({ mode: 'number' }),
    /** How it came out, in a sentence. */
    outcome: text(),
  },
  (t) => [
    uniqueIndex('closure_cases_undecided').on(t.place_id, t.kind).where(sql`${t.state} in ('open', 'staff')`),
    index('closure_cases_by_place').on(t.place_id, t.id),
    // What the job looks for: few among many.
    index('closure_cases_due').on(t.due_at).where(sql`${t.state} = 'open'`),
    index('closure_cases_by_suggestion').on(t.suggestion_id).where(sql`${t.suggestion_id} is not null`),
    index('closure_cases_by_former_place').on(t.moved_from_id).where(sql`${t.moved_from_id} is not null`),
    check('closure_cases_decided', sql`(${t.state} in ('confirmed', 'dismissed')) = (${t.decided_at} is not null)`),
  ],
)

/** Who was asked, and who answered, asked or not. */
export const closureAnswers = pgTable(
  'closure_answers',
  {
    case_id: ref()
      .notNull()
      .references(() => closureCases.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: closureRole().notNull(),
    /** Null of somebody who answered unasked. */
    asked_at: timestamp({ withTimezone: true }),
    says: closureAnswer(),
    note: text().notNull().default(''),
    answered_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.case_id, t.user_id] }),
    index('closure_answers_by_person').on(t.user_id, t.asked_at),
    check('closure_answers_answered', sql`(${t.says} is null) = (${t.answered_at} is null)`),
    check('closure_answers_why', sql`${t.asked_at} is not null or ${t.answered_at} is not null`),
  ],
)
