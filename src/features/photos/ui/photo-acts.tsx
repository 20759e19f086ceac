import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import type { CurrentUser } from '../../accounts/contract.ts'

const AddPhotos = lazy(async () => ({ default: (await import('./add-photos.tsx')).AddPhotos }))
const ManagePhotos = lazy(async () => ({ default: (await import('./manage-photos.tsx')).ManagePhotos }))

type PhotoActsProps = {
  place: { id: number; name: string; category: { singular: string } }
  /** Where a guest is led back to; without one there are no guests, and no heading says that it is about photos. */
  path?: string
  user: CurrentUser | null
  /** Whether there is anything for them to look after. */
  manages: boolean
}

/** The ways to add photos to a place and to look after those one has added. */
export function PhotoActs({ place, path, user, manages }: PhotoActsProps) {
  const [open, setOpen] = useState<'add' | 'manage' | null>(null)
  const close = () => setOpen(null)
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
