import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/combobox/combobox-field.tsx'
import type { Source } from '../../../ui/combobox/typeahead.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { manageTagsClient } from '../manage-client.ts'
import type { ManagedTag } from '../manage-contract.ts'

const client = manageTagsClient(browserFetch)

/** Asks which tag stands for this one from now on, and says what follows. */
export function MergeTag({ tag, onClose }: { tag: ManagedTag; onClose: () => void }) {
  const navigate = useNavigate()
  const address = useTableAddress()
  const { busy, submit } = useButtonSubmit()
  const { plural } = useFormat()
  const [into, setInto] = useState<ManagedTag | null>(null)
  const source = useMemo(() => otherTags(tag.id, plural), [tag.id, plural])
  const merge = async () => {
    if (!into) return
    const said = `${tag.name} is merged into ${into.name}. Its places follow.`
    if (!(await submit('merge', () => client.merge(tag.id, { version: tag.version, into: into.id }), said))) return
    onClose()
    await navigate(address({ open: into.id }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${tag.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy !== null} disabled={!into} onClick={merge}>
            {into ? `Merge into ${into.name}` : 'Merge'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-sm">
        <ComboboxField
          label="Into"
          source={source}
          listLabel="Tags found"
          countLabel={{ one: '# tag found', other: '# tags found' }}
          emptyMessage={(query) => `No other tag has “${query}”.`}
          onSelect={setInto}
        />
        <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
          <li>{plural(tag.uses, { one: '# place gets', other: '# places get' })} the other tag. That goes on by itself.</li>
          <li>Its name and synonyms find the other one, its addresses lead there.</li>
          <li>A merge can’t be taken back.</li>
        </ul>
      </div>
    </Dialog>
  )
}

function otherTags(ownId: number, plural: ReturnType<typeof useFormat>['plural']): Source<ManagedTag> {
  return {
    local: (query) => (query.trim() === '' ? [] : null),
    load: async (q, fetch) => {
      const { data } = await manageTagsClient(fetch).list({ q: q.trim(), limit: '12' })
      const options = data
        .filter(({ id }) => id !== ownId)
        .map((one) => ({
          key: String(one.id),
          label: one.name,
          detail: plural(one.uses, { one: '# place', other: '# places' }),
          value: one,
        }))
      return options.length > 0 ? [{ title: 'Tags', options }] : []
    },
  }
}
