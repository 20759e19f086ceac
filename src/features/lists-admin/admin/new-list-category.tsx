import { useNavigate, useRevalidator } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { CategoryOptions } from '../../categories/admin/category-options.tsx'
import type { ManagedCategory } from '../../categories/manage-contract.ts'
import { listCategoriesClient } from '../list-categories-client.ts'

const client = listCategoriesClient(browserFetch)
const labels = { name: 'Name', parent_id: 'Under', slug: 'Address' }

/** Makes a category of lists, which is open beside the tree then. */
export function NewListCategory({ branches, onClose }: { branches: readonly ManagedCategory[]; onClose: () => void }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const address = useTableAddress()
  const { form, busy, error, errors, message } = useSubmit(labels, async ({ name, parent_id, slug }) => {
    const made = await client.create({ name, parent_id: parent_id === '' ? null : Number(parent_id), ...(slug !== '' && { slug }) })
    keep()
    onClose()
    await revalidate()
    await navigate(address({ open: made.id, q: null }))
  })
  const keep = useUnsavedChanges(form.ref)
  return (
    <Dialog open onClose={onClose} title="New category of lists">
      <form {...form} className="grid gap-4">
        <FormHead errors={errors} message={message} />
        <TextField name="name" label={labels.name} placeholder="Day trips" required maxLength={80} error={error('name')} />
        <SelectField name="parent_id" label={labels.parent_id} defaultValue="" error={error('parent_id')}>
          <option value="">The top level</option>
          <CategoryOptions categories={branches} allowed={(one) => one.parent_id === null} />
        </SelectField>
        <TextField name="slug" label={labels.slug} help="Left empty, it is made of the name." maxLength={80} error={error('slug')} />
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
