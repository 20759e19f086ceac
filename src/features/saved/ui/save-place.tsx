import { BookmarkIcon } from '@heroicons/react/24/outline'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { href } from '../../../urls.ts'
import { placeTile } from '../../places/ui/place-buttons.tsx'
import SaveButton from './save-button.tsx'

/** Keeps the place for later; guests sign in first and come back. `saved` is null for them. */
export function SavePlace({ id, path, saved }: { id: number; path: string; saved: boolean | null }) {
  if (saved === null)
    return (
      <ButtonLink to={href('Login', {}, { redirect: path })} rel="nofollow" className={placeTile}>
        <BookmarkIcon className="size-5" aria-hidden="true" />
        Save
      </ButtonLink>
    )
  return <SaveButton kind="place" id={id} saved={saved} className={placeTile} />
}
