import { ClockIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import { Chip, ChipLink } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { weekMinuteOf } from '../../hours/open-at.ts'
import { changed, type ExploreQuery, exploreAddress } from '../explore-address.ts'
import { shortTime } from './opening.ts'

export type Arrival = { chosen: boolean; toggle: () => void }

type OpeningChipsProps = {
  query: ExploreQuery
  /** Until the page is alive, and without script, the second leads to the page with all filters, which has day and time as fields. */
  opener: Partial<ComponentProps<typeof Chip>>
  /** Whether the slider is shown that chooses a time. */
  arrival: Arrival
}

/** Open now, by one press, or when one arrives, by a slider under the filters. */
export function OpeningChips({ query, opener, arrival: { chosen, toggle } }: OpeningChipsProps) {
  const format = useFormat()
  const at = weekMinuteOf(query.open)
  return (
    <>
      {query.open !== 'now' && (
        <ChipLink to={exploreAddress(changed(query, { open: 'now' }))} rel="nofollow" preventScrollReset>
          Open now
        </ChipLink>
      )}
      <Chip pressed={at === null ? undefined : true} aria-expanded={opener.type ? undefined : chosen} {...opener} onClick={toggle}>
        <ClockIcon className="size-4.5" aria-hidden="true" />
        {at === null ? 'Open at…' : shortTime(at, format)}
      </Chip>
    </>
  )
}
