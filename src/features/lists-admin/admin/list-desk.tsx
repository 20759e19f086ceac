import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { PanelSection } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { listsClient } from '../../lists/client.ts'
import type { ListCategoryLink } from '../../lists/contract.ts'
import { listsStaffClient } from '../staff-client.ts'
import type { AdminList } from '../staff-contract.ts'
import { HideDialog } from './hide-dialog.tsx'
import { titleOf } from './list-state.tsx'
import { PickForm } from './pick-form.tsx'

const client = listsClient(browserFetch)
const staff = listsStaffClient(browserFetch)

type ListDeskProps = {
  list: AdminList
  categories: readonly ListCategoryLink[]
  /** Reads the list again. */
  onChange: () => Promise<void>
}

/** What the team does with one list: its category, whether it is picked or hidden, whose it is. */
export function ListDesk({ list, categories, onChange }: ListDeskProps) {
  const { id, version, category, visibility, hidden_reason, removed, pick } = list
  const { busy, submit } = useButtonSubmit()
  const [hiding, setHiding] = useState(false)
  const act = async (name: string, call: () => Promise<unknown>, said: string) => {
    if (await submit(name, call, said)) await onChange()
  }
  const told = async (said: string) => {
    toasts.say('success', said)
    await onChange()
  }
  if (removed) return <p className="mt-5 text-sm text-ink-2">Its owner took it away, and can bring it back for 30 days.</p>
  return (
    <>
      <PanelSection title="Category">
        <SelectField
          label="Category"
          hideLabel
          value={category?.id ?? ''}
          disabled={busy !== null}
          onChange={({ currentTarget: { value } }) =>
            void act(
              'category',
              () => client.edit(id, { version, list_category_id: value === '' ? null : Number(value) }),
              'The category is changed.',
            )
          }
        >
          <option value="">None</option>
          {categories.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </PanelSection>
      <PanelSection title="Editors’ pick">
        {visibility === 'public' && hidden_reason === null ? (
          <PickForm
            key={`${pick?.starts_at} ${pick?.ends_at}`}
            list={list}
            busy={busy === 'unpick'}
            onDone={told}
            onEnd={() => void act('unpick', () => staff.unpick(id), 'The list isn’t picked any more.')}
          />
        ) : (
          <p className="text-sm text-ink-2">Only a public list that isn’t hidden can be picked.</p>
        )}
      </PanelSection>
      <PanelSection title="In sight">
        <p className="mb-2.5 text-sm text-ink-2">
          {hidden_reason === null ? 'Seen by whom its owner shows it.' : `Hidden from all but its people and the team: ${hidden_reason}`}
        </p>
        {hidden_reason === null ? (
          <Button size="sm" onClick={() => setHiding(true)}>
            Hide…
          </Button>
        ) : (
          <Button size="sm" busy={busy === 'show'} onClick={() => void act('show', () => staff.show(id), 'The list is shown again.')}>
            Show again
          </Button>
        )}
      </PanelSection>
      <PanelSection title="Owner">
        <HandOverForm list={list} onDone={told} />
      </PanelSection>
      {hiding && (
        <HideDialog
          name={titleOf(list)}
          onClose={() => setHiding(false)}
          onHide={(reason) => {
            setHiding(false)
            void act('hide', () => staff.hide(id, reason), 'The list is hidden, and its owner is told.')
          }}
        />
      )}
    </>
  )
}

const labels = { username: 'Username' }

function HandOverForm({ list: { id, owner }, onDone }: { list: AdminList; onDone: (said: string) => Promise<void> }) {
  const { form, busy, error, errors, message } = useSubmit(labels, async ({ username }) => {
    await staff.handOver(id, username)
    form.ref.current?.reset()
    keep()
    await onDone('The list is handed over, and both are told.')
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <p className="text-sm text-ink-2">
        {owner.name || 'A former member'}
        {owner.username ? ` (@${owner.username})` : ''}. Whoever had it before stays as an editor, and its address leads to the new one.
      </p>
      <div className="flex items-end gap-2">
        <TextField
          name="username"
          label="Hand over to"
          placeholder="Username"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1"
          error={error('username')}
        />
        <Button type="submit" busy={busy}>
          Hand over
        </Button>
      </div>
    </form>
  )
}
