import { useId, useRef } from 'react'
import { PanelSection } from '../../../ui/admin-table/side-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { useButtonSubmit } from '../../../ui/use-button-submit.ts'
import { type CategoryRecord, maxCoverSize } from '../manage-contract.ts'
import { CategoryCover } from '../ui/category-cover.tsx'
import { useCategoryActs } from './acts.ts'

const ABOVE_PLACES = 'None. A wide photo stands above the list of its places.'

/** `none`: what is said where there is no cover. */
type CoverBlockProps = { category: Pick<CategoryRecord, 'id' | 'name' | 'version' | 'cover'>; none?: string }

/** The picture of a category: put there, replaced, taken away. */
export function CoverBlock({ category: { id, name, version, cover }, none = ABOVE_PLACES }: CoverBlockProps) {
  const { busy, submit } = useButtonSubmit()
  const acts = useCategoryActs()
  const chooser = useRef<HTMLInputElement>(null)
  const chooserId = useId()
  const send = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxCoverSize) toasts.say('error', `The file is larger than ${maxCoverSize / 1e6} MB.`)
    else await submit('set', () => acts.setCover(id, file, version), `${name} has a new cover.`)
    if (chooser.current) chooser.current.value = ''
  }
  return (
    <PanelSection title="Cover">
      {cover ? <CategoryCover cover={cover} /> : <p className="text-sm text-ink-2">{none}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={chooser}
          id={chooserId}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          aria-label="File of the cover"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        />
        <Button size="sm" busy={busy === 'set'} onClick={() => chooser.current?.click()}>
          {cover ? 'Replace' : 'Choose a picture'}
        </Button>
        {cover && (
          <Button
            size="sm"
            busy={busy === 'remove'}
            onClick={() => submit('remove', () => acts.removeCover(id, version), `${name} has no cover.`)}
          >
            Remove
          </Button>
        )}
      </div>
    </PanelSection>
  )
}
