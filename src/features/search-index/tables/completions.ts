import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'

export const completionKind = pgEnum('completion_kind', ['place', 'category', 'region'])

/** What can be offered while typing. */
export const completions = pgTable(
  'completions',
  {
    id: id(),
    kind: completionKind().notNull(),
    target_id: ref().notNull(),
    label: text().notNull(),
    /** Where it is or what it belongs to: "Austin, TX". */
    detail: text().notNull().default(''),
    /** Path of its page. */
    path: text().notNull(),
    icon: text(),
    weight: real().notNull(),
  },
  (t) => [unique('completions_target').on(t.kind, t.target_id)],
)

/** Every word start of a suggestion's label, from that word on: "museum of art" is found by "mus", "of", "art". */
export const completionTerms = pgTable(
  'completion_terms',
  {
    completion_id: ref()
      .notNull()
      .references(() => completions.id, { onDelete: 'cascade' }),
    term: text().notNull(),
    weight: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.completion_id, t.term] }),
    index('completion_terms_prefix').on(t.term.op('text_pattern_ops'), t.weight.desc()),
    // One to four letters match very many terms: read them by weight, covering.
    index('completion_terms_1').on(sql`left(${t.term}, 1)`, t.weight.desc(), t.completion_id),
    index('completion_terms_2').on(sql`left(${t.term}, 2)`, t.weight.desc(), t.completion_id),
    index('completion_terms_3').on(sql`left(${t.term}, 3)`, t.weight.desc(), t.completion_id),
    index('completion_terms_4').on(sql`left(${t.term}, 4)`, t.weight.desc(), t.completion_id),
  ],
)
