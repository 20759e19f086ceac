import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { slugOf } from '../../slugs/rules.ts'
import { registerSlug } from '../../slugs/writes.server.ts'
import type { CategoryCreation } from '../manage-contract.ts'
import { childrenOf } from '../rules.ts'
import { categories } from '../tables.ts'
import { type Choices, requireKnown } from './choices.server.ts'
import { branchesOf, holdTree, tell, withoutUndefined } from './tree.server.ts'

const usual = { icon: 'maki/commercial', hue: 210, schema_type: 'LocalBusiness', attributes: [] as string[] }

/** Makes a category, the last of its level; what isn't said is as the one above has it. @throws InvalidError by field */
export async function createCategory(ctx: Ctx, given: CategoryCreation, choices: Choices): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await holdTree(tx)
    const { parent_id = null, slug = slugOf(given.name), ...said } = given
    const parent = parent_id === null ? null : rows.find(({ id }) => id === parent_id)
    if (parent === undefined || parent?.archived_at) throw new InvalidError({ parent_id: ['is no category that is offered'] })
    if (parent && parent.parent_id !== null) throw new InvalidError({ parent_id: ['is a sub-category: there are two levels'] })
    await requireKnown(said, choices)
    const { icon, hue, schema_type, attributes } = parent ?? usual
    const position = Math.max(-1, ...childrenOf(branchesOf(rows), parent_id).map((one) => one.position)) + 1
    const values = {
      icon,
      hue,
      schema_type,
      attributes,
      ...withoutUndefined(said),
      name: given.name,
      singular: given.singular,
      slug,
      parent_id,
      position,
    }
    const [made] = await tx.db.insert(categories).values(values).returning({ id: categories.id })
    if (!made) throw new Error('The category was not written.')
    await registerSlug(tx, 'category', made.id, slug)
    await tell(tx, 'category.create', made.id, null, values)
    await tx.emit('category.changed', { categoryIds: [made.id], fields: ['name'] })
    return made.id
  })
}
