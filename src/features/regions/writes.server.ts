import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError } from '../../platform/errors.ts'
import { authorize } from '../../policy.ts'
import type { Region } from './contract.ts'
import { readRegionAt } from './reads.server.ts'
import { homeRegions } from './tables.ts'

/** Chooses where the viewer is at home, by path; null for nowhere. @throws InvalidError on `region`, ForbiddenError */
export async function setHomeRegion(ctx: Ctx, path: string | null): Promise<Region | null> {
  const { id } = authorize(ctx.viewer, 'account.edit')
  if (path === null) {
    await ctx.client.query('delete from home_regions where user_id = $1', [id])
    return null
  }
  const region = await readRegionAt(ctx, path).catch((error: unknown) => {
    throw error instanceof NotFoundError ? new InvalidError({ region: ['is none that we know'] }) : error
  })
  await ctx.db
    .insert(homeRegions)
    .values({ user_id: id, region_id: region.id })
    .onConflictDoUpdate({ target: homeRegions.user_id, set: { region_id: region.id } })
  return region
}
