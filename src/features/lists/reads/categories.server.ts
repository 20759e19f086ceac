import type { Ctx } from '../../../platform/context.server.ts'
import type { ListCategoryLink } from '../contract.ts'

/** What lists can be about, in their order. */
export async function readListCategories({ client }: Pick<Ctx, 'client'>): Promise<ListCategoryLink[]> {
  const { rows } = await client.query<ListCategoryLink>('select id, slug, name from list_categories order by position, id')
  return rows
}
