import type { ComponentProps } from 'react'
import { Chip, ChipLink } from '../../../ui/chip.tsx'
import { changed, type ExploreQuery, exploreAddress } from '../explore-address.ts'

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
  return (
    <>
      {query.open !== 'now' && (
        <ChipLink to={exploreAddress(changed(query, { open: 'now' }))} rel="nofollow" preventScrollReset>
          Open now
        </ChipLink>
      )}
      <Chip aria-expanded={opener.type ? undefined : chosen} {...opener} onClick={toggle}>
        Open at…
      </Chip>
    </>
  )
}
