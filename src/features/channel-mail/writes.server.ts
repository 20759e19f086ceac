import type { Events } from '../../events.ts'
import type { AppKey } from '../../platform/app-key.server.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.server.ts'
import { ForbiddenError, InvalidError, NotFoundError, TooManyError } from '../../platform/errors.ts'
import { consumeRateLimit, type LimitName, networkOf } from '../accounts/limits.server.ts'
import { channelPath } from '../channels/channel-path.ts'
import { type KnownChannel, visibleChannel } from '../channels/known-channel.server.ts'
import { sendMail } from '../mails/writes.server.ts'
import type { MailConfirmed } from './contract.ts'
import { CONFIRM_DAYS, confirmationOf, confirmationPath, recipientOf, recipientToken } from './links.server.ts'
import { FINAL_REFUSALS, isOfMissingAddress } from './refusals.ts'

/** A channel as strangers see it: others can't be followed by mail. @throws NotFoundError */
const openChannel = (ctx: Ctx, id: number): Promise<KnownChannel> => visibleChannel({ ...ctx, viewer: null }, { id })

/**
 * Asks an address whether it wants to follow a channel. Nothing tells whether it does already, and nothing but that question is sent before
 * it is answered: once a day, and five in an hour for a network. @throws NotFoundError, TooManyError (for the network)
 */
export async function askToFollow(ctx: Ctx, key: AppKey, channelId: number, email: string): Promise<void> {
  const channel = await openChannel(ctx, channelId)
  await consumeRateLimit(ctx, 'channel mail network', networkOf(ctx.request?.address ?? ''))
  if (!(await within(ctx, 'channel mail', `${email} ${channel.id}`)) || !(await within(ctx, 'channel mail address', email))) return
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into mail_recipients (email, created_at) values ($1, $2)
       on conflict (email) where email is not null do update set email = excluded.email returning id::int`,
      [email, tx.now],
    )
    const recipientId = rows[0]?.id ?? 0
    const asked = await tx.client.query(
      `insert into mail_follows as f (recipient_id, channel_id, asked_at) values ($1, $2, $3)
       on conflict (recipient_id, channel_id) do update set asked_at = excluded.asked_at where f.confirmed_at is null`,
      [recipientId, channel.id, tx.now],
    )
    if (!asked.rowCount) return
    const path = confirmationPath(key, { recipientId, channelId: channel.id }, tx.now)
    await sendMail(tx, { kind: 'channel-confirmation', to: email, userId: null, data: { path } })
  })
}

/** Whether a limit that nobody is told of still lets something happen. */
async function within(ctx: Ctx, name: LimitName, who: string): Promise<boolean> {
  try {
    await consumeRateLimit(ctx, name, who)
    return true
  } catch (error) {
    if (error instanceof TooManyError) return false
    throw error
  }
}

/** Follows the channel that a confirmation is for; done again it changes nothing. @throws InvalidError on `token`, NotFoundError */
export async function confirmFollow(ctx: Ctx, key: AppKey, token: string): Promise<MailConfirmed> {
  const asked = confirmationOf(key, token, ctx.now)
  if (!asked) throw new InvalidError({ token: ['is no good, or too old'] })
  const { id, name, slug } = await openChannel(ctx, asked.channelId)
  const done = await ctx.client.query(
    'update mail_follows set confirmed_at = coalesce(confirmed_at, $3) where recipient_id = $1 and channel_id = $2',
    [asked.recipientId, id, ctx.now],
  )
  if (!done.rowCount) throw new InvalidError({ token: ['is no good, or too old'] })
  return { channel: { id, name, path: channelPath(slug) }, token: recipientToken(key, asked.recipientId) }
}

type Recipient = { id: number; user_id: number | null; email: string | null }

async function lockRecipient({ client }: TxCtx, key: AppKey, token: string): Promise<Recipient | null> {
  const id = recipientOf(key, token)
  if (id === null) return null
  const { rows } = await client.query<Recipient>('select id::int, user_id::int, email from mail_recipients where id = $1 for update', [id])
  return rows[0] ?? null
}

/** Ends the mails of one channel; a member is told in the bell instead. @throws NotFoundError on the token */
export function endFollow(ctx: Ctx, key: AppKey, token: string, channelId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipient = await lockRecipient(tx, key, token)
    if (!recipient) throw new NotFoundError('There is nothing at this address.')
    await end(tx, recipient, channelId)
  })
}

/** Ends all mails about channels; a link that is no good any more has nothing left to end. */
export function endMails(ctx: Ctx, key: AppKey, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipient = await lockRecipient(tx, key, token)
    if (recipient) await end(tx, recipient, null)
  })
}

async function end({ client }: TxCtx, { id, user_id }: Recipient, channelId: number | null): Promise<void> {
  if (user_id === null)
    await client.query('delete from mail_follows where recipient_id = $1 and ($2::bigint is null or channel_id = $2)', [id, channelId])
  else
    await client.query(
      "update follows set how = 'bell' where user_id = $1 and kind = 'channel' and how = 'digest' and ($2::bigint is null or target_id = $2)",
      [user_id, channelId],
    )
}

/** Forgets an address: what it follows, and the mails that it was sent. @throws NotFoundError on the token, ForbiddenError (a member's) */
export function eraseRecipient(ctx: Ctx, key: AppKey, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const recipient = await lockRecipient(tx, key, token)
    if (!recipient) throw new NotFoundError('There is nothing at this address.')
    if (recipient.email === null) throw new ForbiddenError('This address is that of an account. It is erased in its settings.')
    await tx.client.query(
      "delete from mails where recipient = $1 and user_id is null and kind in ('channel-confirmation', 'channel-digest') and state <> 'queued'",
      [recipient.email],
    )
    await tx.client.query('delete from mail_recipients where id = $1', [recipient.id])
  })
}

/**
 * Mails that a server refuses for good end: at once where it knows no such address, else after the third in a row. A mail that was taken may
 * come back later, so those in a row end with the second that is taken.
 */
export async function followRefusals(tx: TxCtx, { kind, recipient, userId, error }: Events['mail.ended']): Promise<void> {
  if (kind !== 'channel-digest' && kind !== 'channel-confirmation') return
  const { rows } = await tx.client.query<Recipient & { refusals: number }>(
    `update mail_recipients set refusals = case when $3 then refusals + 1 when last_refused then refusals else 0 end, last_refused = $3
     where (user_id = $1 or email = $2) and ($3 or refusals > 0) returning id::int, user_id::int, email, refusals`,
    [userId, userId === null ? recipient : null, error !== null],
  )
  const [refused] = rows
  if (!refused || error === null || (refused.refusals < FINAL_REFUSALS && !isOfMissingAddress(error))) return
  await end(tx, refused, null)
}

/** Forgets addresses that nobody confirmed, and those that follow nothing any more. For the schedule. */
export async function clearRecipients({ client, now }: Pick<Ctx, 'client' | 'now'>): Promise<void> {
  await client.query('delete from mail_follows where confirmed_at is null and asked_at < $1::timestamptz - make_interval(days => $2)', [
    now,
    CONFIRM_DAYS,
  ])
  await client.query(
    `delete from mail_recipients r where r.email is not null and created_at < $1::timestamptz - make_interval(days => $2)
       and not exists (select from mail_follows f where f.recipient_id = r.id)`,
    [now, CONFIRM_DAYS],
  )
}
