import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { FormHead } from '../../../ui/form-head.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { wordsIn } from '../../../ui/words-in.ts'
import { href } from '../../../urls.ts'
import { CoverBlock } from '../../categories/admin/cover-block.tsx'
import { MergeDialog } from '../../categories/admin/merge-dialog.tsx'
import { UnderField } from '../../categories/admin/under-field.tsx'
import type { ManagedCategory } from '../../categories/manage-contract.ts'
import { listCategoriesClient } from '../list-categories-client.ts'
import type { ManagedListCategory } from '../list-category-contract.ts'

const client = listCategoriesClient(browserFetch)
const labels = { name: 'Name', slug: 'Address', synonyms: 'Synonyms' }

type ListCategoryPanelProps = { category: ManagedListCategory; branches: readonly ManagedCategory[] }

/** One category of lists with all that may be changed of it. */
export function ListCategoryPanel({ category, branches }: ListCategoryPanelProps) {
  const { busy, submit } = useButtonSubmit()
  const navigate = useNavigate()
  const address = useTableAddress()
  const { plural } = useFormat()
  const [merging, setMerging] = useState(false)
  const { id, name, slug, version, list_count, former_slugs } = category
  const branch = branches.find((one) => one.id === id)
  const above = branches.find((one) => one.id === category.parent_id)
  const remove = async () => {
    if (await submit('remove', () => client.remove(id, version), `${name} is gone.`)) await navigate(address({ open: null }))
  }
  return (
    <SidePanel
      kind={above ? `Category under ${above.name}` : 'Category of lists'}
      title={name}
      record={id}
      footer={
        <>
          <Button onClick={() => setMerging(true)}>Merge into…</Button>
          <Button busy={busy === 'remove'} disabled={list_count > 0} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [
            'Lists',
            <TextLink key="lists" to={href('AdminLists', {}, { category: String(id) })}>
              {plural(list_count, lists)}
            </TextLink>,
          ],
          [
            'Page',
            <TextLink key="page" to={href('ListCategory', { categorySlug: slug })}>
              {href('ListCategory', { categorySlug: slug })}
            </TextLink>,
          ],
          ['Stood at', former_slugs.join(', ')],
        ]}
      />
      {branch && <UnderField category={branch} categories={branches} />}
      <Words key={`${id} ${version}`} category={category} />
      <CoverBlock category={category} none="None. A wide photo stands above its lists." />
      {merging && branch && (
        <MergeDialog
          category={branch}
          categories={branches}
          onClose={() => setMerging(false)}
          follows={[
            `${plural(list_count, { one: '# list gets', other: '# lists get' })} the other category.`,
            `All addresses of ${name} lead to the other one for good.`,
            'What stands under it stands under the other one.',
            'Its name and synonyms find lists of the other one.',
          ]}
        />
      )}
    </SidePanel>
  )
}

function Words({ category: { id, version, name, slug, synonyms } }: { category: ManagedListCategory }) {
  const { form, busy, error, errors, message } = useSaving(
    labels,
    (typed) =>
      client.edit(id, {
        version,
        name: typed.name,
        synonyms: wordsIn(typed.synonyms),
        ...(typed.slug !== slug && { slug: typed.slug }),
      }),
    (typed) => `${typed.name} is saved.`,
  )
  return (
    <form {...form} className="mt-4 grid gap-4">
      <FormHead errors={errors} message={message} />
      <TextField name="name" label={labels.name} defaultValue={name} maxLength={80} error={error('name')} />
      <TextField
        name="slug"
        label={labels.slug}
        help="What it was before leads here."
        defaultValue={slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        error={error('slug')}
      />
      <TextArea
        name="synonyms"
        label={labels.synonyms}
        help="Other words by which its lists are found, one a line."
        defaultValue={synonyms.join('\n')}
        error={error('synonyms')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}

const lists = { one: '# list', other: '# lists' }
