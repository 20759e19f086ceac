import { createContext, useContext } from 'react'
import type { RowActionsProps } from '../../../ui/row-actions.tsx'
import { MOST_COMPARED } from '../compare-address.ts'
import { COMPARE_FORM } from './compare-bar.tsx'
import { type Comparable, toggleCompared, useCompared } from './compare-choice.ts'

/** The places that stand in the rows. */
export const ShownPlaces = createContext<readonly Comparable[]>([])

/** The act of a place's row while places are chosen to be compared: a tick. Without script it is a field of the bar's form. */
export function CompareTick({ kind, id, at }: RowActionsProps) {
  const chosen = useCompared()
  const ticked = chosen.some((place) => place.id === id)
  const name = useContext(ShownPlaces).find((place) => place.id === id)?.name ?? ''
  if (kind !== 'place' || at === 'pin') return null
  return (
    <label className="relative grid size-9 place-items-center pointer-coarse:size-11">
      <span className="sr-only">Compare</span>
      <input
        type="checkbox"
        name="places"
        value={id}
        form={COMPARE_FORM}
        checked={ticked}
        disabled={!ticked && chosen.length >= MOST_COMPARED}
        onChange={() => toggleCompared({ id, name })}
        className="tick size-5 rounded-[5px]"
      />
    </label>
  )
}
