import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import type { FeaturedSpan } from '../../channels/contract.ts'
import { featureIn, unfeatureIn } from '../../channels/featured.server.ts'
import { lockChain } from '../known-chain.server.ts'

/** Features a chain on Discover. @throws NotFoundError, ConflictError (not everybody sees it), InvalidError on `ends_at` */
export function featureChain(ctx: MemberCtx, id: number, span: FeaturedSpan): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    if (chain.visibility !== 'public' || chain.hidden) throw new ConflictError('Only a public chain that isn’t hidden can be featured.')
    await featureIn(tx, 'chain', id, span)
  })
}

/** Features it no longer. @throws NotFoundError */
export function unfeatureChain(ctx: MemberCtx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockChain(tx, id)
    await unfeatureIn(tx, 'chain', id)
  })
}
