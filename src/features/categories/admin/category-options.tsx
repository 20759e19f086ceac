import type { ManagedCategory } from '../manage-contract.ts'
import { childrenOf } from '../rules.ts'
import { branchesOf } from './branches.ts'

type CategoryOptionsProps = { categories: readonly ManagedCategory[]; allowed: (category: ManagedCategory) => boolean }

/** Categories as options of a choice, those below another indented. */
export function CategoryOptions({ categories, allowed }: CategoryOptionsProps) {
  const tree = branchesOf(categories)
  return childrenOf(tree, null).flatMap(({ category: top }) => [
    ...(allowed(top) ? [<Option key={top.id} category={top} />] : []),
    ...childrenOf(tree, top.id)
      .filter(({ category }) => allowed(category))
      .map(({ category }) => <Option key={category.id} category={category} />),
  ])
}

function Option({ category: { id, name, parent_id } }: { category: ManagedCategory }) {
  return <option value={id}>{`${parent_id === null ? '' : '\u2003'}${name}`}</option>
}
