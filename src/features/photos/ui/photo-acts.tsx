import { lazy, Suspense, useEffect, useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import type { CurrentUser } from '../../accounts/contract.ts'
import { photosClient } from '../client.ts'

const client = photosClient(browserFetch)

const AddPhotos = lazy(async () => ({ default: (await import('./add-photos.tsx')).AddPhotos }))
const ManagePhotos = lazy(async () => ({ default: (await import('./manage-photos.tsx')).ManagePhotos }))

type PhotoActsProps = {
  place: { id: number; name: string; category: { singular: string } }
  /** Where a guest is led back to; without one there are no guests, and no heading says that it is about photos. */
  path?: string
  user: CurrentUser | null
}

/** The ways to add photos to a place and to look after those one has added. */
export function PhotoActs({ place, path, user }: PhotoActsProps) {
  const [open, setOpen] = useState<'add' | 'manage' | null>(null)
  const close = () => setOpen(null)
  const manages = useManages(place.id, user, open)
  if (user === null) {
    return (
      <ButtonLink size="sm" to={href('Login', {}, { redirect: path ?? '' })} rel="nofollow">
        Sign in to add photos
      </ButtonLink>
    )
  }
  if (user.email_verified_at === null) {
    return (
      <ButtonLink size="sm" to={href('ProfileEdit', {}, { tab: 'account' })}>
        Confirm your email to add photos
      </ButtonLink>
    )
  }
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {manages && (
          <Button variant="quiet" size="sm" onClick={() => setOpen('manage')}>
            {path === undefined ? 'Manage photos' : 'Manage'}
          </Button>
        )}
        <Button size="sm" onClick={() => setOpen('add')}>
          Add photos
        </Button>
      </span>
      <Suspense fallback={null}>
        {open === 'add' && <AddPhotos place={place} user={user} onClose={close} />}
        {open === 'manage' && <ManagePhotos place={place} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Whether there is anything to look after: of what somebody but the team may do with a photo here, the server tells. */
function useManages(placeId: number, user: CurrentUser | null, open: string | null): boolean {
  const [some, setSome] = useState(false)
  const team = user?.can.includes('photo.review') === true
  const asks = user !== null && user.email_verified_at !== null && !team && open === null
  useEffect(() => {
    // Without a network nothing can be managed.
    if (!asks || !navigator.onLine) return
    let stale = false
    client.ofPlace(placeId).then(
      ({ data }) => stale || setSome(data.some(({ may }) => may.length > 0)),
      // It can be asked again by whatever is done next.
      () => {},
    )
    return () => {
      stale = true
    }
  }, [placeId, asks])
  return team || some
}
