import { XMarkIcon } from '@heroicons/react/16/solid'
import { ChipLink } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFormat } from '../../../ui/locale.tsx'
import { exploreAddress, isNarrowed, widened } from '../explore-address.ts'
import { activeFilters } from './active-filters.ts'
import type { ExploreProps } from './explore-props.ts'

/** Every filter that holds, each a press from being removed; the first thing behind the button of the panel. */
export function ActiveChips({ exploration }: ExploreProps) {
  const { query } = exploration
  const active = activeFilters(exploration, useFormat())
  if (active.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would hold fields
    <div role="group" aria-label="Active filters" className="contents">
      {active.map(({ label, without, isWhere }) => (
        <ChipLink
          key={label}
          to={exploreAddress(without)}
          rel="nofollow"
          preventScrollReset
          current
          className={classes('pr-2', isWhere && 'max-md:hidden')}
        >
          <span className="sr-only">Remove: </span>
          {label}
          <XMarkIcon className="size-4" aria-hidden="true" />
        </ChipLink>
      ))}
      {active.length > 1 && isNarrowed(query) && (
        <ChipLink to={exploreAddress(widened(query))} rel="nofollow" preventScrollReset className="border-transparent bg-transparent">
          Clear all
        </ChipLink>
      )}
    </div>
  )
}
