import { XMarkIcon } from '@heroicons/react/20/solid'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import type { LivePin } from '../../../ui/map/live/live-map.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { ShownPlace } from '../../places/shown-place.ts'
import { PlaceLines } from '../../places/ui/place-card.tsx'
import { PlaceCover } from '../../places/ui/place-cover.tsx'

type PickedPlaceProps = {
  pin: LivePin
  /** The place, where the list beside the map has it. */
  place: ShownPlace | undefined
  now: string
  onClose: () => void
}

/** The place behind a pin, small, at the foot of the map. */
export function PickedPlace({ pin, place, now, onClose }: PickedPlaceProps) {
  return (
    <article className="absolute inset-x-4 bottom-4 z-3 mx-auto flex max-w-130 gap-3.5 rounded-lg border border-line bg-surface p-3 pr-12 shadow-float">
      {place && (
        <div className="w-28 shrink-0 max-sm:w-20">
          <PlaceCover place={place} where={null} />
        </div>
      )}
      <div className="min-w-0 self-center text-sm text-ink-2">
        <h3 className="mb-0.5 text-lg text-ink max-md:text-[1.0625rem]">
          <Link to={pin.href} className="decoration-1 underline-offset-4 hover:underline">
            {pin.name}
          </Link>
        </h3>
        {place ? <PlaceLines place={place} now={now} /> : <TextLink to={pin.href}>Open its page</TextLink>}
      </div>
      <Button variant="quiet" size="sm" square aria-label="Close" onClick={onClose} className="absolute! top-2 right-2">
        <XMarkIcon className="size-4" />
      </Button>
    </article>
  )
}
