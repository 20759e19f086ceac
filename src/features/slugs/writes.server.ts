import { and, eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { SlugKind } from './reads.server.ts'
import { slugObstacle } from './rules.ts'
import { slugs } from './tables.ts'

/**
 * Gives something the slug under which it stands first in an address. The slug it had before stays its own and leads to the new one; one
 * of its own old slugs may be taken up again.
 * @throws InvalidError on `slug`: malformed, reserved, or somebody else's
 */
export async function registerSlug(tx: TxCtx, kind: SlugKind, targetId: number, slug: string): Promise<void> {
  const obstacle = slugObstacle(slug)
  if (obstacle) throw new InvalidError({ slug: [obstacle] })
  await tx.db
    .update(slugs)
    .set({ current: false })
    .where(and(eq(slugs.kind, kind), eq(slugs.target_id, targetId), eq(slugs.current, true)))
  const taken = await tx.db
    .insert(slugs)
    .values({ slug, kind, target_id: targetId })
    .onConflictDoUpdate({
      target: slugs.slug,
      set: { current: true },
      setWhere: sql`${slugs.kind} = ${kind} and ${slugs.target_id} = ${targetId}`,
    })
    .returning({ slug: slugs.slug })
  if (taken.length === 0) throw new InvalidError({ slug: ['is taken'] })
}

/** Frees every slug of something that is gone for good. */
export async function releaseSlugs(tx: TxCtx, kind: SlugKind, targetId: number): Promise<void> {
  await tx.db.delete(slugs).where(and(eq(slugs.kind, kind), eq(slugs.target_id, targetId)))
}

/** All slugs of something lead to another thing of its kind from then on. */
export async function handOverSlugs(tx: TxCtx, kind: SlugKind, fromId: number, toId: number): Promise<void> {
  await tx.db
    .update(slugs)
    .set({ target_id: toId, current: false })
    .where(and(eq(slugs.kind, kind), eq(slugs.target_id, fromId)))
}
