import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { prepared } from '../../../platform/database.server.ts'
import { placeTag } from '../cache-tags.ts'
import type { PlaceCard } from '../contract.ts'
import { coverPhoto } from './card-columns.server.ts'

/** What stands for a place on the card of something else: its photo, or the sign of its category. */
export type PlacePicture = Pick<PlaceCard, 'name' | 'photo'> & Pick<PlaceCard['category'], 'icon' | 'hue'>

const byIds = prepared<PlacePicture & { id: number }>(
  'place-pictures',
  `select p.id, p.name, ${coverPhoto} as photo, c.icon, c.hue from unnest((select $1::bigint[])) as wanted(id) join places p on p.id = wanted.id join categories c on c.id = p.category_id`,
)

/** Pictures of these places, by their ids; those that don't exist are left out. */
export async function readPictures(
  ctx: Pick<Ctx, 'client' | 'now' | 'cacheTags'>,
  ids: readonly number[],
): Promise<Map<number, PlacePicture>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  addCacheTags(ctx, ...wanted.map(placeTag))
  return new Map((await byIds(ctx, [wanted])).map(({ id, ...picture }) => [id, picture]))
}
