import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toasts } from '../../../../ui/toasts.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import type { useEvidence } from './use-evidence.ts'

type PhotosLeftProps = {
  wrong: string
  photos: ReturnType<typeof useEvidence>
  /** Where it goes on. */
  to: string
  /** Sends what is left; whether nothing is any more. */
  again: () => Promise<boolean>
}

/** The suggestion is made, but not all of its photos were sent. */
export function PhotosLeft({ wrong, photos: { photos, setPhotos, sending }, to, again }: PhotosLeftProps) {
  const navigate = useNavigate()
  const said = useRef<HTMLDivElement>(null)
  // What was long before is short: what is said now stands above it.
  useEffect(() => said.current?.focus(), [])
  const retry = async () => {
    if (!(await again())) return
    toasts.say('success', 'Thank you. Whoever runs the place, or the team, looks at it.')
    await navigate(to)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div ref={said} role="alert" tabIndex={-1} className="scroll-mt-24">
        <Notice tone="warn" title="Your suggestion is kept, but a photo was not sent.">
          <p>{wrong}</p>
        </Notice>
      </div>
      <ChoosePhotos photos={photos} onChange={setPhotos} sending={sending} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={sending !== null} disabled={photos.length === 0} onClick={retry}>
          Try again
        </Button>
        <ButtonLink to={to}>Go on without it</ButtonLink>
      </div>
    </div>
  )
}
