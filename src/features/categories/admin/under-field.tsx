import { SelectField } from '../../../ui/select-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { ManagedCategory } from '../manage-contract.ts'
import { moveObstacle } from '../rules.ts'
import { useCategoryActs } from './acts.ts'
import { branchesOf } from './branches.ts'
import { CategoryOptions } from './category-options.tsx'

type UnderFieldProps = { category: ManagedCategory; categories: readonly ManagedCategory[] }

/** Under which category this one stands; another is chosen at once. */
export function UnderField({ category: { id, name, parent_id, version }, categories }: UnderFieldProps) {
  const { busy, submit } = useButtonSubmit()
  const acts = useCategoryActs()
  const tree = branchesOf(categories)
  return (
    <SelectField
      key={`${id} ${parent_id}`}
      label="Under"
      className="mt-4"
      defaultValue={parent_id ?? ''}
      disabled={busy !== null}
      onChange={async ({ currentTarget: field }) => {
        const to = field.value === '' ? null : Number(field.value)
        const said = `${name} is ${to === null ? 'at the top' : `under ${categories.find((one) => one.id === to)?.name}`}.`
        if (!(await submit('move', () => acts.move(id, { version, parent_id: to }), said))) field.value = String(parent_id ?? '')
      }}
    >
      <option value="">The top level</option>
      <CategoryOptions
        categories={categories}
        allowed={(one) => one.id === parent_id || moveObstacle(tree, { id, parent_id: one.id, before_id: null }) === null}
      />
    </SelectField>
  )
}
