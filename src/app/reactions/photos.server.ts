import type { Events } from '../../events.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'

/** Tells the uploader of a photo what became of it. */
export async function notifyPhotoDecided(tx: Ctx, { userId, placeId, shown, reason }: Events['photo.decided']): Promise<void> {
  const { rows } = await tx.client.query<{ name: string }>('select name from places where id = $1', [placeId])
  await notify(tx, userId, 'photo-decided', { placeId, place: rows[0]?.name ?? '', shown, reason })
}
