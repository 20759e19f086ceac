import type { Events } from '../../events.ts'
import { sendMail } from '../../features/mails/writes.server.ts'
import { notify, wantsMail } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { href } from '../../urls.ts'
import { addressOf } from './address-of.server.ts'
import { placeName } from './place-name.server.ts'

/** Tells the claimant, or the owner that was, what became of it. */
export async function notifyClaimDecided(tx: TxCtx, { userId, placeId, approved, reason }: Events['claim.decided']): Promise<void> {
  const place = await placeName(tx, placeId)
  await notify(tx, userId, 'claim-decided', { placeId, place, approved, reason })
  const person = (await wantsMail(tx, userId, 'claim-decided')) ? await addressOf(tx, userId) : null
  const data = { place, approved, reason: reason ?? '', path: href('MyPlaces') }
  if (person) await sendMail(tx, { ...person, kind: 'claim-decided', data: { name: person.name, ...data } })
}

/** Tells the owner who edits the place with them, or a manager that they don't any more. */
export async function notifyPlaceManager(tx: TxCtx, { userId, placeId, joined }: Events['place.manager']): Promise<void> {
  await notify(tx, userId, 'place-manager', { placeId, place: await placeName(tx, placeId), joined })
}

/** Tells the claimant what the team asks. */
export async function notifyClaimAsked(tx: TxCtx, { userId, placeId, question }: Events['claim.asked']): Promise<void> {
  const place = await placeName(tx, placeId)
  const { rows } = await tx.client.query<{ slug: string }>("select coalesce(slug, '') as slug from places where id = $1", [placeId])
  const path = href('PlaceClaim', { slug: rows[0]?.slug ?? '' })
  await notify(tx, userId, 'claim-asked', { placeId, place, path })
  const person = await addressOf(tx, userId)
  if (person) await sendMail(tx, { ...person, kind: 'claim-asked', data: { name: person.name, place, question, path } })
}

/** Tells the present owner that somebody else claims the place. */
export async function notifyClaimDisputed(tx: TxCtx, { ownerId, placeId }: Events['claim.disputed']): Promise<void> {
  const place = await placeName(tx, placeId)
  await notify(tx, ownerId, 'claim-disputed', { placeId, place })
  const person = await addressOf(tx, ownerId)
  if (person) await sendMail(tx, { ...person, kind: 'claim-disputed', data: { name: person.name, place, path: href('MyPlaces') } })
}
