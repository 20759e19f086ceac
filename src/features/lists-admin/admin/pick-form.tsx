import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { listsStaffClient } from '../staff-client.ts'
import type { AdminList } from '../staff-contract.ts'

const client = listsStaffClient(browserFetch)
const labels = { starts_at: 'From', ends_at: 'Until' }

/** As a field of day and time has it, by the clock of whoever looks. */
function fieldOf(when: string | null | undefined): string {
  if (!when) return ''
  const date = new Date(when)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
const momentOf = (typed: string) => (typed === '' ? null : new Date(typed).toISOString())

type PickFormProps = { list: AdminList; busy: boolean; onDone: (said: string) => Promise<void>; onEnd: () => void }

/** From and until when a list stands first on Discover, and on Welcome in its region. */
export function PickForm({ list: { id, pick }, busy, onDone, onEnd }: PickFormProps) {
  const submission = useSubmit(labels, async ({ starts_at, ends_at }) => {
    await client.pick(id, { starts_at: momentOf(starts_at), ends_at: momentOf(ends_at) })
    keep()
    await onDone(pick ? 'The pick is changed.' : 'The list is picked.')
  })
  const { form, error, errors, message } = submission
  const keep = useUnsavedChanges(form.ref)
  return (
    <form {...form} className="grid gap-3">
      <FormHead errors={errors} message={message} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-3">
        <TextField
          name="starts_at"
          type="datetime-local"
          label={labels.starts_at}
          help="Left empty: now."
          defaultValue={fieldOf(pick?.starts_at)}
          error={error('starts_at')}
        />
        <TextField
          name="ends_at"
          type="datetime-local"
          label={labels.ends_at}
          help="Left empty: for good."
          defaultValue={fieldOf(pick?.ends_at)}
          error={error('ends_at')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={submission.busy}>
          {pick ? 'Change pick' : 'Pick it'}
        </Button>
        {pick && (
          <Button size="sm" variant="quiet" busy={busy} onClick={onEnd}>
            End pick
          </Button>
        )}
      </div>
    </form>
  )
}
