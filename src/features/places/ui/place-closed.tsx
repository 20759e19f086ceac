import { useFormat } from '../../../ui/locale.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Place } from '../contract.ts'

/** That a place is closed for good, since when and why as far as that is known. */
export function PlaceClosed({ place }: { place: Pick<Place, 'closed_at' | 'status_reason' | 'time_zone'> }) {
  const format = useFormat()
  const since = place.closed_at ? ` since ${format.date(place.closed_at, place.time_zone)}` : ''
  return (
    <Notice tone="warn" title={`Permanently closed${since}.`}>
      {place.status_reason}
    </Notice>
  )
}
