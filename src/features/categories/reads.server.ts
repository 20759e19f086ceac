import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import { CATEGORY_COUNTS } from './cache-tags.ts'
import type { Category, CategoryTree } from './contract.ts'
import type { categories } from './tables.ts'

type CategoryRow = RowOf<
  typeof categories,
  'id' | 'slug' | 'name' | 'singular' | 'icon' | 'hue' | 'schema_type' | 'attributes' | 'synonyms' | 'place_count'
> & { parent_slug: string | null }

const all = prepared<CategoryRow>(
  'categories-all',
  `select c.id, c.slug, c.name, c.singular, c.icon, c.hue, p.slug as parent_slug, c.schema_type, c.attributes, c.synonyms, c.place_count
   from categories c left join categories p on p.id = c.parent_id
   order by coalesce(p.position, c.position), c.parent_id nulls first, c.position`,
)

/** Every category and sub-category, a parent before its children, in the order of the site. */
export function readCategories(ctx: Pick<Ctx, 'client' | 'cacheTags'>): Promise<Category[]> {
  addCacheTags(ctx, CATEGORY_COUNTS)
  return all(ctx, [])
}

/** The same as a tree. */
export async function readCategoryTree(ctx: Pick<Ctx, 'client' | 'cacheTags'>): Promise<CategoryTree> {
  const rows = await readCategories(ctx)
  const data = rows
    .filter((row) => row.parent_slug === null)
    .map((top) => ({ ...top, subcategories: rows.filter((row) => row.parent_slug === top.slug) }))
  return { data, next_cursor: null }
}
