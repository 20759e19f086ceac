import { XMarkIcon } from '@heroicons/react/16/solid'
import { ChipLink, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { exploreAddress, isNarrowed, widened } from '../explore-address.ts'
import { activeFilters } from './active-filters.ts'
import type { ExploreProps } from './explore-props.ts'

/** Every filter that holds, each a press from being taken off. */
export function ActiveChips({ exploration }: ExploreProps) {
  const active = activeFilters(exploration, useFormat())
  if (active.length === 0) return null
  return (
    <nav aria-label="Active filters" className="pb-5">
      <Chips className="items-center">
        {active.map(({ label, without }) => (
          <ChipLink key={label} to={exploreAddress(without)} rel="nofollow" preventScrollReset className="h-7.5 bg-sunken pr-2">
            <span className="sr-only">Take off: </span>
            {label}
            <XMarkIcon className="size-4 text-ink-3" aria-hidden="true" />
          </ChipLink>
        ))}
        {active.length > 1 && isNarrowed(exploration.query) && (
          <TextLink to={exploreAddress(widened(exploration.query))} rel="nofollow" preventScrollReset className="px-1.5 text-sm">
            Clear all
          </TextLink>
        )}
      </Chips>
    </nav>
  )
}
