import { addCacheTags } from '../../platform/cache-tags.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { prepared } from '../../platform/database.server.ts'
import { slugTag } from './cache-tags.ts'
import type { slugs } from './tables.ts'

export type SlugKind = (typeof slugs.$inferSelect)['kind']
export type NamedBySlug = { kind: SlugKind; targetId: number; current: string }

const bySlug = prepared<NamedBySlug>(
  'slug-owner',
  `select s.kind, s.target_id as "targetId", coalesce(now.slug, s.slug) as current
   from slugs s left join slugs now on now.kind = s.kind and now.target_id = s.target_id and now.current
   where s.slug = $1`,
)

/** What a first segment names: kind and id, and the slug it has now (another one, where this is old). Null if nobody has it. */
export async function readSlug(ctx: Pick<Ctx, 'client' | 'cacheTags'>, slug: string): Promise<NamedBySlug | null> {
  addCacheTags(ctx, slugTag(slug))
  return (await bySlug(ctx, [slug]))[0] ?? null
}
