import { MapPinIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { browserFetch } from '../../../platform/browser-fetch.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toasts } from '../../../ui/toasts.ts'
import { errorMessage } from '../../../ui/use-button-submit.ts'
import { href } from '../../../urls.ts'
import { usePositionState } from '../../explore/own-position.ts'
import { shownPlaces } from '../../places/shown-place.ts'
import { PlaceRows } from '../../places/ui/place-rows.tsx'
import { savedClient } from '../client.ts'
import { locateOrSay } from '../locate-or-say.ts'
import { NEAR_SAVED_M, type NearSaved, readSavedNear } from '../read-saved-near.ts'

const client = savedClient(browserFetch)

type SavedNearProps = {
  /** What somebody keeps near their usual region; null where none is known. */
  first: NearSaved | null
  /** That region's name. */
  region: string | null
  now: string
}

/** What somebody saved near where they usually are or, once they press for it, where they are. */
export function SavedNear({ first, region, now }: SavedNearProps) {
  const { distance } = useFormat()
  const [here, setHere] = useState<NearSaved | null>(null)
  const [reading, setReading] = useState(false)
  const asking = usePositionState() === 'asking'
  const shown = here ?? first
  const read = async (near: string) => {
    setReading(true)
    try {
      setHere(await readSavedNear(client, near))
    } catch (error) {
      toasts.say('error', errorMessage(error))
    } finally {
      setReading(false)
    }
  }
  const find = () => locateOrSay((near) => void read(near))
  const where = here ? 'you' : (region ?? 'you')
  return (
    <Section
      title={`Saved near ${where}`}
      aside={shown && <TextLink to={href('Saved', {}, { sort: 'distance', near: shown.near })}>All by distance</TextLink>}
    >
      {shown && shown.items.length > 0 ? (
        <PlaceRows places={shownPlaces(shown.items.flatMap(({ target }) => target?.place ?? []))} now={now} />
      ) : (
        <p className="text-sm text-ink-2">
          {shown === null
            ? 'Places that you saved around where you are.'
            : shown.count === 0
              ? 'Save places with their bookmark; those nearby stand here.'
              : `Nothing that you saved is within ${distance(NEAR_SAVED_M)} of ${where}.`}
        </p>
      )}
      <Button size="sm" className="mt-3 noscript:hidden" busy={asking || reading} onClick={find}>
        <MapPinIcon className="size-4.5" aria-hidden="true" />
        {here ? 'Look again' : 'Near me'}
      </Button>
    </Section>
  )
}
