import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { Category } from '../../categories/contract.ts'
import { readCategories } from '../../categories/reads.server.ts'
import { type CategoryPhrases, categoryPhrases } from './category-phrases.ts'

/** The categories with the phrases that mean them, and every attribute that one of them knows. */
export type Vocabulary = {
  bySlug: ReadonlyMap<string, Category>
  children(category: Category): Category[]
  phrases: CategoryPhrases
  attributes: ReadonlySet<string>
}

type Kept = { stamp: string; vocabulary: Vocabulary }
const kept = new WeakMap<object, Kept>()

const stamps = prepared<{ stamp: string }>(
  'search-categories-stamp',
  `select count(*) || ' ' || coalesce(max(updated_at)::text, '') as stamp from categories`,
)

/** Read again only when the categories have changed: building the phrases costs more than the query. */
export async function readVocabulary(ctx: Pick<Ctx, 'client' | 'pool'>): Promise<Vocabulary> {
  const stamp = (await stamps(ctx, []))[0]?.stamp ?? ''
  const known = kept.get(ctx.pool)
  if (known?.stamp === stamp) return known.vocabulary
  const vocabulary = toVocabulary(await readCategories(ctx))
  kept.set(ctx.pool, { stamp, vocabulary })
  return vocabulary
}

function toVocabulary(categories: Category[]): Vocabulary {
  return {
    bySlug: new Map(categories.map((category) => [category.slug, category])),
    children: ({ slug }) => categories.filter((category) => category.parent_slug === slug),
    phrases: categoryPhrases(categories),
    attributes: new Set(categories.flatMap(({ attributes }) => attributes)),
  }
}
