import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import type { CategoryMove } from '../manage-contract.ts'
import { afterMove, moveObstacle } from '../rules.ts'
import { branchesOf, change, holdTree, tell, wanted } from './tree.server.ts'

/** Puts a category elsewhere in the tree. @throws NotFoundError, ConflictError, InvalidError on `parent_id` */
export async function moveCategory(ctx: Ctx, id: number, { version, parent_id, before_id = null }: CategoryMove): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const row = wanted(rows, { id, version })
    const [tree, move] = [branchesOf(rows), { id, parent_id, before_id }]
    const obstacle = moveObstacle(tree, move)
    if (obstacle !== null) throw new InvalidError({ parent_id: [obstacle] })
    const placed = afterMove(tree, move)
    const position = placed.find((one) => one.id === id)?.position ?? row.position
    if (parent_id === row.parent_id && position === row.position && placed.length === 1) return
    // Those that make room are not changed by anybody: their versions stay.
    await tx.client.query(
      `update categories c set position = n.position, updated_at = now() from jsonb_to_recordset($1::jsonb) as n(id bigint, position int) where c.id = n.id and c.id <> $2`,
      [JSON.stringify(placed), id],
    )
    await change(tx, id, { parent_id, position })
    const { parent_id: above, position: place } = row
    await tell(tx, 'category.move', id, { parent_id: above, position: place }, { parent_id, position })
    await tx.emit('category.changed', { categoryIds: [id], fields: parent_id === above ? ['position'] : ['position', 'parent_id'] })
  })
}
