import type { RowOf } from '../../platform/rows.ts'
import { href } from '../../urls.ts'
import type { categories } from '../categories/tables.ts'
import type { TargetKind } from './target-kind.ts'

/** Categories that are offered, which everybody sees. */
export const categoryKind: TargetKind = {
  async visible(ctx, ids) {
    const { rows } = await ctx.client.query<RowOf<typeof categories, 'id' | 'slug' | 'name'> & { parent: string | null }>(
      `select c.id::int, c.slug, c.name, p.name as parent from categories c left join categories p on p.id = c.parent_id
       where c.id = any($1::bigint[]) and c.archived_at is null and c.merged_into_id is null`,
      [ids],
    )
    return new Map(
      rows.map(({ id, slug, name, parent }) => {
        const line = parent === null ? 'Category' : `Category · ${parent}`
        return [id, { kind: 'category', id, name, url: href('PlaceCategory', { slug }), line, picture: null }]
      }),
    )
  },
}
