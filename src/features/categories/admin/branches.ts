import type { ManagedCategory } from '../manage-contract.ts'
import { type Branch, childrenOf } from '../rules.ts'

/** Categories as the rules of the tree ask for them. */
export const branchesOf = (categories: readonly ManagedCategory[]): (Branch & { category: ManagedCategory })[] =>
  categories.map((category) => {
    const { id, name, parent_id, position, archived, merged_into_id, merging } = category
    return { id, name, parent_id, position, archived, merged_into_id, merging: merging !== null, category }
  })

/** The rows of the tree, in order: those whose name or slug has the words, each with the one above it; or the archived ones. */
export function shownRows(
  categories: readonly ManagedCategory[],
  { query, archived }: { query: string; archived: boolean },
): ManagedCategory[] {
  const words = query.trim().toLowerCase()
  const fits = ({ name, slug }: ManagedCategory) => words === '' || name.toLowerCase().includes(words) || slug.includes(words)
  if (archived) return categories.filter((one) => one.archived && fits(one))
  const tree = branchesOf(categories)
  return childrenOf(tree, null).flatMap(({ category: top }) => {
    const below = childrenOf(tree, top.id).map(({ category }) => category)
    if (fits(top)) return [top, ...below]
    const found = below.filter(fits)
    return found.length > 0 ? [top, ...found] : []
  })
}
