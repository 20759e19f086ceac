import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { BulkBar } from '../../../ui/admin-table/bulk-bar.tsx'
import { useBulk } from '../../../ui/admin-table/use-bulk.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { listsClient } from '../../lists/client.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import { listsStaffClient } from '../staff-client.ts'
import type { AdminList } from '../staff-contract.ts'
import { HideDialog } from './hide-dialog.tsx'

const client = listsClient(browserFetch)
const staff = listsStaffClient(browserFetch)

/** Puts a list into a category, in whatever version it is: another act may have come before. */
const categorise = async (id: number, list_category_id: number | null) => {
  const { version } = await staff.record(id)
  return client.edit(id, { version, list_category_id })
}

type ListsBulkProps = { lists: AdminList[]; categories: readonly ListCategoryLink[]; onClear: () => void }

/** What can be done with several lists at once; those whom an act doesn't fit are left out. All of it can be taken back. */
export function ListsBulk({ lists, categories, onClear }: ListsBulkProps) {
  const { done, run } = useBulk<AdminList>('There is no list among them to change.')
  const { plural } = useFormat()
  const [hiding, setHiding] = useState(false)
  const busy = done !== null
  const there = lists.filter(({ removed }) => !removed)
  const hidden = there.filter(({ hidden_reason }) => hidden_reason !== null)
  const shown = there.filter(({ hidden_reason }) => hidden_reason === null)
  const pickable = shown.filter(({ visibility, pick }) => visibility === 'public' && pick === null)
  const picked = there.filter(({ pick }) => pick !== null)
  const said = (what: string) => (count: number) => `${plural(count, { one: '# list', other: '# lists' })} ${what}.`
  const choose = (value: string) => {
    const to = value === 'none' ? null : Number(value)
    const name = categories.find(({ id }) => id === to)?.name ?? 'without a category'
    void run(
      there.filter(({ category }) => (category?.id ?? null) !== to),
      {
        apply: ({ id }) => categorise(id, to),
        message: said(to === null ? name : `in ${name}`),
        undo: ({ id, category }) => categorise(id, category?.id ?? null),
      },
    )
  }
  const pickAgain = ({ id, pick }: AdminList) => staff.pick(id, pick ?? {})
  return (
    <>
      <BulkBar count={lists.length} onClear={onClear}>
        {busy && (
          <span role="status" className="text-sm text-ink-2 tabular-nums">
            {done} done
          </span>
        )}
        <div className="w-44 rounded-full border border-line-strong bg-surface">
          <SelectField
            label="Category"
            hideLabel
            look="quiet"
            value=""
            disabled={busy}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">Put into category</option>
            <option value="none">No category</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <Button
          size="sm"
          disabled={busy || pickable.length === 0}
          onClick={() =>
            run(pickable, { apply: ({ id }) => staff.pick(id, {}), message: said('picked'), undo: ({ id }) => staff.unpick(id) })
          }
        >
          Pick {pickable.length}
        </Button>
        {picked.length > 0 && (
          <Button
            size="sm"
            disabled={busy}
            onClick={() => run(picked, { apply: ({ id }) => staff.unpick(id), message: said('no longer picked'), undo: pickAgain })}
          >
            End pick {picked.length}
          </Button>
        )}
        <Button size="sm" disabled={busy || shown.length === 0} onClick={() => setHiding(true)}>
          Hide {shown.length}
        </Button>
        {hidden.length > 0 && (
          <Button
            size="sm"
            disabled={busy}
            onClick={() =>
              run(hidden, {
                apply: ({ id }) => staff.show(id),
                message: said('shown again'),
                undo: ({ id, hidden_reason }) => staff.hide(id, hidden_reason ?? ''),
              })
            }
          >
            Show {hidden.length}
          </Button>
        )}
      </BulkBar>
      {hiding && (
        <HideDialog
          name={plural(shown.length, { one: 'this list', other: '# lists' })}
          onClose={() => setHiding(false)}
          onHide={(reason) => {
            setHiding(false)
            void run(shown, { apply: ({ id }) => staff.hide(id, reason), message: said('hidden'), undo: ({ id }) => staff.show(id) })
          }}
        />
      )}
    </>
  )
}
