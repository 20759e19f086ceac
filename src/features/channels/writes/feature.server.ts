import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import type { FeaturedSpan } from '../contract.ts'
import { featureIn, unfeatureIn } from '../featured.server.ts'
import { lockChannel } from '../known-channel.server.ts'

/** Features a channel on Discover. @throws NotFoundError, ConflictError (not everybody sees it), InvalidError on `ends_at` */
export function featureChannel(ctx: MemberCtx, id: number, span: FeaturedSpan): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const channel = await lockChannel(tx, id)
    if (channel.visibility !== 'public' || channel.hidden)
      throw new ConflictError('Only a public channel that isn’t hidden can be featured.')
    await featureIn(tx, 'channel', id, span)
  })
}

/** Features it no longer. @throws NotFoundError */
export function unfeatureChannel(ctx: MemberCtx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockChannel(tx, id)
    await unfeatureIn(tx, 'channel', id)
  })
}
