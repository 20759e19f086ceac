import { BookmarkIcon } from '@heroicons/react/24/outline'
import { Suspense } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { lazyForMembers } from '../../../ui/lazy-on-interaction.ts'
import { href } from '../../../urls.ts'
import { placeTile } from '../../places/ui/place-buttons.tsx'

const SaveButton = lazyForMembers(() => import('./save-button.tsx'))

/** Keeps the place for later; guests sign in first and come back. `saved` is null for them. */
export function SavePlace({ id, path, saved }: { id: number; path: string; saved: boolean | null }) {
  if (saved === null)
    return (
      <ButtonLink to={href('Login', {}, { redirect: path })} rel="nofollow" className={placeTile}>
        <BookmarkIcon className="size-5" aria-hidden="true" />
        Save
      </ButtonLink>
    )
  return (
    <Suspense>
      <SaveButton kind="place" id={id} saved={saved} className={placeTile} />
    </Suspense>
  )
}
