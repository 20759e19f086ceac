import type { Events } from '../../events.ts'
import { readFormatter } from '../../features/accounts/reads.server.ts'
import { sendMail } from '../../features/mails/writes.server.ts'
import { notify, wantsMail } from '../../features/notifications/writes.server.ts'
import type { TxCtx } from '../../platform/context.server.ts'
import { addressOf } from './address-of.server.ts'
import { placeName } from './place-name.server.ts'

/** Asks somebody whether a place has closed, or is open again: in the bell, and by mail where they want it. */
export async function notifyClosureAsked(tx: TxCtx, { userId, placeId, kind, dueAt }: Events['closure.asked']): Promise<void> {
  const place = await placeName(tx, placeId)
  await notify(tx, userId, 'closure-asked', { placeId, place, kind })
  const person = (await wantsMail(tx, userId, 'closure-asked')) ? await addressOf(tx, userId) : null
  if (!person) return
  const until = (await readFormatter(tx, userId)).date(dueAt)
  await sendMail(tx, { ...person, kind: 'closure-asked', data: { name: person.name, place, placeId, kind, until } })
}
