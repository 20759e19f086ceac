import { inTransaction, type MemberCtx, type TxCtx } from '../../../platform/context.server.ts'
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../../platform/errors.ts'
import { can } from '../../../policy.ts'
import { href } from '../../../urls.ts'
import { active } from '../../accounts/current-user.server.ts'
import { consumeRateLimit } from '../../accounts/limits.server.ts'
import { newOwner } from '../../accounts/new-owner.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { sendMail } from '../../mails/writes.server.ts'
import type { ChannelMembers } from '../contract.ts'
import { type KnownChannel, lockChannel } from '../known-channel.server.ts'
import { MOST_EDITORS, mostChannels } from '../limits.ts'
import { readChannelMembers } from '../reads.server.ts'
import { auditChannel } from './channels.server.ts'

const INVITATION_DAYS = 14

/**
 * Asks somebody by username, or by an address whether it has an account or not, to write a channel; they join by themselves.
 * @throws InvalidError on `who` (nobody of this name, the owner, too many), TooManyError
 */
export async function inviteEditor(ctx: MemberCtx, { id }: { id: number }, who: string): Promise<ChannelMembers> {
  await consumeRateLimit(ctx, 'channel invitation account', String(ctx.viewer.id))
  if (who.includes('@')) await consumeRateLimit(ctx, 'channel invitation address', who)
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    const { rows: had } = await tx.client.query<{ count: number }>(
      `select ((select count(*) from channel_editors where channel_id = $1)
         + (select count(*) from channel_invitations where channel_id = $1 and expires_at > $2 and email <> $3))::int as count`,
      [id, tx.now, who],
    )
    if ((had[0]?.count ?? 0) >= MOST_EDITORS)
      throw new InvalidError({ who: [`is one too many: ${MOST_EDITORS} people write a channel at most`] })
    if (who.includes('@')) await inviteAddress(tx, channel, who)
    else await inviteName(tx, channel, who)
    return readChannelMembers(tx, id)
  })
}

async function inviteName(tx: TxCtx & MemberCtx, channel: KnownChannel, username: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: number }>(`select u.id::int from users u where lower(u.username) = $1 and ${active('$2')}`, [
    username,
    tx.now,
  ])
  const [person] = rows
  if (!person) throw new InvalidError({ who: ['isn’t the username of anybody here'] })
  if (person.id === channel.owner_id) throw new InvalidError({ who: ['is the owner'] })
  const made = await tx.client.query(
    'insert into channel_editors (channel_id, user_id, invited_by_id, invited_at) values ($1, $2, $3, $4) on conflict do nothing',
    [channel.id, person.id, tx.viewer.id, tx.now],
  )
  if (made.rowCount) await tx.emit('channel.invited', { channelId: channel.id, userId: person.id, as: 'editor' })
}

async function inviteAddress(tx: TxCtx & MemberCtx, channel: KnownChannel, email: string): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new InvalidError({ who: ['is neither a username nor an email address'] })
  const { rows } = await tx.client.query<{ name: string }>('select name from users where id = $1', [tx.viewer.id])
  await tx.client.query(
    `insert into channel_invitations (channel_id, email, invited_by_id, created_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + make_interval(days => ${INVITATION_DAYS}))
     on conflict (channel_id, email) do update set invited_by_id = excluded.invited_by_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [channel.id, email, tx.viewer.id, tx.now],
  )
  const data = { from: rows[0]?.name || 'Somebody', path: href('MyChannels') }
  await sendMail(tx, { kind: 'channel-invitation', to: email, userId: null, data })
}

/** Takes back what was asked by an address. */
export function withdrawInvitation(ctx: MemberCtx, { id }: { id: number }, invitationId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('delete from channel_invitations where id = $2 and channel_id = $1', [id, invitationId])
    if (!rowCount) throw new NotFoundError('There is no such invitation.')
  })
}

/** Whether the viewer is asked to write a channel, by name or by their proven address. */
async function takeInvitation(tx: TxCtx & MemberCtx, id: number): Promise<void> {
  const byName = await tx.client.query(
    'select from channel_editors where channel_id = $1 and user_id = $2 and joined_at is null for update',
    [id, tx.viewer.id],
  )
  const byAddress = await tx.client.query(
    `delete from channel_invitations i using users u where i.channel_id = $1 and u.id = $2 and u.email_verified_at is not null
       and lower(u.email) = i.email and i.expires_at > $3`,
    [id, tx.viewer.id, tx.now],
  )
  if (!byName.rowCount && !byAddress.rowCount) throw new NotFoundError('There is no invitation for you.')
}

/** Takes an invitation: from then on the viewer writes the channel. @throws NotFoundError */
export function joinChannel(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    await takeInvitation(tx, id)
    if (channel.owner_id === tx.viewer.id) throw new ConflictError('The channel is yours.')
    await tx.client.query(
      `insert into channel_editors (channel_id, user_id, invited_at, joined_at) values ($1, $2, $3, $3)
       on conflict (channel_id, user_id) do update set joined_at = coalesce(channel_editors.joined_at, excluded.joined_at)`,
      [id, tx.viewer.id, tx.now],
    )
    await tx.emit('channel.joined', { channelId: id, userId: tx.viewer.id })
  })
}

/** Doesn't take it; whoever is asked to own a channel goes on writing it. @throws NotFoundError */
export function declineChannel(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, id)
    const offer = await tx.client.query(
      'update channels set offered_to_id = null, version = version + 1 where id = $1 and offered_to_id = $2',
      [id, tx.viewer.id],
    )
    if (offer.rowCount) return
    await takeInvitation(tx, id)
    await tx.client.query('delete from channel_editors where channel_id = $1 and user_id = $2 and joined_at is null', [id, tx.viewer.id])
  })
}

/** Takes somebody off a channel, or what they were asked; editors leave themselves. @throws ForbiddenError, NotFoundError */
export function removeEditor(ctx: MemberCtx, channel: KnownChannel, userId: number): Promise<void> {
  if (userId !== ctx.viewer.id && !can(ctx.viewer, 'channel.run', channel))
    throw new ForbiddenError('Only the owner of a channel takes others off.')
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, channel.id)
    const { rowCount } = await tx.client.query('delete from channel_editors where channel_id = $1 and user_id = $2', [channel.id, userId])
    if (!rowCount) throw new NotFoundError('They don’t write this channel.')
    await tx.client.query('update channels set offered_to_id = null where id = $1 and offered_to_id = $2', [channel.id, userId])
    if (userId !== ctx.viewer.id) await auditChannel(tx, channel, 'channel.edit', { editor: userId }, { editor: null })
  })
}

/** Asks one of its editors to own a channel, or nobody any more (null). @throws InvalidError on `user_id` */
export function offerChannel(ctx: MemberCtx, { id }: { id: number }, userId: number | null): Promise<ChannelMembers> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    if (userId !== null) {
      const { rowCount } = await tx.client.query(
        `select from channel_editors e join users u on u.id = e.user_id and ${active('$3')} and u.email_verified_at is not null
         where e.channel_id = $1 and e.user_id = $2 and e.joined_at is not null`,
        [id, userId, tx.now],
      )
      if (!rowCount) throw new InvalidError({ user_id: ['is nobody who writes this channel with a proven address'] })
    }
    await tx.client.query('update channels set offered_to_id = $2, version = version + 1 where id = $1', [id, userId])
    if (userId !== null) await tx.emit('channel.invited', { channelId: id, userId, as: 'owner' })
    await auditChannel(tx, channel, 'channel.edit', null, { offered_to_id: userId })
    return readChannelMembers(tx, id)
  })
}

/** Becomes the owner of a channel that was offered; whoever had it stays one of its editors. @throws NotFoundError */
export function takeChannel(ctx: MemberCtx, { id }: { id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    const { rows } = await tx.client.query<{ mine: boolean }>(
      'select offered_to_id is not distinct from $2 as mine from channels where id = $1',
      [id, tx.viewer.id],
    )
    if (!rows[0]?.mine) throw new NotFoundError('This channel is not offered to you.')
    await giveChannel(tx, channel, tx.viewer.id)
  })
}

/** Makes a channel somebody else's; whoever had it stays one of its editors. For the team. @throws NotFoundError, InvalidError on `username` */
export function handOverChannel(ctx: MemberCtx, id: number, username: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    const person = await newOwner(tx, username)
    if (person.id === channel.owner_id) throw new InvalidError({ username: ['is that of its owner'] })
    if (!person.verified) throw new InvalidError({ username: ['belongs to somebody who hasn’t proven their email'] })
    const most = person.role === 'admin' ? Number.POSITIVE_INFINITY : mostChannels[await standingOfPerson(tx, person.id)]
    const { rows } = await tx.client.query<{ count: number }>('select count(*)::int from channels where owner_id = $1', [person.id])
    if ((rows[0]?.count ?? 0) >= most) throw new InvalidError({ username: ['belongs to somebody who has as many as they may'] })
    await giveChannel(tx, channel, person.id)
    const [before, after] = [{ owner_id: channel.owner_id }, { owner_id: person.id }]
    await tx.emit('staff.acted', { act: 'channel.hand-over', targetKind: 'channel', targetId: id, before, after })
  })
}

async function giveChannel(tx: TxCtx, channel: KnownChannel, ownerId: number): Promise<void> {
  await ownChannel(tx, channel, ownerId)
  await tx.client.query(
    `insert into channel_editors (channel_id, user_id, invited_by_id, invited_at, joined_at)
     select $1, u.id, $3, $4, $4 from users u where u.id = $2 and u.erased_at is null
     on conflict (channel_id, user_id) do update set joined_at = coalesce(channel_editors.joined_at, excluded.joined_at)`,
    [channel.id, channel.owner_id, ownerId, tx.now],
  )
  await tx.emit('channel.handed-over', { channelId: channel.id, formerId: channel.owner_id, ownerId })
}

/** Makes a channel somebody's, who writes it no longer as an editor. */
export async function ownChannel(tx: TxCtx, { id }: Pick<KnownChannel, 'id'>, ownerId: number): Promise<void> {
  await tx.client.query('update channels set owner_id = $2, offered_to_id = null, version = version + 1 where id = $1', [id, ownerId])
  await tx.client.query('delete from channel_editors where channel_id = $1 and user_id = $2', [id, ownerId])
}
