import { type Ctx, inTransaction, type MemberCtx, oneAtATime } from '../../platform/context.server.ts'
import { ConflictError, ForbiddenError, InvalidError, NotFoundError } from '../../platform/errors.ts'
import type { RowOf } from '../../platform/rows.ts'
import { hashOf, newToken } from '../../platform/tokens.server.ts'
import { href } from '../../urls.ts'
import { countInvitation, countTriedLink, isInvited } from '../accounts/invited.server.ts'
import { INVITATION_DAYS } from '../accounts/invited.ts'
import type { users } from '../accounts/tables.ts'
import { sendMail } from '../mails/writes.server.ts'
import type { KnownPlace } from '../places/reads.server.ts'
import { MAX_MANAGERS, type PlaceInvitation, type PlaceManagers } from './managers-contract.ts'
import type { placeManagerInvitations } from './tables.ts'

type Manager = RowOf<typeof users, 'id' | 'name'> & { username: string; since: Date }
type Invited = RowOf<typeof placeManagerInvitations, 'id' | 'invited_as' | 'expires_at'>

/** Who manages a place, and who is asked to. */
export async function placeManagers({ client, now, viewer }: MemberCtx, { id, owner_id }: KnownPlace): Promise<PlaceManagers> {
  const place = await client.query<{ name: string }>('select name from places where id = $1', [id])
  const managers = await client.query<Manager>(
    `select u.id::int, u.name, coalesce(u.username, '') as username, m.created_at as since from place_managers m join users u on u.id = m.user_id
     where m.place_id = $1 order by m.created_at, u.id`,
    [id],
  )
  const invited = await client.query<Invited>(
    'select id::int, invited_as, expires_at from place_manager_invitations where place_id = $1 and expires_at > $2 order by id',
    [id, now],
  )
  return {
    mine: owner_id === viewer.id,
    place: { id, name: place.rows[0]?.name ?? '', path: href('PlaceShort', { id }) },
    data: managers.rows.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
    invitations: invited.rows.map((one) => ({ ...one, expires_at: one.expires_at.toISOString() })),
    next_cursor: null,
  }
}

type Owner = RowOf<typeof users, 'name' | 'email'> & { username: string; place: string }

/**
 * Asks somebody to manage a place, by a mail that is good for 14 days; asked again, only the last one is. What is answered and kept is the
 * same whether there is such a person or not. @throws InvalidError on `who`, ConflictError (too many), TooManyError
 */
export async function inviteManager(ctx: MemberCtx, place: KnownPlace, who: string): Promise<void> {
  await countInvitation(ctx, 'manager invitation account', who)
  await inTransaction(ctx, async (tx) => {
    await oneAtATime(tx, `claims of place ${place.id}`)
    const { rows } = await tx.client.query<Owner>(
      `select u.name, lower(u.email) as email, lower(coalesce(u.username, '')) as username, p.name as place
       from places p join users u on u.id = p.owner_id where p.id = $1 and p.owner_id = $2`,
      [place.id, tx.viewer.id],
    )
    const [owner] = rows
    if (!owner) throw new ConflictError('You don’t run this place any more.')
    if (who === owner.email || who === owner.username) throw new InvalidError({ who: ['That is you: name somebody else.'] })
    const { rows: counted } = await tx.client.query<{ n: number }>(
      `select (select count(*) from place_managers where place_id = $1)::int
         + (select count(*) from place_manager_invitations where place_id = $1 and expires_at > $2 and invited_as <> $3)::int as n`,
      [place.id, tx.now, who],
    )
    if ((counted[0]?.n ?? 0) >= MAX_MANAGERS)
      throw new ConflictError(`A place has at most ${MAX_MANAGERS} managers, those who are invited included.`)
    const token = newToken()
    const email = who.includes('@') ? who : await addressOfName(tx, who)
    await tx.client.query(
      `insert into place_manager_invitations as i (place_id, invited_as, email, invited_by_id, token_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $6::timestamptz + make_interval(days => ${INVITATION_DAYS}))
       on conflict (place_id, invited_as) do update set email = excluded.email, invited_by_id = excluded.invited_by_id,
         token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, moved_from_id = null`,
      [place.id, who, email, tx.viewer.id, hashOf(token), tx.now],
    )
    const data = { from: owner.name, place: owner.place, path: href('PlaceInvitation', { token }) }
    if (email !== null) await sendMail(tx, { kind: 'place-invitation', to: email, userId: null, data })
  })
}

async function addressOfName({ client }: Ctx, username: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>(
    'select lower(email) as email from users where lower(username) = $1 and email_verified_at is not null and erased_at is null',
    [username],
  )
  return rows[0]?.email ?? null
}

/** The owner lets somebody manage a place no longer, or a manager leaves. @throws ForbiddenError, NotFoundError */
export function endManager(ctx: MemberCtx, place: KnownPlace, userId: number): Promise<void> {
  const { viewer } = ctx
  if (place.owner_id !== viewer.id && userId !== viewer.id) throw new ForbiddenError('You may not do this.')
  return inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.client.query('delete from place_managers where place_id = $1 and user_id = $2', [place.id, userId])
    if (!rowCount) throw new NotFoundError('They don’t manage this place.')
    if (userId !== viewer.id) await tx.emit('place.manager', { userId, placeId: place.id, joined: null })
  })
}

/** Takes an invitation back: its link is good no more. @throws NotFoundError */
export async function endInvitation({ client }: MemberCtx, place: KnownPlace, invitationId: number): Promise<void> {
  const { rowCount } = await client.query('delete from place_manager_invitations where id = $1 and place_id = $2', [invitationId, place.id])
  if (!rowCount) throw new NotFoundError('There is no such invitation.')
}

type Open = RowOf<typeof placeManagerInvitations, 'place_id' | 'expires_at'> & {
  email: string
  owner_id: number
  place: string
  from: string
}

/** What the link of a mail is good for: only by the confirmed address that it went to, as long as who invited runs the place. */
const open = `select i.place_id::int, i.expires_at, i.email, p.owner_id::int, p.name as place, o.name as from
  from place_manager_invitations i join places p on p.id = i.place_id and p.owner_id = i.invited_by_id and p.status <> 'removed'
    join users o on o.id = p.owner_id
    join users u on ${isInvited('i.email')} and u.id = $2 and u.id <> p.owner_id
  where i.token_hash = $1 and i.expires_at > $3`

/** What an invitation is to, for whoever it went to. @throws TooManyError */
export async function readInvitation(ctx: MemberCtx, token: string): Promise<PlaceInvitation> {
  await countTriedLink(ctx)
  const { rows } = await ctx.client.query<Open>(open, [hashOf(token), ctx.viewer.id, ctx.now])
  const [found] = rows
  if (!found) return { invitation: null }
  const { place, from, place_id, expires_at } = found
  return { invitation: { place, from, path: href('PlaceShort', { id: place_id }), until: expires_at.toISOString() } }
}

/** Says yes or no to an invitation, once. @throws InvalidError of a link that is wrong, used, too old or somebody else's, TooManyError */
export async function answerInvitation(ctx: MemberCtx, token: string, yes: boolean): Promise<void> {
  await countTriedLink(ctx)
  await inTransaction(ctx, async (tx) => {
    const { rows } = await tx.client.query<Open>(`${open} for update of i for no key update of p`, [hashOf(token), tx.viewer.id, tx.now])
    const [found] = rows
    if (!found) throw new InvalidError({ token: ['has been used or is too old'] })
    const { place_id: placeId, email, owner_id: userId } = found
    // By address and by username: one answer to both.
    await tx.client.query('delete from place_manager_invitations where place_id = $1 and email = $2', [placeId, email])
    if (!yes) return
    const made = await tx.client.query(
      `insert into place_managers (place_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing`,
      [placeId, tx.viewer.id, tx.now],
    )
    if (!made.rowCount) return
    const me = await tx.client.query<{ name: string }>('select name from users where id = $1', [tx.viewer.id])
    await tx.emit('place.manager', { userId, placeId, joined: me.rows[0]?.name ?? '' })
  })
}
