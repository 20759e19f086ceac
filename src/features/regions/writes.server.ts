import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { authorize } from '../../policy.ts'
import { setHomeRegion } from '../accounts/writes.server.ts'
import type { Region } from './contract.ts'
import { readRegion, readRegionAt } from './reads.server.ts'
import { homeRegions } from './tables.ts'

/** Chooses where the viewer is at home, by path; null for nowhere. @throws InvalidError on `region`, ForbiddenError */
export async function chooseHomeRegion(ctx: Ctx, path: string | null): Promise<Region | null> {
  const { id } = authorize(ctx.viewer, 'account.edit')
  return inTransaction(ctx, async (tx) => {
    await tx.db.delete(homeRegions).where(eq(homeRegions.user_id, id))
    const region = path === null ? null : await chosen(tx, id, path)
    await setHomeRegion(tx, id, region?.path ?? null)
    return region
  })
}

async function chosen(tx: TxCtx, userId: number, path: string): Promise<Region> {
  const { id } = await readRegionAt(tx, path).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new InvalidError({ region: ['is none that we know'] }) : error
  })
  const home = { user_id: userId, region_id: id }
  await tx.db.insert(homeRegions).values(home).onConflictDoUpdate({ target: homeRegions.user_id, set: home })
  // From here on the reference keeps the path from changing under us.
  return readRegion(tx, id)
}
