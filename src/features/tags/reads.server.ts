import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Tag } from './contract.ts'
import type { tags } from './tables.ts'

const used = prepared<RowOf<typeof tags, 'id' | 'slug' | 'name' | 'synonyms' | 'uses'>>(
  'tags-used',
  'select id, slug, name, synonyms, uses from tags where merged_into_id is null and uses > 0 order by uses desc, slug limit $1',
)

/** The most used tags. */
export function readTags(ctx: Pick<Ctx, 'client'>, limit: number): Promise<Tag[]> {
  return used(ctx, [limit])
}
