import { type Ctx, inTransaction, type MemberCtx } from '../../../platform/context.server.ts'
import type { Storage } from '../../../platform/storage.server.ts'
import { keepPicture, photoOf } from '../../media/writes.server.ts'
import { coverWidths, tallestCover } from '../manage-contract.ts'
import { change, holdTree, tell, wanted } from './tree.server.ts'

/** Makes a picture the cover of a category. @throws NotFoundError, ConflictError, InvalidError on `file` */
export async function setCategoryCover(
  ctx: MemberCtx,
  storage: Storage,
  id: number,
  { content, version }: { content: Uint8Array; version: number },
): Promise<void> {
  const picture = await photoOf(content, coverWidths, tallestCover)
  await putCover(ctx, { id, version }, await keepPicture(ctx, storage, picture))
}

/** Takes the cover of a category away; its files are collected later. @throws NotFoundError, ConflictError */
export function removeCategoryCover(ctx: Ctx, id: number, { version }: { version: number }): Promise<void> {
  return putCover(ctx, { id, version }, null)
}

async function putCover(ctx: Ctx, target: { id: number; version: number }, cover_id: number | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = wanted(await holdTree(tx), target)
    if (row.cover_id === cover_id) return
    await change(tx, row.id, { cover_id })
    await tell(tx, 'category.edit', row.id, { cover_id: row.cover_id }, { cover_id })
  })
}
