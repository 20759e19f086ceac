import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { ConflictError } from '../../../platform/errors.ts'
import { releaseSlugs } from '../../slugs/writes.server.ts'
import { retireObstacle } from '../rules.ts'
import { mergeCategory } from './merge.server.ts'
import { branchesOf, change, holdTree, tell, wanted } from './tree.server.ts'

/** With `into` its places get that category. */
type Retirement = { version: number; into?: number | undefined }

/**
 * Takes a category that no place has out of use: it is offered and found no longer, and keeps its name and addresses.
 * @throws NotFoundError, ConflictError (changed meanwhile, or something has it), InvalidError on `into`
 */
export async function archiveCategory(ctx: Ctx, id: number, { version, into }: Retirement): Promise<void> {
  if (into !== undefined) return mergeCategory(ctx, id, { version, into })
  await inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, { id, version })
    if (row.archived_at !== null) return
    const obstacle = retireObstacle(branchesOf(rows), id, false)
    if (obstacle !== null) throw new ConflictError(obstacle)
    await tx.emit('category.retiring', { categoryId: id })
    await change(tx, id, { archived_at: tx.now })
    await tell(tx, 'category.archive', id, { name: row.name, archived_at: null }, { archived_at: tx.now })
    await tx.emit('category.changed', { categoryIds: [id], fields: ['archived_at'] })
  })
}

/** Brings an archived category back. @throws NotFoundError, ConflictError */
export async function restoreCategory(ctx: Ctx, id: number, { version }: { version: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, { id, version })
    if (row.archived_at === null) return
    const above = rows.find((one) => one.id === row.parent_id)
    if (above?.archived_at) throw new ConflictError(`“${above.name}”, under which it stands, is archived. Bring that one back first.`)
    await change(tx, id, { archived_at: null })
    await tell(tx, 'category.restore', id, { archived_at: row.archived_at }, { name: row.name, archived_at: null })
    await tx.emit('category.changed', { categoryIds: [id], fields: ['archived_at'] })
  })
}

/**
 * Takes a category that nothing has away for good; its slugs are free again.
 * @throws NotFoundError, ConflictError (changed meanwhile, or something has it), InvalidError on `into`
 */
export async function removeCategory(ctx: Ctx, id: number, { version, into }: Retirement): Promise<void> {
  if (into !== undefined) return mergeCategory(ctx, id, { version, into })
  await inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const { created_at: _, updated_at: __, ...row } = wanted(rows, { id, version })
    const obstacle = retireObstacle(branchesOf(rows), id, true)
    if (obstacle !== null) throw new ConflictError(obstacle)
    await tx.emit('category.retiring', { categoryId: id })
    await releaseSlugs(tx, 'category', id)
    await tx.client.query('delete from categories where id = $1', [id])
    await tell(tx, 'category.remove', id, row, null)
    await tx.emit('category.changed', { categoryIds: [id], fields: ['archived_at'] })
  })
}
