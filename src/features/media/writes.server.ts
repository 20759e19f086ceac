import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { InvalidError } from '../../platform/errors.ts'
import type { Crop, Picture, PictureError } from '../../platform/images.server.ts'
import { unreferenced } from '../../platform/references.server.ts'
import type { RowOf } from '../../platform/rows.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { setAvatar } from '../accounts/writes.server.ts'
import { type Avatar, avatarWidths } from './contract.ts'
import { folderOf } from './folder.ts'
import { media, userAvatars } from './tables.ts'

const addressOf = (hash: string, name: string) => `/media/${hash}/${name}`

/** Makes what somebody uploaded the viewer's picture. @throws InvalidError on `file` */
export async function uploadAvatar(ctx: MemberCtx, storage: Storage, content: Uint8Array, crop: Crop | null): Promise<Avatar> {
  const { id } = ctx.viewer
  const square = await squareOf(content, crop)
  const mediaId = await keepPicture(ctx, storage, square)
  const { hash, thumbhash, colour } = square
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(userAvatars)
      .values({ user_id: id, media_id: mediaId })
      .onConflictDoUpdate({ target: userAvatars.user_id, set: { media_id: mediaId } })
    await setAvatar(tx, id, hash)
  })
  return { avatar: addressOf(hash, `${avatarWidths[0]}.webp`), hash, widths: [...avatarWidths], thumbhash, colour }
}

// What decodes takes 20 MB: it is loaded when first needed.

/** Makes a square of what somebody uploaded. @throws InvalidError on `file` */
async function squareOf(content: Uint8Array, crop: Crop | null): Promise<Picture> {
  const { makeSquare, PictureError } = await import('../../platform/images.server.ts')
  return makeSquare(content, avatarWidths, crop).catch(saidOfFile(PictureError))
}

/** Makes a photo of what somebody uploaded, see `makePhoto`. @throws InvalidError on `file` */
export async function photoOf(content: Uint8Array, widths: readonly number[], tallest: number): Promise<Picture> {
  const { makePhoto, PictureError } = await import('../../platform/images.server.ts')
  return makePhoto(content, widths, tallest).catch(saidOfFile(PictureError))
}

const saidOfFile = (Known: typeof PictureError) => (error: unknown) => {
  throw error instanceof Known ? new InvalidError({ file: [error.message] }) : error
}

/** Keeps a picture of the viewer's for whoever refers to it within the hour; answers the id of its row. */
export async function keepPicture(ctx: MemberCtx, storage: Storage, picture: Picture): Promise<number> {
  // The row comes first: from then on the files are known, and collected if what follows fails.
  const mediaId = await keepRow(ctx, picture, ctx.viewer.id)
  const folder = folderOf(picture.hash)
  await Promise.all(picture.renditions.map(({ name, content, type }) => storage.put(`${folder}/${name}`, content, type)))
  return mediaId
}

async function keepRow({ db }: Ctx, picture: Picture, ownerId: number): Promise<number> {
  const { hash, width, height, thumbhash, colour, renditions } = picture
  const webp = renditions.filter(({ type }) => type === 'image/webp')
  const [row] = await db
    .insert(media)
    .values({
      content_hash: hash,
      owner_id: ownerId,
      type: 'image/webp',
      size: renditions.reduce((sum, { content }) => sum + content.length, 0),
      width,
      height,
      thumbhash,
      colour,
      variants: Object.fromEntries(webp.map(({ name }) => [name.replace('.webp', ''), addressOf(hash, name)])),
    })
    .onConflictDoUpdate({ target: media.content_hash, set: { version: sql`${media.version}`, updated_at: sql`now()` } })
    .returning({ id: media.id })
  if (!row) throw new Error('The picture was not written.')
  return row.id
}

/** Takes the viewer's picture away; its files are collected later. */
export async function removeAvatar(ctx: MemberCtx): Promise<void> {
  const { id } = ctx.viewer
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(userAvatars).where(eq(userAvatars.user_id, id))
    await setAvatar(tx, id, null)
  })
}

/** Makes the pictures of somebody who is gone nobody's: those that nothing else shows are collected at the next turn. */
export async function releasePictures({ client }: Ctx, { userId }: { userId: number }): Promise<void> {
  await client.query("update media set owner_id = null, updated_at = now() - interval '1 day' where owner_id = $1", [userId])
}

const batch = 100

/**
 * Deletes pictures that nothing refers to, and their files. Younger than an hour they are left: somebody may be about to use them.
 * Files go before the row is gone for others, so that a new upload of the same picture waits and then writes them anew.
 */
export async function collectMedia(ctx: Ctx, storage: Storage): Promise<void> {
  // Which tables refer to pictures knows the database itself: a new one needs no line here.
  const unused = await unreferenced(ctx, 'media')
  for (let found = batch; found === batch; ) {
    found = await inTransaction(ctx, async (tx) => {
      const { rows } = await tx.client.query<RowOf<typeof media, 'content_hash'>>(
        `delete from media where id in (
           select id from media where updated_at < $1 and ${unused} order by id limit ${batch} for update skip locked
         ) returning content_hash`,
        [new Date(ctx.now.getTime() - 3_600_000)],
      )
      await Promise.all(rows.map((row) => storage.removeAll(folderOf(row.content_hash))))
      return rows.length
    })
  }
}
