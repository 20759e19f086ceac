import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { coverOf } from '../../categories/managed.server.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import type { ManagedListCategory } from '../list-category-contract.ts'

type Cover = ManagedListCategory['cover']

/** Every category of lists, in the order of the site. */
export async function readManagedListCategories({ client }: Pick<Ctx, 'client'>): Promise<ManagedListCategory[]> {
  const { rows } = await client.query<ManagedListCategory>(
    `select k.id, k.parent_id, k.slug, k.name, k.synonyms, k.position, k.version, coalesce(n.count, 0) as list_count, ${coverOf('k')} as cover,
       array(select s.slug from list_category_slugs s where s.list_category_id = k.id order by s.slug) as former_slugs
     from list_categories k left join list_categories p on p.id = k.parent_id
       left join (select list_category_id, count(*)::int as count from lists where list_category_id is not null and removed_at is null group by 1) n
         on n.list_category_id = k.id
     order by coalesce(p.position, k.position), coalesce(p.id, k.id), k.parent_id nulls first, k.position, k.id`,
  )
  return rows
}

/** @throws NotFoundError */
export async function readManagedListCategory(ctx: Pick<Ctx, 'client'>, id: number): Promise<ManagedListCategory> {
  const found = (await readManagedListCategories(ctx)).find((one) => one.id === id)
  if (!found) throw new NotFoundError(`There is no category of lists ${id}.`)
  return found
}

const bySlug = prepared<ListCategoryLink & { cover: Cover; moved: boolean }>(
  'list-category-by-slug',
  `select k.id, k.slug, k.name, ${coverOf('k')} as cover, k.slug <> $1 as moved from list_categories k
   where k.slug = $1 or k.id = (select s.list_category_id from list_category_slugs s where s.slug = $1) order by k.slug = $1 desc limit 1`,
)

/** The category of lists that has or had this slug. @throws NotFoundError */
export async function readListCategoryAt(
  ctx: Pick<Ctx, 'client'>,
  slug: string,
): Promise<{ category: ListCategoryLink; cover: Cover; moved: boolean }> {
  const [row] = await bySlug(ctx, [slug])
  if (!row) throw new NotFoundError('There is no such category of lists.')
  const { cover, moved, ...category } = row
  return { category, cover, moved }
}
