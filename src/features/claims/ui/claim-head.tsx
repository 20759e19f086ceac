import { ArrowLeftIcon } from '@heroicons/react/24/outline'
import { Link } from '../../../ui/link.tsx'
import { SpriteIcon } from '../../../ui/sprite-icon.tsx'
import type { Claim } from '../contract.ts'

/** Which place it is about, and the way back to it. */
export function ClaimHead({ place, title }: { place: Claim['place']; title: string }) {
  return (
    <>
      <Link
        to={place.path}
        aria-label={`Back to ${place.name}`}
        className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-sunken"
      >
        <ArrowLeftIcon className="size-6" aria-hidden="true" />
      </Link>
      <div className="mt-2 flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken">
          <SpriteIcon name={place.icon} className="size-6" />
        </span>
        <p className="min-w-0">
          <span className="block font-serif text-xl leading-7 font-medium [overflow-wrap:anywhere]">{place.name}</span>
          <span className="block text-sm text-ink-2">{place.where}</span>
        </p>
      </div>
      <h1 className="mt-6 mb-3">{title}</h1>
    </>
  )
}
