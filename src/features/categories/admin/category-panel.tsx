import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Facts, SidePanel } from '../../../ui/admin-table/side-panel.tsx'
import { useTableAddress } from '../../../ui/admin-table/table-address.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuButton } from '../../../ui/menu-item.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { manageCategoriesClient } from '../manage-client.ts'
import type { CategoryRecord, ManagedCategory } from '../manage-contract.ts'
import { CategoryForm } from './category-form.tsx'
import { CoverBlock } from './cover-block.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { UnderField } from './under-field.tsx'

const client = manageCategoriesClient(browserFetch)

type CategoryPanelProps = {
  category: CategoryRecord
  categories: readonly ManagedCategory[]
  icons: readonly string[]
  attributes: readonly (readonly [key: string, label: string])[]
}

/** One category with all that staff may change of it. */
export function CategoryPanel({ category, categories, icons, attributes }: CategoryPanelProps) {
  const { busy, submit } = useButtonSubmit()
  const navigate = useNavigate()
  const address = useTableAddress()
  const { plural } = useFormat()
  const [merging, setMerging] = useState(false)
  const { id, name, slug, version, archived, merged_into_id, place_count, former_slugs } = category
  const above = categories.find((one) => one.id === category.parent_id)
  const winner = categories.find((one) => one.id === merged_into_id)
  const remove = async () => {
    if (await submit('remove', () => client.remove(id, version), `${name} is gone.`)) await navigate(address({ open: null }))
  }
  return (
    <SidePanel
      kind={above ? `Category under ${above.name}` : 'Category'}
      title={name}
      record={id}
      footer={
        !winner && (
          <>
            {archived ? (
              <Button busy={busy === 'restore'} onClick={() => submit('restore', () => client.restore(id, version), `${name} is back.`)}>
                Bring back
              </Button>
            ) : (
              <Button onClick={() => setMerging(true)}>Merge into…</Button>
            )}
            <Menu
              label="Take out of use"
              align="end"
              trigger={(wiring) => (
                <Button busy={busy === 'archive' || busy === 'remove'} {...wiring}>
                  {archived ? 'Delete…' : 'Archive or delete…'}
                </Button>
              )}
            >
              {!archived && (
                <MenuButton onClick={() => submit('archive', () => client.archive(id, version), `${name} is archived.`)}>
                  <span>
                    Archive
                    <span className="block text-xs text-ink-2">No longer offered; can come back.</span>
                  </span>
                </MenuButton>
              )}
              <MenuButton className="text-bad" onClick={remove}>
                <span>
                  Delete for good
                  <span className="block text-xs text-ink-2">Only where no place has it.</span>
                </span>
              </MenuButton>
            </Menu>
          </>
        )
      }
    >
      <Facts
        facts={[
          [
            'Places',
            archived ? (
              plural(place_count, places)
            ) : (
              <TextLink key="places" to={href('PlaceCategory', { slug })}>
                {plural(place_count, places)}
              </TextLink>
            ),
          ],
          ['Stood at', former_slugs.join(', ')],
          ['Merged into', winner && <TextLink to={address({ open: winner.id, show: null })}>{winner.name}</TextLink>],
        ]}
      />
      {!archived && <UnderField category={category} categories={categories} />}
      {!winner && (
        <div className="mt-5">
          <CategoryForm key={`${id} ${version}`} category={category} icons={icons} attributes={attributes} />
          <CoverBlock category={category} />
        </div>
      )}
      {merging && <MergeDialog category={category} categories={categories} onClose={() => setMerging(false)} />}
    </SidePanel>
  )
}

const places = { one: '# place', other: '# places' }
