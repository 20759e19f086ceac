import type { AppKey } from '../../platform/app-key.server.ts'
import { sameText, signatureOf } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'

/** Days for which an address can be confirmed. */
export const CONFIRM_DAYS = 7

/** What opens the page of a recipient, for good: mails may be read late. */
export const recipientToken = (key: AppKey, id: number) => `${id}.${signatureOf(key.for('channel mail recipient'), String(id))}`

/** Path of the page where a recipient sees, ends and erases what is kept of them. */
export const recipientPath = (key: AppKey, id: number) => href('MailRecipient', { token: recipientToken(key, id) })

/** Whose token it is; null where nobody's. */
export function recipientOf(key: AppKey, token: string): number | null {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1] ?? 0)
  return id > 0 && sameText(token, recipientToken(key, id)) ? id : null
}

type Asked = { recipientId: number; channelId: number }

const signed = (key: AppKey, { recipientId, channelId }: Asked, until: number) =>
  signatureOf(key.for('channel mail confirmation'), `${recipientId}:${channelId}:${until}`)

/** Path of the page where an address says that it wants the mails of a channel; good for a week. */
export function confirmationPath(key: AppKey, asked: Asked, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + CONFIRM_DAYS * 86_400
  return href('MailConfirmation', { token: `${asked.recipientId}.${asked.channelId}.${until}.${signed(key, asked, until)}` })
}

/** What a confirmation is for; null where it is no good or too old. */
export function confirmationOf(key: AppKey, token: string, now: Date): Asked | null {
  const [, recipient, channel, until, signature = ''] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const asked = { recipientId: Number(recipient), channelId: Number(channel) }
  if (until === undefined || Number(until) * 1000 < now.getTime()) return null
  return sameText(signature, signed(key, asked, Number(until))) ? asked : null
}
