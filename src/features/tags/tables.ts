import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { edited, id, ref } from '../../platform/columns.ts'

export const tags = pgTable(
  'tags',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Other words for it. */
    synonyms: text().array().notNull().default([]),
    uses: integer().notNull().default(0),
    /** The tag that stands for it: one that it was merged into, or that had its slug before. */
    merged_into_id: ref().references((): AnyPgColumn => tags.id, { onDelete: 'restrict' }),
    ...edited,
  },
  (t) => [
    check('tags_name_not_blank', sql`btrim(${t.name}) <> ''`),
    check('tags_uses_not_negative', sql`${t.uses} >= 0`),
    check('tags_not_into_itself', sql`${t.merged_into_id} <> ${t.id}`),
    // Suggestions read this alone: the most used of a prefix, without the merged ones.
    index('tags_by_prefix').on(t.slug.op('text_pattern_ops'), t.uses.desc()).where(sql`${t.merged_into_id} is null`),
  ],
)
