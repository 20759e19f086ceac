import type { Ctx, MemberCtx } from '../../platform/context.server.ts'
import { idPosition, pageOf, readCursor } from '../../platform/cursor.server.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { PhotosAsked } from '../../policy/photos.ts'
import { can } from '../../policy.ts'
import type { media } from '../media/tables.ts'
import { bySuspended, managers } from '../places/reads.server.ts'
import type { placePhotos, places } from '../places/tables.ts'
import type { OwnPhoto, WaitingPhoto } from './contract.ts'

/** Of whom a photo is, as its permissions ask. */
export type PhotoResource = RowOf<typeof placePhotos, 'id' | 'place_id' | 'uploader_id' | 'state' | 'version'> &
  RowOf<typeof places, 'owner_id'>

const photoColumns = `pp.id::int, pp.caption, pp.alt, pp.credit, pp.licence, pp.version, pp.created_at, m.width, m.height, m.thumbhash, m.variants,
  ${bySuspended} as by_suspended`
type PhotoRow = RowOf<typeof placePhotos, 'id' | 'caption' | 'alt' | 'credit' | 'licence' | 'version' | 'created_at'> &
  RowOf<typeof media, 'width' | 'height' | 'thumbhash' | 'variants'> & { by_suspended: boolean }

type PlaceOfPhotos = RowOf<typeof places, 'id' | 'owner_id'> & PhotosAsked

/** The place of a photo to be, for members: shown to everybody, or the viewer's own. @throws NotFoundError */
export async function placeForPhotos({ client, viewer }: MemberCtx, placeId: number): Promise<PlaceOfPhotos> {
  const { rows } = await client.query<PlaceOfPhotos>(
    `select p.id::int, p.owner_id::int, ${managers} from places p where p.id = $1
     and (p.status = 'published' or (status in ('draft', 'pending', 'rejected') and (created_by_id = $2 or owner_id = $2 or $3)))`,
    [placeId, viewer.id, can(viewer, 'photo.review')],
  )
  const [row] = rows
  if (!row) throw new NotFoundError(`There is no place ${placeId}.`)
  return row
}

/** A photo that the viewer may know of. @throws NotFoundError */
export async function photoById({ client, viewer }: MemberCtx, id: number): Promise<PhotoResource> {
  const { rows } = await client.query<PhotoResource>(
    `select pp.id::int, pp.place_id::int, pp.uploader_id::int, pp.state, pp.version, p.owner_id::int
     from place_photos pp join places p on p.id = pp.place_id where pp.id = $1`,
    [id],
  )
  const [row] = rows
  const seen = row && (row.state === 'shown' || row.uploader_id === viewer.id || row.owner_id === viewer.id || can(viewer, 'photo.review'))
  if (!seen) throw new NotFoundError(`There is no photo ${id}.`)
  return row
}

/** The photos of a place that the viewer may see, also those that aren't shown yet, with what may be done with each. */
export async function photosOf({ client, viewer }: MemberCtx, place: PlaceOfPhotos): Promise<OwnPhoto[]> {
  const reviews = can(viewer, 'photo.review')
  const { rows } = await client.query<PhotoRow & RowOf<typeof placePhotos, 'state' | 'state_reason' | 'uploader_id'>>(
    `select ${photoColumns}, pp.state, pp.state_reason, pp.uploader_id::int from place_photos pp join media m on m.id = pp.media_id
     where pp.place_id = $1 and ((pp.state = 'shown' and m.state = 'ready') or pp.uploader_id = $2 or $3)
     order by pp.state <> 'shown', pp.position, pp.id`,
    [place.id, viewer.id, reviews],
  )
  const orders = can(viewer, 'photo.order', place)
  return rows.map(({ uploader_id, created_at, ...row }) => {
    const changes = can(viewer, 'photo.change', { uploader_id })
    const may = [...(changes ? ['change' as const] : []), ...(orders ? ['order' as const] : []), ...(reviews ? ['review' as const] : [])]
    return { ...row, created_at: new Date(created_at).toISOString(), mine: uploader_id === viewer.id, may }
  })
}

type WaitingRow = PhotoRow & {
  place_id: number
  place: string
  city: string
  uploader_id: number | null
  uploader: string | null
  shown: number
}

const forReview = `select ${photoColumns}, p.id::int as place_id, p.name as place, c.name as city, u.id::int as uploader_id, u.name as uploader,
    (select count(*)::int from place_photos s where s.uploader_id = pp.uploader_id and s.state = 'shown') as shown
  from place_photos pp join media m on m.id = pp.media_id join places p on p.id = pp.place_id join regions c on c.id = p.city_id
    left join users u on u.id = pp.uploader_id
  where`

/** Photos of places that everybody sees that wait for a look, the oldest first. */
export async function waitingPhotos(ctx: Pick<Ctx, 'client'>, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const [after = 0] = readCursor(cursor, 'waiting photos', idPosition) ?? []
  const { rows } = await ctx.client.query<WaitingRow>(
    `${forReview} pp.state = 'waiting' and p.status in ('published', 'closed') and pp.id > $1 order by pp.id limit $2`,
    [after, limit + 1],
  )
  return pageOf(rows.map(toWaiting), { limit, list: 'waiting photos', position: ({ id }) => [id] })
}

/** What waits for a look of a place, whatever its state, as those see it who decide; in its order. */
export async function waitingPhotosOf({ client }: Pick<Ctx, 'client'>, placeId: number): Promise<WaitingPhoto[]> {
  const { rows } = await client.query<WaitingRow>(`${forReview} pp.state = 'waiting' and pp.place_id = $1 order by pp.position, pp.id`, [
    placeId,
  ])
  return rows.map(toWaiting)
}

/** A photo as those see it who decide about it, whatever its state. @throws NotFoundError */
export async function photoForReview({ client }: Pick<Ctx, 'client'>, id: number): Promise<WaitingPhoto> {
  const { rows } = await client.query<WaitingRow>(`${forReview} pp.id = $1`, [id])
  if (!rows[0]) throw new NotFoundError(`There is no photo ${id}.`)
  return toWaiting(rows[0])
}

function toWaiting({ place_id, place, city, uploader_id, uploader, shown, created_at, ...row }: WaitingRow): WaitingPhoto {
  return {
    ...row,
    created_at: new Date(created_at).toISOString(),
    place: { id: place_id, name: place, where: city },
    uploader: uploader_id === null ? null : { id: uploader_id, name: uploader ?? '', shown },
  }
}
