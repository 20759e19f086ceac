import { XMarkIcon } from '@heroicons/react/20/solid'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { MOST_TAGS } from '../../../lists/limits.ts'
import { largestOf, srcSetOf } from '../../../media/picture-files.ts'
import type { EditedList } from '../../read-editor.ts'
import { setCover } from './pictures.ts'
import type { Editing } from './use-editing.ts'

const PictureDialog = lazy(() => import('./picture-dialog.tsx'))
const CoverDialog = lazy(() => import('./cover-dialog.tsx'))

type PartProps = { data: EditedList; editing: Editing }

/** The cover of a list: a picture of one’s own, or a photo of one of its places. Without one its first places are shown. */
export function Cover({ data: { list }, editing }: PartProps) {
  const [open, setOpen] = useState<'file' | 'places' | null>(null)
  const { cover } = list
  const close = () => setOpen(null)
  return (
    <section className="border-t border-line py-4" aria-label="Cover">
      <h2 className="mb-2 font-sans text-base font-semibold">Cover</h2>
      {cover ? (
        <img
          src={largestOf(cover.photo.variants)}
          srcSet={srcSetOf(cover.photo.variants)}
          sizes="380px"
          width={cover.photo.width}
          height={cover.photo.height}
          alt={cover.photo.alt}
          className="mb-2 aspect-[2/1] w-full rounded-md bg-sunken object-cover"
        />
      ) : (
        <p className="mb-2 text-sm text-ink-2">Pictures of its first places are shown.</p>
      )}
      <p className="flex flex-wrap gap-1.5">
        <Button size="sm" onClick={() => setOpen('file')}>
          Upload
        </Button>
        <Button size="sm" onClick={() => setOpen('places')}>
          From its places
        </Button>
        {cover && (
          <Button size="sm" variant="quiet" onClick={() => void setCover(editing, null)}>
            Remove
          </Button>
        )}
      </p>
      <Suspense>
        {open === 'file' && <PictureDialog title="Cover" suggested="" onClose={close} onSend={(given) => setCover(editing, given)} />}
        {open === 'places' && <CoverDialog listId={list.id} onClose={close} onChoose={(id) => setCover(editing, id)} />}
      </Suspense>
    </section>
  )
}

/** Words by which a list is kept with others. */
export function Tags({ data: { list, tags }, editing }: PartProps) {
  const slugs = list.tags.map(({ slug }) => slug)
  const free = tags.filter(({ slug }) => !slugs.includes(slug))
  return (
    <section className="border-t border-line py-4" aria-label="Tags">
      <h2 className="mb-2 font-sans text-base font-semibold">Tags</h2>
      {list.tags.length > 0 && (
        <ul className="mb-2 flex list-none flex-wrap gap-1.5">
          {list.tags.map(({ slug, name }) => (
            <li key={slug} className="flex items-center rounded-full bg-sunken pl-3 text-sm">
              {name}
              <button
                type="button"
                aria-label={`Remove the tag ${name}`}
                className="grid size-8 place-content-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
                onClick={() => void editing.edit({ tags: slugs.filter((one) => one !== slug) }, `Tag ${name} removed`)}
              >
                <XMarkIcon className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {slugs.length < MOST_TAGS && (
        <SelectField
          label="Add a tag"
          hideLabel
          value=""
          disabled={editing.busy}
          onChange={({ currentTarget: { value } }) =>
            void editing.edit({ tags: [...slugs, value] }, `Tag ${free.find(({ slug }) => slug === value)?.name ?? value} added`)
          }
        >
          <option value="">Add a tag</option>
          {free.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  )
}
