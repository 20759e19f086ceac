import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { ForbiddenError, InvalidError, NotFoundError, UnverifiedError } from '../../../platform/errors.ts'
import { letsIn } from '../../../policy/lists.ts'
import { can, type Role } from '../../../policy.ts'
import { active, avatarOf } from '../../accounts/current-user.server.ts'
import type { Invitation, ListRole, Member, Members } from '../contract.ts'
import { MOST_MEMBERS } from '../limits.ts'
import { type KnownList, lockList } from '../reads/known-list.server.ts'
import { auditStaff, tellOfMembers } from './changes.server.ts'

/** Who may see or write a list besides its owner. */
export async function readMembers({ client }: Pick<MemberCtx, 'client'>, { id }: { id: number }): Promise<Members> {
  const { rows } = await client.query<Omit<Member, 'since'> & { created_at: Date }>(
    `select u.id as user_id, u.name, u.username, ${avatarOf(80)}, m.role, m.created_at from list_members m
     join users u on u.id = m.user_id and u.erased_at is null where m.list_id = $1 order by m.created_at, u.id`,
    [id],
  )
  return { data: rows.map(({ created_at, ...row }) => ({ ...row, since: created_at.toISOString() })), next_cursor: null }
}

/**
 * Lets somebody in, or changes what they may. @throws InvalidError (nobody of this name, the owner, too many), UnverifiedError, ForbiddenError
 * (the team lets itself in)
 */
export function addMember(ctx: MemberCtx, { id }: { id: number }, { username, role }: Invitation): Promise<Members> {
  if (!ctx.viewer.verified) throw new UnverifiedError()
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const { rows } = await tx.client.query<{ id: number; role: Role; had: ListRole | null }>(
      `select u.id, u.role, (select m.role from list_members m where m.list_id = $3 and m.user_id = u.id) as had
       from users u where lower(u.username) = lower($1) and ${active('$2')}`,
      [username.replace(/^@/, ''), tx.now, id],
    )
    const [found] = rows
    if (found === undefined) throw new InvalidError({ username: ['is nobody’s'] })
    const { id: person, role: may, had: before } = found
    if (person === list.owner_id) throw new InvalidError({ username: ['is that of its owner'] })
    requireOutsider(tx, list, may)
    const { rows: had } = await tx.client.query<{ count: number }>('select count(*)::int from list_members where list_id = $1', [id])
    if ((had[0]?.count ?? 0) >= MOST_MEMBERS)
      throw new InvalidError({ username: [`is one too many: a list has ${MOST_MEMBERS} members at most`] })
    await tx.client.query(
      `insert into list_members (list_id, user_id, role, invited_by_id) values ($1, $2, $3, $4)
       on conflict (list_id, user_id) do update set role = excluded.role`,
      [id, person, role, tx.viewer.id],
    )
    await tellOfMembers(tx, { listId: id })
    await tx.emit('list.shared', { listId: id, userId: person, role })
    await auditStaff(tx, list, 'list.edit', { member: person, role: before }, { member: person, role })
    return readMembers(tx, { id })
  })
}

/** @throws NotFoundError, ForbiddenError (the team lets itself in) */
export function changeMember(ctx: MemberCtx, listId: number, userId: number, role: ListRole): Promise<Members> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId)
    const { rows } = await tx.client.query<{ had: ListRole; may: Role }>(
      'select m.role as had, u.role as may from list_members m join users u on u.id = m.user_id where m.list_id = $1 and m.user_id = $2',
      [listId, userId],
    )
    if (!rows[0]) throw new NotFoundError('They are no member of this list.')
    requireOutsider(tx, list, rows[0].may)
    await tx.client.query('update list_members set role = $3 where list_id = $1 and user_id = $2', [listId, userId, role])
    await tellOfMembers(tx, { listId })
    await auditStaff(tx, list, 'list.edit', { member: userId, role: rows[0].had }, { member: userId, role })
    return readMembers(tx, { id: listId })
  })
}

/** Takes somebody out; members leave themselves. @throws ForbiddenError, NotFoundError */
export function removeMember(ctx: MemberCtx, list: KnownList, userId: number): Promise<void> {
  if (userId !== ctx.viewer.id && !can(ctx.viewer, 'list.run', list)) throw new ForbiddenError('Only the owner of a list takes others out.')
  return inTransaction(ctx, async (tx) => {
    await lockList(tx, list.id)
    const { rows } = await tx.client.query<{ role: ListRole }>(
      'delete from list_members where list_id = $1 and user_id = $2 returning role',
      [list.id, userId],
    )
    if (!rows[0]) throw new NotFoundError('They are no member of this list.')
    await tellOfMembers(tx, { listId: list.id })
    // Members who leave do no work of the team.
    if (userId !== tx.viewer.id) await auditStaff(tx, list, 'list.edit', { member: userId, role: rows[0].role }, null)
  })
}

/** The team opens any list, which is kept; it becomes a list's people only by its own people. @throws ForbiddenError */
function requireOutsider({ viewer }: MemberCtx, list: KnownList, role: Role): void {
  if (!letsIn(viewer, list, { role })) throw new ForbiddenError('Only the owner of a list lets somebody of the team in.')
}
