import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { manageCategoriesClient } from '../manage-client.ts'
import type { ManagedCategory } from '../manage-contract.ts'
import { mergeObstacle } from '../rules.ts'
import { branchesOf } from './branches.ts'
import { CategoryOptions } from './category-options.tsx'

const client = manageCategoriesClient(browserFetch)

type MergeDialogProps = { category: ManagedCategory; categories: readonly ManagedCategory[]; onClose: () => void }

/** Asks which category stands for this one from now on, and says what follows. */
export function MergeDialog({ category, categories, onClose }: MergeDialogProps) {
  const { busy, submit } = useButtonSubmit()
  const { plural } = useFormat()
  const [into, setInto] = useState('')
  const tree = branchesOf(categories)
  const winner = categories.find(({ id }) => String(id) === into)
  const merge = async () => {
    if (!winner) return
    const said = `${category.name} is merged into ${winner.name}. Its places follow.`
    if (await submit('merge', () => client.merge(category.id, { version: category.version, into: winner.id }), said)) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${category.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy !== null} disabled={!winner} onClick={merge}>
            {winner ? `Merge into ${winner.name}` : 'Merge'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <SelectField label="Into" value={into} onChange={({ currentTarget }) => setInto(currentTarget.value)}>
          <option value="">Choose a category</option>
          <CategoryOptions categories={categories} allowed={({ id }) => mergeObstacle(tree, category.id, id) === null} />
        </SelectField>
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>
            {category.place_count === 0
              ? 'No place that is shown has it; unpublished ones get the other category.'
              : `${plural(category.place_count, { one: '# place gets', other: '# places get' })} the other category, unpublished ones too.`}{' '}
            That goes on by itself.
          </li>
          <li>All addresses of {category.name} lead to the other one for good.</li>
          <li>Its name, synonyms and what sources call it mean the other one.</li>
          <li>A merge can’t be taken back.</li>
        </ul>
      </div>
    </Dialog>
  )
}
