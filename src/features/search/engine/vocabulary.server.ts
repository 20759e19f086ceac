import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import type { Category, CategoryLink } from '../../categories/contract.ts'
import { readCategories } from '../../categories/reads.server.ts'
import { type CategoryPhrases, categoryPhrases } from '../../query-reading/category-phrases.ts'

/** The categories with the phrases that mean them, and every attribute that one of them knows. */
export type Vocabulary = {
  /** Former slugs among them. */
  bySlug: ReadonlyMap<string, Category>
  children(category: Category): Category[]
  phrases: CategoryPhrases
  /** Every word of those phrases. */
  phraseWords: ReadonlySet<string>
  attributes: ReadonlySet<string>
  /** Counts by category id as choices; ids that are gone are left out. */
  counted(counts: { value: number; count: number }[]): { value: CategoryLink; count: number }[]
}

type Kept = { stamp: string; vocabulary: Vocabulary }
const kept = new WeakMap<object, Kept>()

const stamps = prepared<{ stamp: string }>(
  'search-categories-stamp',
  `select concat_ws(' ', count(*), sum(version), max(updated_at)) as stamp from categories`,
)

// Of renamed and of merged categories.
const formerSlugs = prepared<{ slug: string; id: number }>(
  'search-former-slugs',
  "select slug, target_id as id from slugs where kind = 'category' and not current",
)

/** Read again only when the categories have changed: building the phrases costs more than the query. */
export async function readVocabulary(ctx: Pick<Ctx, 'client' | 'pool'>): Promise<Vocabulary> {
  const stamp = (await stamps(ctx, []))[0]?.stamp ?? ''
  const known = kept.get(ctx.pool)
  if (known?.stamp === stamp) return known.vocabulary
  // Kept for others, so whoever comes first doesn't depend on its counts.
  const vocabulary = toVocabulary(await readCategories({ client: ctx.client }), await formerSlugs(ctx, []))
  kept.set(ctx.pool, { stamp, vocabulary })
  return vocabulary
}

/** A category without what a link doesn't show. */
export function categoryLink({ id, slug, name, singular, icon, hue, parent_slug }: CategoryLink): CategoryLink {
  return { id, slug, name, singular, icon, hue, parent_slug }
}

function toVocabulary(categories: Category[], former: readonly { slug: string; id: number }[]): Vocabulary {
  const phrases = categoryPhrases(categories)
  const byId = new Map(categories.map((category) => [category.id, categoryLink(category)]))
  return {
    bySlug: new Map([
      ...former.flatMap(({ slug, id }) =>
        pairOf(
          slug,
          categories.find((one) => one.id === id),
        ),
      ),
      ...categories.flatMap((category) => pairOf(category.slug, category)),
    ]),
    children: ({ slug }) => categories.filter((category) => category.parent_slug === slug),
    phrases,
    phraseWords: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    attributes: new Set(categories.flatMap(({ attributes }) => attributes)),
    counted: (counts) =>
      counts.flatMap(({ value, count }) => {
        const link = byId.get(value)
        return link ? [{ value: link, count }] : []
      }),
  }
}

const pairOf = (slug: string, category: Category | undefined): [string, Category][] => (category ? [[slug, category]] : [])
