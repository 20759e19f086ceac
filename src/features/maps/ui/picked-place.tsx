import { ArrowTurnUpRightIcon, XMarkIcon } from '@heroicons/react/20/solid'
import type { LatLng } from '../../../platform/geo.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { RowActs } from '../../../ui/row-actions.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ShownPlace } from '../../places/shown-place.ts'
import { DirectionsMenu } from '../../places/ui/directions-menu.tsx'
import { PlaceCover } from '../../places/ui/place-cover.tsx'
import { PlaceFactsLine, PlaceState } from '../../places/ui/place-lines.tsx'
import { usePickedPlace } from './use-picked-place.ts'

type PickedPlaceProps = {
  pin: LivePin
  /** The place, where the list beside the map has it; it is asked for otherwise. */
  listed: ShownPlace | undefined
  /** The position that distances are from. */
  near: LatLng | null
  /** ISO time of the page's answer. */
  now: string
  onClose: () => void
}

/** The place behind a pin, at the foot of the map: what it is, whether it is open, how far, and what can be done with it. */
export function PickedPlace({ pin, listed, near, now, onClose }: PickedPlaceProps) {
  const { place, failed } = usePickedPlace(pin.id, listed, near)
  return (
    <article className="picked-place">
      {place ? <PlaceCover place={place} size="thumb" /> : <Skeleton className="aspect-square" />}
      <div className="min-w-0 self-center text-sm text-ink-2">
        <h3 className="truncate pr-6 text-[1.125rem] leading-6 text-ink">
          <Link to={pin.href} className="decoration-1 underline-offset-4 hover:underline">
            {pin.name}
          </Link>
        </h3>
        {place && (
          <>
            <p className="truncate">
              <PlaceFactsLine place={place}>{place.address ?? place.where}</PlaceFactsLine>
            </p>
            <p className="dotted truncate">
              <PlaceState place={place} now={now} />
            </p>
          </>
        )}
        {!place && (failed ? <TextLink to={pin.href}>Open its page</TextLink> : <Skeleton className="mt-1.5 h-3 w-3/5" />)}
      </div>
      <div className="picked-place-acts">
        <RowActs kind="place" id={pin.id} at="pin" />
        <DirectionsMenu
          to={pin}
          align="end"
          trigger={(wiring) => (
            <Button size="sm" {...wiring}>
              <ArrowTurnUpRightIcon className="size-4" aria-hidden="true" />
              Directions
            </Button>
          )}
        />
      </div>
      <Button variant="quiet" size="sm" square aria-label="Close" onClick={onClose} className="absolute! top-1.5 right-1.5">
        <XMarkIcon className="size-4" />
      </Button>
    </article>
  )
}
