import type { ReactNode } from 'react'
import type { Place } from '../../places/contract.ts'
import { PlaceButtons, placeTile } from '../../places/ui/place-buttons.tsx'
import { embedCode } from '../../syndication/embed-code.ts'
import { AddToList } from './add-to-list.tsx'

type PlaceActsProps = { place: Place; siteUrl: string; member: boolean; save: ReactNode }

/** What can be done with a place, beside its name. */
export function PlaceActs({ place, siteUrl, member, save }: PlaceActsProps) {
  const keep = (
    <>
      {save}
      {member && <AddToList place={place} keyed className={placeTile} />}
    </>
  )
  return <PlaceButtons place={place} siteUrl={siteUrl} embed={embedCode(place, siteUrl)} save={keep} />
}
