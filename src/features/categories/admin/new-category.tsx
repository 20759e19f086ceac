import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { manageCategoriesClient } from '../manage-client.ts'
import type { ManagedCategory } from '../manage-contract.ts'
import { CategoryOptions } from './category-options.tsx'

const client = manageCategoriesClient(browserFetch)
const labels = { name: 'Name', singular: 'One of it', slug: 'Address', parent_id: 'Under' }

/** Makes a category; what more there is to say of it is asked beside the tree. */
export function NewCategory({ categories, onClose }: { categories: readonly ManagedCategory[]; onClose: () => void }) {
  const navigate = useNavigate()
  const address = useTableAddress()
  const { form, busy, error, errors, message } = useSubmit(labels, async ({ name, singular, slug, parent_id }) => {
    const made = await client.create({
      name,
      singular,
      parent_id: parent_id === '' ? null : Number(parent_id),
      ...(slug !== '' && { slug }),
    })
    keep()
    onClose()
    await navigate(address({ open: made.id, q: null, show: null }))
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <Dialog open onClose={onClose} title="New category">
      <form {...form} className="grid gap-4">
        <FormHead errors={errors} message={message} />
        <TextField name="name" label="Name" placeholder="Coffee shops" required maxLength={80} error={error('name')} />
        <TextField
          name="singular"
          label="One of it"
          placeholder="Coffee shop"
          help="How a single place of it is called."
          required
          maxLength={80}
          error={error('singular')}
        />
        <SelectField name="parent_id" label="Under" defaultValue="" error={error('parent_id')}>
          <option value="">The top level</option>
          <CategoryOptions categories={categories} allowed={({ parent_id }) => parent_id === null} />
        </SelectField>
        <TextField name="slug" label="Address" help="Left empty, it is made of the name." maxLength={80} error={error('slug')} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Make category
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
