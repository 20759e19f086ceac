import { isDeepStrictEqual } from 'node:util'
import { type Ctx, inTransaction } from '../../../platform/context.server.ts'
import { InvalidError } from '../../../platform/errors.ts'
import { slugOf } from '../../slugs/rules.ts'
import { registerSlug } from '../../slugs/writes.server.ts'
import type { CategoryEdit } from '../manage-contract.ts'
import { type Choices, requireKnown } from './choices.server.ts'
import { change, holdTree, type Row, tell, wanted, withoutUndefined } from './tree.server.ts'

/**
 * Changes what is said of a category. A new slug is its address from then on, and the old one leads there; without one the slug follows
 * the name where it was made of it.
 * @throws NotFoundError, ConflictError, InvalidError by field
 */
export async function editCategory(ctx: Ctx, id: number, { version, ...given }: CategoryEdit, choices: Choices): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = wanted(await holdTree(tx), { id, version })
    const values: Partial<Row> = { ...withoutUndefined(given), ...(given.slug === undefined && followingSlug(row, given.name)) }
    const keys = (Object.keys(values) as (keyof typeof given)[]).filter((key) => !isDeepStrictEqual(values[key], row[key]))
    if (keys.length === 0) return
    await requireKnown(given, choices, row)
    const pick = (from: Partial<Row>): Partial<Row> => Object.fromEntries(keys.map((key) => [key, from[key]]))
    if (keys.includes('slug')) await registerSlug(tx, 'category', id, values.slug ?? row.slug)
    await change(tx, id, pick(values))
    await tell(tx, 'category.edit', id, pick(row), pick(values))
    await tx.emit('category.changed', { categoryIds: [id], fields: keys })
  })
}

function followingSlug({ name, slug }: Row, renamed: string | undefined): { slug: string } | null {
  if (renamed === undefined || renamed === name || slug !== slugOf(name)) return null
  const following = slugOf(renamed)
  if (following === '') throw new InvalidError({ slug: ['is needed, as the name has no letters of which one could be made'] })
  return { slug: following }
}
