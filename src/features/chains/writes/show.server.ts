import type { TxCtx } from '../../../platform/context.server.ts'
import { lockChain } from '../known-chain.server.ts'
import { publishFirst } from './channel.server.ts'

/** Everybody sees a chain from now on whom its channel lets see it; an unlisted one stays so. */
export async function showChain(tx: TxCtx, id: number): Promise<void> {
  await tx.client.query(
    "update chains set visibility = 'public', version = version + 1, updated_at = $2 where id = $1 and visibility = 'private'",
    [id, tx.now],
  )
  const { visibility } = await lockChain(tx, id)
  if (visibility !== 'private') await publishFirst(tx, id)
}
