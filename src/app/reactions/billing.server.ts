import type { Events } from '../../events.ts'
import { sendMail } from '../../features/mails/writes.server.ts'
import { notify } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { href } from '../../urls.ts'
import { addressOf } from './address-of.server.ts'
import { placeName } from './place-name.server.ts'

/** Tells the owner that a payment failed, or is due. */
export async function notifySubscription(tx: TxCtx, { userId, placeId, from, to }: Events['subscription.changed']): Promise<void> {
  if (to !== 'past_due' || from === 'past_due') return
  const place = await placeName(tx, placeId)
  await notify(tx, userId, 'payment-failed', { placeId, place })
  const person = await addressOf(tx, userId)
  const data = { place, path: href('PlacePlan', { id: placeId }) }
  if (person) await sendMail(tx, { ...person, kind: 'payment-failed', data: { name: person.name, ...data } })
}
