import type { Fixture } from '../features/imports/testing.server.ts'
import { createPlace, setPlaceOwner } from '../features/places/writes.server.ts'
import { ctx } from './testing.server.ts'
import type { Who } from './visible-kind.testing.server.ts'

/** A published place of this name with the owner and the manager among those who look; its number. */
export async function ownedPlace({ ids, fixture }: { ids: ReadonlyMap<Who, number>; fixture: Fixture }, name: string): Promise<number> {
  const fields = { name, category_id: fixture.categoryId, lat: fixture.lat, lng: fixture.lng }
  const { id } = await createPlace(ctx, { fields, submit: true })
  await setPlaceOwner(ctx, { id, owner_id: ids.get('owner') ?? 0 })
  await ctx.pool.query('insert into place_managers (place_id, user_id) values ($1, $2)', [id, ids.get('manager')])
  return id
}
