import { AdjustmentsHorizontalIcon, ListBulletIcon, MagnifyingGlassIcon, MapIcon } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import { PHONE_SEARCH } from '../../../ui/panel-ids.ts'
import { EXPLORE_MAP } from '../../maps/explore-map-id.ts'

type PhoneBarProps = {
  /** What makes its second button open the filters; without it there is none. */
  filters?: ComponentProps<'button'>
  /** How many filters hold. */
  count?: number
}

/** At the foot of narrow screens, within reach of the thumb; the browser itself opens what its buttons open. */
export function PhoneBar({ filters, count = 0 }: PhoneBarProps) {
  return (
    <nav aria-label="Results" className="phone-bar">
      <button type="button" popoverTarget={PHONE_SEARCH}>
        <MagnifyingGlassIcon aria-hidden="true" />
        Search
      </button>
      {filters && (
        <button type="button" {...filters}>
          <AdjustmentsHorizontalIcon aria-hidden="true" />
          Filters
          {count > 0 && <span className="phone-bar-count">{count}</span>}
        </button>
      )}
      <button type="button" popoverTarget={EXPLORE_MAP} className="phone-bar-map">
        <MapIcon aria-hidden="true" />
        Map
      </button>
      <button type="button" popoverTarget={EXPLORE_MAP} className="phone-bar-list">
        <ListBulletIcon aria-hidden="true" />
        List
      </button>
    </nav>
  )
}
