import { inTransaction, type MemberCtx, oneAtATime, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { can } from '../../policy.ts'
import { keepPicture, photoOf } from '../media/writes.server.ts'
import type { Settings } from '../settings/kinds.ts'
import { readSettings } from '../settings/reads.server.ts'
import { type PhotoDetails, type PhotoEdit, type PhotoState, photoWidths, tallestPhoto } from './contract.ts'
import { type PhotoSettings, requireRoom } from './limits.server.ts'
import type { PhotoResource } from './reads.server.ts'
import { firstState, isAllowed, type PhotoMove, photoMoves } from './rules.ts'

type Added = { id: number; state: PhotoState; version: number }

/**
 * Adds a photo to a place. The same picture of the same place once more is the photo that is there.
 * @throws InvalidError on `file` (no picture, too small, removed by staff before, no room left)
 */
export async function addPhoto(
  ctx: MemberCtx,
  storage: Storage,
  placeId: number,
  { content, details }: { content: Uint8Array; details: PhotoDetails },
): Promise<Added> {
  const { id: userId } = ctx.viewer
  const settings = await readSettings(ctx)
  // What there is no room for needn't be decoded.
  await requireRoom(ctx, { placeId, userId }, settings)
  const picture = await photoOf(content, photoWidths, tallestPhoto)
  await requireWelcome(ctx, picture.hash)
  const mediaId = await keepPicture(ctx, storage, picture)
  return inTransaction(ctx, (tx) => addPhotoIn(tx, placeId, { mediaId, details }, settings))
}

/** Puts a stored picture among the photos of a place, in the caller's transaction. @throws InvalidError on `file` */
export async function addPhotoIn(
  tx: TxCtx & MemberCtx,
  placeId: number,
  { mediaId, details }: { mediaId: number; details: PhotoDetails },
  settings: PhotoSettings & Pick<Settings, 'photo_review'>,
): Promise<Added> {
  const { id: userId } = tx.viewer
  await oneAtATime(tx, `photos of place ${placeId}`)
  const there = await sameOf(tx, placeId, mediaId)
  if (there?.uploader_id === userId) return { id: there.id, state: there.state, version: there.version }
  if (there) throw new InvalidError({ file: ['is among the photos of this place already'] })
  await requireRoom(tx, { placeId, userId }, settings)
  const shown = await tx.client.query<{ n: number }>(
    "select count(*)::int as n from place_photos where uploader_id = $1 and state = 'shown'",
    [userId],
  )
  const state = firstState(settings.photo_review, { staff: can(tx.viewer, 'photo.review'), shown: shown.rows[0]?.n ?? 0 })
  const { caption, alt, credit, licence } = details
  const { rows } = await tx.client.query<Added>(
    `insert into place_photos (place_id, media_id, uploader_id, caption, alt, credit, licence, state, position)
     select $1, $2, $3, $4, $5, nullif($6, ''), $7, $8, coalesce(max(position) + 1, 0) from place_photos where place_id = $1
     returning id::int, state, version`,
    [placeId, mediaId, userId, caption, alt, credit, licence, state],
  )
  const [added] = rows
  if (!added) throw new Error('The photo was not written.')
  return added
}

async function sameOf({ client }: TxCtx, placeId: number, mediaId: number) {
  const { rows } = await client.query<Added & { uploader_id: number | null }>(
    'select id::int, state, version, uploader_id::int from place_photos where place_id = $1 and media_id = $2',
    [placeId, mediaId],
  )
  return rows[0]
}

/** @throws InvalidError where staff removed this very picture before */
export async function requireWelcome({ client }: Pick<MemberCtx, 'client'>, hash: string): Promise<void> {
  const { rowCount } = await client.query('select from removed_pictures where content_hash = $1', [hash])
  if (rowCount) throw new InvalidError({ file: ['was removed from this site before'] })
}

/** Changes what is said of a photo. @throws ConflictError */
export async function editPhoto(ctx: MemberCtx, photo: PhotoResource, { version, ...said }: PhotoEdit): Promise<{ version: number }> {
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ version: number }>(
      `update place_photos set caption = coalesce($3, caption), alt = coalesce($4, alt), credit = case when $5::text is null then credit else nullif($5, '') end,
         licence = coalesce($6, licence), version = version + 1, updated_at = now() where id = $1 and version = $2 returning version`,
      [photo.id, version, said.caption ?? null, said.alt ?? null, said.credit ?? null, said.licence ?? null],
    )
    await tellStaffAct(tx, photo, 'photo.edit', { version }, said)
    return changedOne(rows)
  })
}

/** The order of the shown photos of a place, the cover first; those not named come after. @throws InvalidError on `ids` */
export async function orderPhotos(ctx: MemberCtx, placeId: number, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `photos of place ${placeId}`)
    const { rows } = await tx.client.query<{ id: number }>('select id::int from place_photos where place_id = $1 order by position, id', [
      placeId,
    ])
    const there = new Set(rows.map(({ id }) => id))
    if (new Set(ids).size < ids.length || ids.some((id) => !there.has(id)))
      throw new InvalidError({ ids: ['are not photos of this place'] })
    const order = [...ids, ...[...there].filter((id) => !ids.includes(id))]
    await tx.client.query(
      `update place_photos pp set position = w.n - 1, version = version + 1, updated_at = now()
       from unnest($2::bigint[]) with ordinality as w(id, n) where pp.place_id = $1 and pp.id = w.id and pp.position <> w.n - 1`,
      [placeId, order],
    )
  })
}

/** What staff decide of a photo. @throws ConflictError (changed or decided meanwhile), InvalidError on `reason` */
export async function decidePhoto(ctx: MemberCtx, photo: PhotoResource, decision: PhotoDecision): Promise<DecidedPhoto> {
  return inTransaction(ctx, (tx) => decidePhotoIn(tx, photo, decision))
}

type PhotoDecision = { move: PhotoMove; version: number; reason?: string | undefined }
type DecidedPhoto = { state: PhotoState; version: number }

/** The same in the caller's transaction. */
export async function decidePhotoIn(
  tx: TxCtx & MemberCtx,
  photo: PhotoResource,
  { move, version, reason }: PhotoDecision,
): Promise<DecidedPhoto> {
  const { to, reason: needed } = photoMoves[move]
  if (needed && !reason) throw new InvalidError({ reason: ['is needed'] })
  if (!isAllowed(move, photo.state)) throw new ConflictError(`A photo that is ${photo.state} can't be changed so.`)
  const { rows } = await tx.client.query<{ version: number }>(
    `update place_photos set state = $3, state_reason = $4, version = version + 1, updated_at = now()
     where id = $1 and version = $2 and state = $5 returning version`,
    [photo.id, version, to, needed ? reason : null, photo.state],
  )
  const changed = changedOne(rows)
  await tellStaffAct(tx, photo, `photo.${move}`, { state: photo.state }, { state: to, reason: reason ?? null })
  const { uploader_id: userId, place_id: placeId } = photo
  if (photo.state === 'waiting' && userId !== null && userId !== tx.viewer.id)
    await tx.emit('photo.decided', { userId, placeId, shown: to === 'shown', reason: reason ?? null })
  return { state: to, ...changed }
}

/** Takes a photo away for good; what staff take away of others isn't taken again. @throws InvalidError on `reason` */
export async function removePhoto(ctx: MemberCtx, photo: PhotoResource, reason: string | null): Promise<void> {
  const { viewer } = ctx
  const others = photo.uploader_id !== viewer.id
  if (others && !reason) throw new InvalidError({ reason: ['is needed'] })
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ media_id: number }>('delete from place_photos where id = $1 returning media_id::int', [
      photo.id,
    ])
    const [gone] = rows
    if (!gone) throw new ConflictError('The photo was removed meanwhile.')
    if (others)
      await tx.client.query(
        `insert into removed_pictures (content_hash, reason, removed_by_id) select content_hash, $2, $3 from media where id = $1
         on conflict (content_hash) do nothing`,
        [gone.media_id, reason, viewer.id],
      )
    await tellStaffAct(tx, photo, 'photo.remove', { state: photo.state }, { reason })
  })
}

type PhotoAct = 'photo.edit' | 'photo.remove' | `photo.${PhotoMove}`

async function tellStaffAct(tx: TxCtx & MemberCtx, photo: PhotoResource, act: PhotoAct, before: object, after: object): Promise<void> {
  if (photo.uploader_id === tx.viewer.id) return
  await tx.emit('staff.acted', { act, targetKind: 'photo', targetId: photo.id, before: { ...before }, after: { ...after } })
}

function changedOne([row]: { version: number }[]): { version: number } {
  if (!row) throw new ConflictError('The photo was changed meanwhile.')
  return row
}

/**
 * Photos of somebody who is gone go, too, but for those that were shown under a free licence: these stay as they are credited, since the
 * licence holds for good (behaviour 4.11).
 */
export async function erasePhotos({ client }: TxCtx, { userId }: { userId: number }): Promise<void> {
  await client.query("delete from place_photos where uploader_id = $1 and (licence is null or licence = 'own' or state <> 'shown')", [
    userId,
  ])
}
