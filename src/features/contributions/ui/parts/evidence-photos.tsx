import { useEffect, useState } from 'react'
import { browserFetch } from '../../../../platform/browser-fetch.ts'
import { Button } from '../../../../ui/button.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { errorMessage, useButtonSubmit } from '../../../../ui/use-button-submit.ts'
import { contributionsClient } from '../../client.ts'
import type { Suggestion } from '../../suggestion-contract.ts'

const client = contributionsClient(browserFetch)

type EvidencePhotosProps = { suggestion: Pick<Suggestion, 'id' | 'photos'>; removable: boolean }

/** Photos of a suggestion, small; each opens whole. */
export function EvidencePhotos({ suggestion: { id, photos }, removable }: EvidencePhotosProps) {
  const { busy, submit } = useButtonSubmit()
  return (
    <ul className="mt-2 flex list-none flex-wrap gap-3" aria-label="Photos as evidence">
      {photos.map((photo, i) => (
        <li key={photo.id} className="grid justify-items-center gap-1">
          <EvidencePhoto suggestionId={id} photoId={photo.id} label={`Photo ${i + 1} of ${photos.length}`} />
          {removable && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove photo ${i + 1}`}
              busy={busy === `remove ${photo.id}`}
              onClick={() => submit(`remove ${photo.id}`, () => client.removeEvidence(id, photo.id), 'The photo is removed.')}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type EvidencePhotoProps = { suggestionId: number; photoId: number; label: string }

/** Read once, by a link of a minute: what is seen here small and opened is the same look. */
function EvidencePhoto({ suggestionId, photoId, label }: EvidencePhotoProps) {
  const [address, setAddress] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let gone = false
    client.evidence(suggestionId, photoId).then(
      (content) => {
        if (gone) return
        made = URL.createObjectURL(content)
        setAddress(made)
      },
      (error: unknown) => setWrong(errorMessage(error)),
    )
    return () => {
      gone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [suggestionId, photoId])
  const box = 'grid size-24 place-items-center overflow-hidden rounded-md bg-sunken'
  if (wrong) return <p className={`${box} p-2 text-center text-xs text-ink-2`}>{wrong}</p>
  if (!address)
    return (
      <span className={box} role="status" aria-label={label}>
        <Spinner />
      </span>
    )
  return (
    <a href={address} target="_blank" rel="noopener" className={box}>
      <img src={address} alt={label} className="size-24 object-cover" />
    </a>
  )
}
