import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, primaryKey, real, text, unique } from 'drizzle-orm/pg-core'
import { id, ref } from '../../../platform/columns.ts'

export const completionKind = pgEnum('suggestion_kind', ['place', 'category', 'region'])

/** What can be offered while typing. */
export const completions = pgTable(
  'suggestions',
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
  (t) => [unique('suggestions_target').on(t.kind, t.target_id)],
)

/** Every word start of a suggestion's label, from that word on: "museum of art" is found by "mus", "of", "art". */
export const completionTerms = pgTable(
  'suggestion_terms',
  {
    suggestion_id: ref()
      .notNull()
      .references(() => completions.id, { onDelete: 'cascade' }),
    term: text().notNull(),
    weight: real().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.suggestion_id, t.term] }),
    index('suggestion_terms_prefix').on(t.term.op('text_pattern_ops'), t.weight.desc()),
    // One to four letters match very many terms: read them by weight, covering.
    index('suggestion_terms_1').on(sql`left(${t.term}, 1)`, t.weight.desc(), t.suggestion_id),
    index('suggestion_terms_2').on(sql`left(${t.term}, 2)`, t.weight.desc(), t.suggestion_id),
    index('suggestion_terms_3').on(sql`left(${t.term}, 3)`, t.weight.desc(), t.suggestion_id),
    index('suggestion_terms_4').on(sql`left(${t.term}, 4)`, t.weight.desc(), t.suggestion_id),
  ],
)
