import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BulkBar } from '../../../ui/admin-table/bulk-bar.tsx'
import { isBusy } from '../../../ui/admin-table/use-row-keys.ts'
import { useFormat } from '../../../ui/locale.tsx'
import type { NewBulkEdit } from '../bulk-contract.ts'
import type { AdminPlace } from '../contract.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkChoices } from './bulk-form.tsx'

const acts = [
  ['c', 'Category', 'set category_id'],
  ['t', 'Tag', 'add tag_ids'],
  ['f', 'Field', 'set price'],
  ['r', 'Remove', 'move remove'],
] as const

/** The filters of the address that choose places. */
const filters = ['q', 'status', 'category', 'region', 'source', 'owner', 'missing', 'changed'] as const

type PlacesBulkProps = {
  ticked: readonly AdminPlace[]
  /** How many fit the filter in all; null where they are too many to be changed at once. */
  all: number | null
  choices: BulkChoices
  onClear: () => void
}

/** What can be done with ticked places, or with all that fit the filter. */
export function PlacesBulk({ ticked, all, choices, onClear }: PlacesBulkProps) {
  const [query] = useSearchParams()
  const { number } = useFormat()
  const [whole, setWhole] = useState(false)
  const [what, setWhat] = useState<string | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const act = acts.find(([key]) => key === event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      setWhat(act[2])
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const filter = Object.fromEntries(filters.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))) as NewBulkEdit['filter']
  const places = whole ? { filter } : { places: ticked.map(({ id, version }) => ({ id, version })) }
  const count = whole && all !== null ? all : ticked.length
  return (
    <>
      <BulkBar count={count} look="floating" onClear={onClear}>
        {!whole && all !== null && all > ticked.length && (
          <button type="button" className="bulk-act" onClick={() => setWhole(true)}>
            All {number(all)} that fit
          </button>
        )}
        {acts.map(([key, label, first]) => (
          <button key={key} type="button" className="bulk-act" onClick={() => setWhat(first)}>
            {label} <kbd className="max-md:hidden pointer-coarse:hidden">{key.toUpperCase()}</kbd>
          </button>
        ))}
      </BulkBar>
      {what !== null && (
        <BulkDialog
          key={what}
          places={places}
          count={count}
          choices={choices}
          what={what}
          onClose={() => setWhat(null)}
          onChanged={() => {}}
        />
      )}
    </>
  )
}
