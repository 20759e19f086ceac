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
import { manageTagsClient } from '../manage-client.ts'
import type { ManagedTag } from '../manage-contract.ts'
import { MergeTag } from './merge-tag.tsx'

const client = manageTagsClient(browserFetch)
const labels = { name: 'Name', synonyms: 'Synonyms' }

/** One tag: its words, and what becomes of it. */
export function TagPanel({ tag }: { tag: ManagedTag }) {
  const { id, name, slug, synonyms, uses, version } = tag
  const navigate = useNavigate()
  const address = useTableAddress()
  const { plural } = useFormat()
  const { busy, submit } = useButtonSubmit()
  const [merging, setMerging] = useState(false)
  const remove = async () => {
    if (await submit('remove', () => client.remove(id, version), `${name} is gone.`)) await navigate(address({ open: null }))
  }
  return (
    <SidePanel
      kind="Tag"
      title={name}
      record={id}
      footer={
        <>
          <Button onClick={() => setMerging(true)}>Merge into…</Button>
          <Button variant="danger" disabled={uses > 0} busy={busy === 'remove'} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          [
            'Places',
            uses > 0 ? (
              <TextLink key="places" to={href('Explore', {}, { tags: slug })}>
                {plural(uses, { one: '# place', other: '# places' })}
              </TextLink>
            ) : (
              'No place has it.'
            ),
          ],
          ['Address', slug],
        ]}
      />
      <TagForm key={`${id} ${version}`} tag={{ id, version, name, synonyms }} />
      {merging && <MergeTag tag={tag} onClose={() => setMerging(false)} />}
    </SidePanel>
  )
}

function TagForm({ tag }: { tag: Pick<ManagedTag, 'id' | 'version' | 'name' | 'synonyms'> }) {
  const { form, busy, error, errors, message } = useSaving(
    labels,
    ({ name, synonyms }) => client.edit(tag.id, { version: tag.version, name, synonyms: wordsIn(synonyms) }),
    ({ name }) => `${name} is saved.`,
  )
  return (
    <form {...form} className="mt-5 grid gap-4">
      <FormHead errors={errors} message={message} />
      <TextField
        name="name"
        label={labels.name}
        help="Addresses with the name before find it, too."
        defaultValue={tag.name}
        maxLength={60}
        error={error('name')}
      />
      <TextArea
        name="synonyms"
        label={labels.synonyms}
        help="Other words that find it, one a line."
        defaultValue={tag.synonyms.join('\n')}
        error={error('synonyms')}
      />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
