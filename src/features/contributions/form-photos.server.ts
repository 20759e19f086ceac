import type { AppKey } from '../../platform/app-key.server.ts'
import { inTransaction, type MemberCtx, type TxCtx } from '../../platform/context.server.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { SignedLink } from '../../platform/inputs.ts'
import type { PrivateFiles } from '../../platform/private-files.server.ts'
import { requireSigned, signedQuery } from '../../platform/private-links.server.ts'
import type { DraftPhotoEdit, PhotoDetails } from '../photos/contract.ts'
import { dropDraftsIn, editDraft, keepDraft, readDraft, removeDraftFiles } from '../photos/drafts.server.ts'
import type { FormPhoto, FormPhotoUse, PlaceForm } from './contract.ts'
import { lockForm, photosIn, readForm } from './forms.server.ts'
import { maxEvidencePhotos, maxFormPhotos } from './photo-limits.ts'

const most = { place: maxFormPhotos, evidence: maxEvidencePhotos } satisfies Record<FormPhotoUse, number>
/** A photo of a form is seen small: in pixels, twice as many as it is wide on the page. */
const SHOWN_WIDTH = 400

type KnownForm = Pick<PlaceForm, 'id' | 'place_id'>
type NewPhoto = { content: Uint8Array; use: FormPhotoUse; details: PhotoDetails }

/**
 * Keeps a photo with a form. The same once more is the one that is there.
 * @throws InvalidError on `file` (no picture, too small, removed by staff before, one too many), NotFoundError (the form is gone)
 */
export async function addFormPhoto(
  ctx: MemberCtx,
  files: PrivateFiles,
  form: KnownForm,
  { content, use, details }: NewPhoto,
): Promise<FormPhoto> {
  const id = await keepDraft(ctx, files, {
    content,
    details,
    placeId: use === 'place' ? form.place_id : null,
    attach: async (tx, hash, insert) => {
      await lockForm(tx, form.id)
      const same = await sameIn(tx, form.id, use, hash)
      if (same !== undefined) return same
      await requireRoom(tx, form.id, use)
      if (use === 'place' && form.place_id !== null) await requireNewTo(tx, form.place_id, hash)
      const photoId = await insert()
      await tx.client.query(
        `insert into place_form_photos (photo_id, form_id, use, position)
         select $1, $2, $3, coalesce(max(position) + 1, 0) from place_form_photos where form_id = $2`,
        [photoId, form.id, use],
      )
      return photoId
    },
  })
  return photoNamed(ctx, form.id, id)
}

async function requireRoom(tx: TxCtx, formId: number, use: FormPhotoUse): Promise<void> {
  if ((await photosIn(tx, formId, use)).length >= most[use])
    throw new InvalidError({ file: [`is one too many: ${most[use]} are taken here at most`] })
}

async function sameIn({ client }: TxCtx, formId: number, use: FormPhotoUse, hash: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `select d.id::int from place_form_photos f join draft_photos d on d.id = f.photo_id
     where f.form_id = $1 and f.use = $2 and d.content_hash = $3`,
    [formId, use, hash],
  )
  return rows[0]?.id
}

async function requireNewTo({ client }: TxCtx, placeId: number, hash: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from place_photos pp join media m on m.id = pp.media_id where pp.place_id = $1 and m.content_hash = $2',
    [placeId, hash],
  )
  if (rowCount) throw new InvalidError({ file: ['is among the photos of this place already'] })
}

/** @throws NotFoundError */
async function photoNamed(ctx: MemberCtx, formId: number, id: number): Promise<FormPhoto> {
  const found = (await readForm(ctx, formId)).photos.find((photo) => photo.id === id)
  if (!found) throw new NotFoundError('There is no such photo.')
  return found
}

/** Changes what is said of a photo. @throws NotFoundError */
export async function editFormPhoto(ctx: MemberCtx, { id }: KnownForm, photoId: number, said: DraftPhotoEdit): Promise<FormPhoto> {
  await inTransaction(ctx, async (tx) => {
    await lockForm(tx, id)
    await requirePhoto(tx, id, photoId)
    await editDraft(tx, photoId, said)
  })
  return photoNamed(ctx, id, photoId)
}

/** @throws NotFoundError */
export async function removeFormPhoto(ctx: MemberCtx, files: PrivateFiles, { id }: KnownForm, photoId: number): Promise<void> {
  const gone = await inTransaction(ctx, async (tx) => {
    await lockForm(tx, id)
    await requirePhoto(tx, id, photoId)
    return dropDraftsIn(tx, [photoId])
  })
  await removeDraftFiles(files, gone)
}

async function requirePhoto(ctx: Pick<MemberCtx, 'client'>, formId: number, photoId: number): Promise<void> {
  if (!(await photosIn(ctx, formId)).includes(photoId)) throw new NotFoundError('There is no such photo.')
}

/** The order of the photos of a form; of those for a place the first is to be its cover. @throws ConflictError where they aren't these */
export async function orderFormPhotos(ctx: MemberCtx, { id }: KnownForm, use: FormPhotoUse, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await requireThese(tx, id, use, ids)
    await tx.client.query(
      `update place_form_photos f set position = w.n - 1 from unnest($2::bigint[]) with ordinality as w(id, n)
       where f.form_id = $1 and f.photo_id = w.id`,
      [id, ids],
    )
  })
}

/** Locks the form, whose photos are these: nobody hands in what they don't see. Answers them in their order. @throws NotFoundError, ConflictError */
export async function requireThese(tx: TxCtx & MemberCtx, formId: number, use: FormPhotoUse, ids: readonly number[]): Promise<number[]> {
  await lockForm(tx, formId)
  const there = await photosIn(tx, formId, use)
  if (there.length !== ids.length || there.some((id) => !ids.includes(id)))
    throw new ConflictError('The photos of this form were changed on another device meanwhile. Load the page again to see them.')
  return there
}

const looked = ({ viewer }: MemberCtx, id: number) => ({ purpose: 'form photo' as const, viewerId: viewer.id, id })

/** The address at which the author sees a photo for a minute. @throws NotFoundError */
export async function formPhotoLink(ctx: MemberCtx, key: AppKey, { id }: KnownForm, photoId: number): Promise<string> {
  await requirePhoto(ctx, id, photoId)
  return `/api/place-forms/${id}/photos/${photoId}?${signedQuery(key, looked(ctx, photoId), ctx.now)}`
}

/** The photo itself. @throws ForbiddenError (the link is old or somebody else's), NotFoundError */
export async function openFormPhoto(
  ctx: MemberCtx,
  { key, files }: { key: AppKey; files: PrivateFiles },
  { id }: KnownForm,
  { photo, ...link }: SignedLink & { photo: number },
) {
  requireSigned(key, looked(ctx, photo), link, ctx.now)
  await requirePhoto(ctx, id, photo)
  const found = await readDraft(ctx, files, photo, SHOWN_WIDTH)
  if (!found) throw new NotFoundError('The photo is gone.')
  return { ...found, type: 'image/webp', name: `photo-${photo}.webp` }
}
