import { useEffect, useState } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { errorMessage } from '../../../../ui/use-button-submit.ts'
import type { CoverChoices } from '../../../lists/pictures-contract.ts'
import { largestOf, srcSetOf } from '../../../media/picture-files.ts'
import { client } from './use-list-data.ts'

type CoverDialogProps = { listId: number; onClose: () => void; onChoose: (photoId: number) => Promise<boolean> }

/** The photos of a list’s places, one of which becomes its cover. */
export default function CoverDialog({ listId, onClose, onChoose }: CoverDialogProps) {
  const [photos, setPhotos] = useState<CoverChoices['data'] | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    client.coverChoices(listId).then(
      ({ data }) => setPhotos(data),
      (error: unknown) => setWrong(errorMessage(error)),
    )
  }, [listId])
  return (
    <Dialog open onClose={onClose} title="Cover from its places">
      <p role="status" className="text-sm text-ink-2">
        {wrong ?? (photos === null ? 'Looking for photos…' : photos.length === 0 ? 'None of its places has a photo yet.' : '')}
      </p>
      <ul className="grid max-h-[55dvh] list-none grid-cols-2 gap-2 overflow-auto p-1 sm:grid-cols-3">
        {photos?.map(({ id, place, alt, width, height, variants }) => (
          <li key={id}>
            <button
              type="button"
              className="block w-full rounded-md text-left text-sm"
              onClick={() => void onChoose(id).then((done) => done && onClose())}
            >
              <img
                src={largestOf(variants)}
                srcSet={srcSetOf(variants)}
                sizes="200px"
                width={width}
                height={height}
                alt={alt}
                className="aspect-[3/2] w-full rounded-md bg-sunken object-cover"
              />
              <span className="block truncate pt-1">{place}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
