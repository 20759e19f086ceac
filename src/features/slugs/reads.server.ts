import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.server.ts'
import { slugs } from './tables.ts'

export type SlugKind = (typeof slugs.$inferSelect)['kind']

/** What a first segment names: kind and id, and the slug it has now where this is an old one. Null if nobody has it. */
export async function readSlug(ctx: Pick<Ctx, 'db'>, slug: string): Promise<{ kind: SlugKind; targetId: number; current: string } | null> {
  const [row] = await ctx.db
    .select({
      kind: slugs.kind,
      targetId: slugs.target_id,
      current: sql<string>`coalesce((select now.slug from ${slugs} now where now.kind = ${slugs.kind} and now.target_id = ${slugs.target_id} and now.current), ${slugs.slug})`,
    })
    .from(slugs)
    .where(eq(slugs.slug, slug))
  return row ?? null
}
