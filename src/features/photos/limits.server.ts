import type { Ctx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { Settings } from '../settings/kinds.ts'

export type PhotoSettings = Pick<Settings, 'photos_per_place' | 'photos_per_person' | 'photo_megabytes_per_person'>
type Count = { of_place: number; of_person: number; bytes: number }

/**
 * Photos that stand nowhere yet count as the person's, too; `placeId` is null of those of a place that isn't there yet.
 * @throws InvalidError on `file` where the place or the person has as many photos, or bytes, as the settings allow
 */
export async function requireRoom(
  { client }: Pick<Ctx, 'client'>,
  { placeId, userId }: { placeId: number | null; userId: number },
  settings: PhotoSettings,
): Promise<void> {
  const { rows } = await client.query<Count>(
    `select (select count(*)::int from place_photos where place_id = $1 and state <> 'refused') as of_place, count(*)::int as of_person,
       coalesce(sum(size), 0)::float8 as bytes
     from (select m.size from place_photos pp join media m on m.id = pp.media_id where pp.uploader_id = $2
       union all select size from draft_photos where user_id = $2) own`,
    [placeId, userId],
  )
  const { of_place, of_person, bytes } = rows[0] ?? { of_place: 0, of_person: 0, bytes: 0 }
  const { photos_per_place, photos_per_person, photo_megabytes_per_person } = settings
  if (of_place >= photos_per_place) throw new InvalidError({ file: [`is one too many: a place has ${photos_per_place} photos at most`] })
  if (of_person >= photos_per_person)
    throw new InvalidError({ file: [`is one too many: you have the ${photos_per_person} photos that one may have`] })
  if (bytes >= photo_megabytes_per_person * 1e6)
    throw new InvalidError({ file: [`doesn't fit: your photos take the ${photo_megabytes_per_person} MB that they may`] })
}
