import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import type { ManagedCategory } from '../manage-contract.ts'
import { mergeObstacle } from '../rules.ts'
import { useCategoryActs } from './acts.ts'
import { branchesOf } from './branches.ts'
import { CategoryOptions } from './category-options.tsx'

/** `follows`: what a merge means, where it isn't of places. */
type MergeDialogProps = {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
  follows?: readonly string[]
}

/** Asks which category stands for this one from now on, and says what follows. */
export function MergeDialog({ category, categories, onClose, follows }: MergeDialogProps) {
  const { busy, submit } = useButtonSubmit()
  const acts = useCategoryActs()
  const { plural } = useFormat()
  const [into, setInto] = useState('')
  const tree = branchesOf(categories)
  const winner = categories.find(({ id }) => String(id) === into)
  const moving =
    category.place_count === 0
      ? 'No place that is shown has it; unpublished ones get the other category.'
      : `${plural(category.place_count, { one: '# place gets', other: '# places get' })} the other category, unpublished ones too.`
  const ofPlaces = [
    `${moving} That goes on by itself.`,
    `All addresses of ${category.name} lead to the other one for good.`,
    'Its name, synonyms and what sources call it mean the other one.',
  ]
  const merge = async () => {
    if (!winner) return
    const said = `${category.name} is merged into ${winner.name}. ${follows ? 'Its lists' : 'Its places'} follow.`
    if (await submit('merge', () => acts.merge(category.id, { version: category.version, into: winner.id }), said)) onClose()
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
          {(follows ?? ofPlaces).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>A merge can’t be taken back.</li>
        </ul>
      </div>
    </Dialog>
  )
}
