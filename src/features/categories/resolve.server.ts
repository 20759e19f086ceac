import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Redirect } from '../../urls/redirect.ts'
import { href } from '../../urls.ts'
import { slugTag } from '../slugs/cache-tags.ts'
import type { categories } from './tables.ts'

type CategoryPage = { kind: 'category'; id: number; slug: string }

// A category's former slugs, and those of others that were merged into it, are in the registry.
const bySlug = prepared<RowOf<typeof categories, 'id' | 'slug'>>(
  'category-by-slug',
  `select c.id, c.slug from slugs s join categories c on c.id = s.target_id where s.slug = $1 and s.kind = 'category' and c.archived_at is null`,
)

/** The category that has or had this slug, with its present one; null for none. */
export async function categoryAt(ctx: Ctx, slug: string): Promise<{ id: number; slug: string } | null> {
  addCacheTags(ctx, slugTag(slug))
  return (await bySlug(ctx, [slug]))[0] ?? null
}

/** The page of a category at `/places/category/{slug}`: itself, a redirect from a former slug, or null. */
export async function resolveCategory(ctx: Ctx, slug: string): Promise<CategoryPage | Redirect | null> {
  const category = await categoryAt(ctx, slug)
  if (!category) return null
  if (category.slug !== slug) return { kind: 'redirect', to: href('PlaceCategory', { slug: category.slug }) }
  return { kind: 'category', id: category.id, slug }
}
