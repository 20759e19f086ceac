import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { Storage } from '../../../platform/storage.server.ts'
import { keepPicture, photoOf } from '../../media/writes.server.ts'
import { photoWidths, tallestPhoto } from '../../photos/contract.ts'
import { requireWelcome } from '../../photos/writes.server.ts'
import type { Channel } from '../contract.ts'
import { lockChannel } from '../known-channel.server.ts'
import { readChannel } from '../reads.server.ts'
import { auditChannel } from './channels.server.ts'

export type PicturePart = 'avatar' | 'banner'
type Given = { content: Uint8Array; alt: string }

/** Makes a picture the avatar or banner of a channel. @throws InvalidError on `file` (no picture, removed from the site before), `alt` */
export async function setChannelPicture(
  ctx: MemberCtx,
  storage: Storage,
  at: { id: number; part: PicturePart },
  given: Given,
): Promise<Channel> {
  if (at.part === 'banner' && given.alt === '') throw new InvalidError({ alt: ['Say what the picture shows.'] })
  const picture = await photoOf(given.content, photoWidths, tallestPhoto)
  await requireWelcome(ctx, picture.hash)
  return put(ctx, at, await keepPicture(ctx, storage, picture), given.alt)
}

/** Takes the avatar or banner of a channel away; its files are collected where nothing else shows them. */
export const removeChannelPicture = (ctx: MemberCtx, at: { id: number; part: PicturePart }): Promise<Channel> => put(ctx, at, null, '')

function put(ctx: MemberCtx, { id, part }: { id: number; part: PicturePart }, mediaId: number | null, alt: string): Promise<Channel> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    const columns = part === 'avatar' ? 'avatar_id = $2' : 'banner_id = $2, banner_alt = $4'
    const values = part === 'avatar' ? [id, mediaId, tx.now] : [id, mediaId, tx.now, alt]
    await tx.client.query(`update channels set ${columns}, version = version + 1, updated_at = $3 where id = $1`, values)
    await auditChannel(tx, channel, 'channel.edit', null, { [part]: mediaId !== null })
    return readChannel(tx, id)
  })
}
