import type { Place } from '../../places/contract.ts'
import { PlaceButtons, placeTile } from '../../places/ui/place-buttons.tsx'
import { SavePlace } from '../../saved/ui/save-place.tsx'
import { embedCode } from '../../syndication/embed-code.ts'
import { AddToList } from './add-to-list.tsx'

/** `saved`: whether the reader keeps it; null for guests. */
type PlaceActsProps = { place: Place; siteUrl: string; saved: boolean | null }

/** What can be done with a place, beside its name. */
export function PlaceActs({ place, siteUrl, saved }: PlaceActsProps) {
  const keep = (
    <>
      <SavePlace id={place.id} path={place.path} saved={saved} />
      {saved !== null && <AddToList place={place} keyed className={placeTile} />}
    </>
  )
  return <PlaceButtons place={place} siteUrl={siteUrl} embed={embedCode(place, siteUrl)} save={keep} />
}
