import { addCacheTags } from '../../../platform/cache-tags.server.ts'
import type { Ctx } from '../../../platform/context.server.ts'
import { placeTag } from '../cache-tags.ts'
import type { PlaceCard } from '../contract.ts'
import { coverPhoto } from './card-columns.server.ts'

/** What stands for a place on the card of something else: its photo, or the sign of its category. */
export type PlacePicture = Pick<PlaceCard, 'name' | 'photo'> & Pick<PlaceCard['category'], 'icon' | 'hue'>
/** The same, of which place. */
export type PictureRow = PlacePicture & { id: number }

/**
 * SQL of the pictures of the places whose ids are in the array `ids`, in its order, as JSON of `PictureRow`s: so the statement that reads a
 * card reads its pictures, too. Those that don't exist are left out.
 */
export const picturesOf = (ids: string): string => `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
    'photo', ${coverPhoto}, 'icon', pc.icon, 'hue', pc.hue) order by wanted.n), '[]')
  from unnest(${ids}) with ordinality as wanted(id, n) join places p on p.id = wanted.id join categories pc on pc.id = p.category_id)`

/** Pictures as they cross the wire, of a card that is another one when one of these places is. */
export function toPictures(ctx: Pick<Ctx, 'cacheTags'>, rows: readonly PictureRow[]): PlacePicture[] {
  addCacheTags(ctx, ...rows.map(({ id }) => placeTag(id)))
  return rows.map(({ name, photo, icon, hue }) => ({ name, photo, icon, hue }))
}
