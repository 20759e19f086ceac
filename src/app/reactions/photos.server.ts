import type { Events } from '../../events.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { Ctx } from '../../platform/context.server.ts'
import { placeName } from './place-name.server.ts'

/** Tells the uploader of a photo what became of it. */
export async function notifyPhotoDecided(tx: Ctx, { userId, placeId, shown, reason }: Events['photo.decided']): Promise<void> {
  await notify(tx, userId, 'photo-decided', { placeId, place: await placeName(tx, placeId), shown, reason })
}
