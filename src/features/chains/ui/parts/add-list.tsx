import { useMemo } from 'react'
import { ComboboxField } from '../../../../ui/combobox/combobox-field.tsx'
import type { Step } from '../../contract.ts'
import { type FoundList, listSource } from './list-source.tsx'

type AddListProps = { label: string; help?: string; steps: readonly Step[]; onAdd: (list: FoundList) => void }

/** Typing finds a list, Enter puts it into the chain. */
export function AddList({ label, help, steps, onAdd }: AddListProps) {
  const source = useMemo(
    () => listSource(new Map(steps.flatMap(({ list, number }) => (list ? [[list.id, number] as const] : [])))),
    [steps],
  )
  return (
    <ComboboxField
      label={label}
      {...(help !== undefined && { help })}
      source={source}
      listLabel="Lists found"
      countLabel={{ one: '# list found', other: '# lists found' }}
      emptyMessage={(query) => `No list has “${query}”. Public lists can be added, and those that you write.`}
      onSelect={(list, clear) => {
        clear()
        onAdd(list)
      }}
    />
  )
}
