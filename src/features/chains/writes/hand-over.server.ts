import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { newOwner } from '../../accounts/new-owner.server.ts'
import { standingOfPerson } from '../../contributions/suggest.server.ts'
import { lockChain } from '../known-chain.server.ts'
import { mostChains } from '../limits.ts'

/** Makes a chain somebody else's, at the address that it has; both are told. @throws NotFoundError, InvalidError on `username` */
export function handOverChain(ctx: MemberCtx, id: number, username: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    const person = await newOwner(tx, username)
    if (person.id === chain.owner_id) throw new InvalidError({ username: ['is that of its owner'] })
    if (chain.chosen !== 'private' && !person.verified)
      throw new InvalidError({ username: ['belongs to somebody who hasn’t proven their email'] })
    const most = person.role === 'admin' ? Number.POSITIVE_INFINITY : mostChains[await standingOfPerson(tx, person.id)]
    const { rows } = await tx.client.query<{ count: number }>('select count(*)::int from chains where owner_id = $1', [person.id])
    if ((rows[0]?.count ?? 0) >= most) throw new InvalidError({ username: ['belongs to somebody who has as many as they may'] })
    await tx.client.query('update chains set owner_id = $2, version = version + 1 where id = $1', [id, person.id])
    const [before, after] = [{ owner_id: chain.owner_id }, { owner_id: person.id }]
    await tx.emit('staff.acted', { act: 'chain.hand-over', targetKind: 'chain', targetId: id, before, after })
    await tx.emit('chain.handed-over', { chainId: id, formerId: chain.owner_id, ownerId: person.id })
  })
}
