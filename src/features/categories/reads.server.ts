import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { CATEGORY_COUNTS, categoryCountTag, categoryTag } from './cache-tags.ts'
import type { Category, CategoryCover, CategoryFamily, CategoryTree } from './contract.ts'
import { countedCategory } from './counted-category.ts'
import { coverOf } from './managed.server.ts'
import type { categories } from './tables.ts'

type CategoryRow = RowOf<
  typeof categories,
  'id' | 'slug' | 'name' | 'singular' | 'icon' | 'hue' | 'schema_type' | 'attributes' | 'synonyms' | 'osm' | 'place_count'
> & { parent_slug: string | null }

const columns = `c.id, c.slug, c.name, c.singular, c.icon, c.hue, p.slug as parent_slug, c.schema_type, c.attributes, c.synonyms, c.osm, c.place_count`

const all = prepared<CategoryRow>(
  'categories-all',
  `select ${columns} from categories c left join categories p on p.id = c.parent_id
   where c.archived_at is null order by coalesce(p.position, c.position), c.parent_id nulls first, c.position`,
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

const family = prepared<CategoryRow & { cover: CategoryCover | null }>(
  'category-family',
  `select ${columns}, case when c.id = asked.id then ${coverOf('c')} end as cover from categories asked join categories c on c.id in (asked.id, asked.parent_id) or c.parent_id = asked.id
     left join categories p on p.id = c.parent_id
   where asked.slug = $1 and asked.archived_at is null and c.archived_at is null order by c.position`,
)

/** The category of this slug with what stands above and below it. @throws NotFoundError */
export async function readCategoryFamily(ctx: Pick<Ctx, 'client' | 'cacheTags'>, slug: string): Promise<CategoryFamily> {
  const rows = await family(ctx, [slug])
  const found = rows.find((row) => row.slug === slug)
  if (!found) throw new NotFoundError(`There is no category ${slug}.`)
  const { cover, ...category } = found
  const subcategories = rows.filter((row) => row.parent_slug === slug).map(countedCategory)
  addCacheTags(ctx, categoryTag(category.id), ...[category, ...subcategories].map(({ id }) => categoryCountTag(id)))
  const above = rows.find((row) => row.slug === category.parent_slug)
  if (!above) return { category, cover, parent: null, subcategories }
  const { place_count: _, ...parent } = countedCategory(above)
  return { category, cover, parent, subcategories }
}
