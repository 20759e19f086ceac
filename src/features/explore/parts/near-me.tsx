import { MapPinIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { ASK_WHERE, changed, type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { locate, useIsOwnPosition, usePositionState } from '../own-position.ts'

type NearMeProps = {
  query: ExploreQuery
  /** What its press does until the page is alive, and without script: the page asks where, with a form. */
  opener: Partial<ComponentProps<typeof Chip>>
}

/** Asks the browser where it is, only when pressed; the position goes into the address and nowhere else. */
export function NearMe({ query, opener }: NearMeProps) {
  const findMe = useFindMe(query)
  const navigate = useNavigate()
  const asking = usePositionState() === 'asking'
  const here = useIsOwnPosition(query.near)
  const leave = () => navigate(exploreAddress(changed(query, { near: '', radius: '', sort: '' })))
  return (
    <Chip
      pressed={here}
      {...opener}
      {...(opener.type && { name: ASK_WHERE, value: 'where' })}
      onClick={here ? leave : findMe}
      disabled={asking}
    >
      <MapPinIcon className="size-4.5" aria-hidden="true" />
      {asking ? 'Finding you' : 'Near me'}
    </Chip>
  )
}

/** Looks for the same around the reader, as soon as the browser says where that is. The page chooses how far. */
export function useFindMe(query: ExploreQuery): () => void {
  const navigate = useNavigate()
  return () => locate((near) => void navigate(exploreAddress(changed(query, { near, radius: '', region: '', bbox: '', sort: '' }))))
}
