import { inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import type { Storage } from '../../../platform/storage.server.ts'
import { keepPicture, photoOf } from '../../media/writes.server.ts'
import { photoWidths, tallestPhoto } from '../../photos/contract.ts'
import { requireWelcome } from '../../photos/writes.server.ts'
import type { Chain } from '../contract.ts'
import { auditChain, lockChain } from '../known-chain.server.ts'
import { readChain } from '../reads/chain.server.ts'

type Given = { content: Uint8Array; alt: string }

/** Makes a picture the cover of a chain. @throws InvalidError on `file` (no picture, removed from the site before) */
export async function setChainCover(ctx: MemberCtx, storage: Storage, id: number, { content, alt }: Given): Promise<Chain> {
  const picture = await photoOf(content, photoWidths, tallestPhoto)
  await requireWelcome(ctx, picture.hash)
  return put(ctx, id, await keepPicture(ctx, storage, picture), alt)
}

/** Takes the cover of a chain away; its files are collected where nothing else shows them. */
export const removeChainCover = (ctx: MemberCtx, id: number): Promise<Chain> => put(ctx, id, null, '')

function put(ctx: MemberCtx, id: number, mediaId: number | null, alt: string): Promise<Chain> {
  return inTransaction(ctx, async (tx) => {
    const chain = await lockChain(tx, id)
    await tx.client.query('update chains set cover_id = $2, cover_alt = $3, version = version + 1, updated_at = $4 where id = $1', [
      id,
      mediaId,
      alt,
      tx.now,
    ])
    await auditChain(tx, chain, 'chain.edit', null, { cover: mediaId !== null })
    return readChain(tx, id)
  })
}
