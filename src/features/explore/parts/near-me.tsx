import { MapPinIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { changed, type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { rememberPosition, useIsOwnPosition } from './own-position.ts'

const REFUSED = 1

/** Asks the browser where it is, only when pressed; the position goes into the address and nowhere else. */
export function NearMe({ query }: { query: ExploreQuery }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unknown'>('idle')
  const here = useIsOwnPosition(query.near)

  const find = () => {
    if (here) return navigate(exploreAddress(changed(query, { near: '', radius: '', sort: '' })))
    if (!navigator.geolocation) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        const near = rememberPosition(coords)
        void navigate(exploreAddress(changed(query, { near, region: '', bbox: '', sort: '' })))
      },
      ({ code }) => setState(code === REFUSED ? 'refused' : 'unknown'),
      { maximumAge: 300_000, timeout: 10_000 },
    )
  }
  return (
    <>
      <Chip pressed={here} onClick={find} disabled={state === 'asking'} className="noscript:hidden">
        <MapPinIcon className="size-4.5" aria-hidden="true" />
        {state === 'asking' ? 'Finding you' : 'Near me'}
      </Chip>
      <span role="status" className={state === 'refused' || state === 'unknown' ? 'flex items-center text-sm text-warn' : 'sr-only'}>
        {state === 'refused' && 'The browser may not tell where you are.'}
        {state === 'unknown' && 'The browser does not know where you are.'}
      </span>
    </>
  )
}
