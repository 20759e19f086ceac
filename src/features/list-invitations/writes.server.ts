import { inTransaction, type MemberCtx } from '../../platform/context.server.ts'
import { InvalidError, NotFoundError, UnverifiedError } from '../../platform/errors.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'
import { active } from '../accounts/current-user.server.ts'
import { countInvitation, countTriedLink, isInvited } from '../accounts/invited.server.ts'
import { INVITATION_DAYS } from '../accounts/invited.ts'
import { standingOfPerson } from '../contributions/suggest.server.ts'
import type { ListRole } from '../lists/contract.ts'
import { MOST_MEMBERS } from '../lists/limits.ts'
import { listPath } from '../lists/list-path.ts'
import { type KnownList, lockList } from '../lists/reads.server.ts'
import { auditStaff, tellOfMembers } from '../lists/writes.server.ts'
import { sendMail } from '../mails/writes.server.ts'
import type { Entered, ListInvitation, NewListInvitation, SentInvitation, SentInvitations } from './contract.ts'

/** What somebody is asked to, in the words of the mail. */
const may: Record<ListRole, string> = { viewer: 'look at it', suggester: 'suggest what belongs in it', editor: 'write it with them' }

/** Whom the owner of a list asked by mail and who hasn't answered. */
export async function readSentInvitations({ client, now }: MemberCtx, { id }: { id: number }): Promise<SentInvitations> {
  const { rows } = await client.query<Omit<SentInvitation, 'expires_at'> & { expires_at: Date }>(
    'select id::int, email, role, expires_at from list_invitations where list_id = $1 and expires_at > $2 order by id',
    [id, now],
  )
  return { data: rows.map((row) => ({ ...row, expires_at: row.expires_at.toISOString() })), next_cursor: null }
}

/**
 * Asks somebody by a mail that is good for 14 days to see or write a list; asked again, only the last one is. What is answered and kept is
 * the same whether there is such a person or not. @throws UnverifiedError, InvalidError on `email` (oneself, too many), TooManyError
 */
export async function inviteByMail(ctx: MemberCtx, { id }: KnownList, { email, role }: NewListInvitation): Promise<void> {
  if (!ctx.viewer.verified) throw new UnverifiedError()
  await countInvitation(ctx, `list invitation ${await standingOfPerson(ctx, ctx.viewer.id)}`, email)
  await inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { rows } = await tx.client.query<{ name: string; email: string; taken: number }>(
      `select u.name, lower(u.email) as email, ((select count(*) from list_members where list_id = $2)
         + (select count(*) from list_invitations where list_id = $2 and expires_at > $3 and email <> $4))::int as taken from users u where u.id = $1`,
      [tx.viewer.id, id, tx.now, email],
    )
    const [me] = rows
    if (!me || me.email === email) throw new InvalidError({ email: ['is yours'] })
    if (me.taken >= MOST_MEMBERS)
      throw new InvalidError({ email: [`is one too many: a list has ${MOST_MEMBERS} members at most, those who are invited included`] })
    const token = newToken()
    const { rows: asked } = await tx.client.query<{ id: number }>(
      `insert into list_invitations (list_id, email, role, invited_by_id, token_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(days => ${INVITATION_DAYS}))
       on conflict (list_id, email) do update set role = excluded.role, invited_by_id = excluded.invited_by_id,
         token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
       returning id::int`,
      [id, email, role, tx.viewer.id, hashOf(token), tx.now],
    )
    const data = { from: me.name, may: may[role], path: href('ListInvitation', { token }) }
    await sendMail(tx, { kind: 'list-invitation', to: email, userId: null, data })
    // Whom, the log doesn't tell: addresses stay nowhere but with their accounts.
    await auditStaff(tx, list, 'list.edit', null, { invitation: asked[0]?.id, role })
    await tellOfMembers(tx, { listId: id })
  })
}

/** Takes an invitation back: its link is good no more. @throws NotFoundError */
export function endInvitation(ctx: MemberCtx, { id, invitation_id }: { id: number; invitation_id: number }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { rows } = await tx.client.query<{ role: ListRole }>(
      'delete from list_invitations where id = $1 and list_id = $2 returning role',
      [invitation_id, id],
    )
    if (!rows[0]) throw new NotFoundError('There is no such invitation.')
    await auditStaff(tx, list, 'list.edit', { invitation: invitation_id, role: rows[0].role }, null)
    await tellOfMembers(tx, { listId: id })
  })
}

type Open = {
  id: number
  list_id: number
  invited_by_id: number
  title: string
  slug: string
  handle: string | null
  channel_slug: string | null
  from: string
  role: ListRole
  expires_at: Date
}

/**
 * What the link of a mail is good for: only by the confirmed address that it went to, as long as who invited runs the list and the list is
 * there to be seen. The team doesn't let itself in.
 */
const open = `select i.id::int, i.list_id::int, i.invited_by_id::int, i.role, i.expires_at, l.title, l.slug, coalesce(o.custom_url, o.username) as handle,
    (select slug from channels where id = l.channel_id and removed_at is null) as channel_slug, s.name as from
  from list_invitations i join lists l on l.id = i.list_id and l.removed_at is null and l.hidden_at is null
    join users o on o.id = l.owner_id join users s on s.id = i.invited_by_id and (s.id = l.owner_id or s.role in ('admin', 'manager'))
      and ${active('$3', 's')}
    join users u on ${isInvited('i.email')} and u.id = $2 and u.id <> l.owner_id and (s.id = l.owner_id or u.role not in ('admin', 'manager'))
  where i.token_hash = $1 and i.expires_at > $3`

/** What an invitation is to, for whoever it went to. @throws TooManyError */
export async function readInvitation(ctx: MemberCtx, token: string): Promise<ListInvitation> {
  await countTriedLink(ctx)
  const { rows } = await ctx.client.query<Open>(open, [hashOf(token), ctx.viewer.id, ctx.now])
  const [found] = rows
  if (!found) return { invitation: null }
  const { title, from, role, expires_at } = found
  return { invitation: { title, from, role, until: expires_at.toISOString() } }
}

/** Says yes or no to an invitation, once. @throws InvalidError of a link that is wrong, used, too old or somebody else's, TooManyError */
export async function answerInvitation(ctx: MemberCtx, token: string, yes: boolean): Promise<Entered> {
  await countTriedLink(ctx)
  return inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Open>(`${open} for update of i for no key update of l`, [hashOf(token), tx.viewer.id, tx.now])
    const [found] = rows
    if (!found) throw new InvalidError({ token: ['has been used or is too old'] })
    const { id, list_id, role, slug, handle, channel_slug, invited_by_id } = found
    await tx.client.query('delete from list_invitations where id = $1', [id])
    await tellOfMembers(tx, { listId: list_id })
    if (yes) {
      await tx.client.query(
        `insert into list_members (list_id, user_id, role, invited_by_id) values ($1, $2, $3, $4)
         on conflict (list_id, user_id) do update set role = excluded.role`,
        [list_id, tx.viewer.id, role, invited_by_id],
      )
      await tx.emit('list.joined', { listId: list_id, userId: tx.viewer.id, invitedById: invited_by_id })
    }
    return { path: listPath({ id: list_id, slug, handle, channel_slug }), edit: role === 'editor' ? list_id : null }
  })
}
