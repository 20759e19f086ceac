import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { newOwner } from '../../accounts/new-owner.server.ts'
import { MOST_LISTS } from '../../lists/limits.ts'
import { lockList } from '../../lists/reads.server.ts'
import { freeSlug, giveSlug, keepSlugOfOwner } from '../../lists/writes.server.ts'

/**
 * Makes a list somebody else's: its address is below their name from then on and the former one leads there; whoever had it stays one of its
 * editors. @throws NotFoundError, InvalidError on `username`
 */
export function handOverList(ctx: MemberCtx, id: number, username: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id)
    const person = await newOwner(tx, username)
    if (person.id === list.owner_id) throw new InvalidError({ username: ['is that of its owner'] })
    if (list.visibility !== 'private' && !person.verified)
      throw new InvalidError({ username: ['belongs to somebody who hasn’t proven their email'] })
    const { rows } = await tx.client.query<{ count: number }>('select count(*)::int from lists where owner_id = $1', [person.id])
    if ((rows[0]?.count ?? 0) >= MOST_LISTS) throw new InvalidError({ username: [`belongs to somebody who has ${MOST_LISTS} lists`] })
    const theirs = { id, owner_id: person.id, channel_id: list.channel_id }
    await tx.client.query('update lists set owner_id = $2, version = version + 1 where id = $1', [id, person.id])
    // In a channel it keeps its address there.
    const slug = list.channel_id === null ? await freeSlug(tx, theirs, list.title) : list.slug
    if (list.channel_id === null) await giveSlug(tx, theirs, slug)
    else await keepSlugOfOwner(tx, theirs, list.title)
    await tx.client.query('delete from list_members where list_id = $1 and user_id = $2', [id, person.id])
    await tx.client.query(
      `insert into list_members (list_id, user_id, role, invited_by_id)
       select $1, u.id, 'editor', $3 from users u where u.id = $2 and u.erased_at is null
       on conflict (list_id, user_id) do update set role = excluded.role`,
      [id, list.owner_id, person.id],
    )
    await tx.emit('list.changed', { listId: id })
    const [before, after] = [
      { owner_id: list.owner_id, slug: list.slug },
      { owner_id: person.id, slug },
    ]
    await tx.emit('staff.acted', { act: 'list.hand-over', targetKind: 'list', targetId: id, before, after })
    await tx.emit('list.handed-over', { listId: id, formerId: list.owner_id, ownerId: person.id })
  })
}
