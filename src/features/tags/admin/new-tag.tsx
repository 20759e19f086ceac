import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { wordsIn } from '../../../ui/words-in.ts'
import { manageTagsClient } from '../manage-client.ts'

const client = manageTagsClient(browserFetch)
const labels = { name: 'Name', synonyms: 'Synonyms' }

/** Makes a tag. */
export function NewTag({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const address = useTableAddress()
  const { form, busy, error, errors, message } = useSubmit(labels, async ({ name, synonyms }) => {
    const { id } = await client.create({ name, synonyms: wordsIn(synonyms) })
    keep()
    onClose()
    await navigate(address({ open: id, q: null, use: null }))
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <Dialog open onClose={onClose} title="New tag">
      <form {...form} className="grid gap-4">
        <FormHead errors={errors} message={message} />
        <TextField name="name" label={labels.name} maxLength={60} error={error('name')} />
        <TextField
          name="synonyms"
          label={labels.synonyms}
          help="Other words that find it, with commas between them."
          error={error('synonyms')}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Make tag
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
