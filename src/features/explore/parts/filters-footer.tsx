import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { exploreAddress, isNarrowed, widened } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** Id of the panel's form. */
export const FILTER_FORM = 'explore-filters'

/** What stays in sight under the panel. */
export function FiltersFooter({ exploration: { query } }: ExploreProps) {
  return (
    <>
      <Button type="submit" form={FILTER_FORM} variant="primary" className="flex-1">
        Show places
      </Button>
      {isNarrowed(query) && (
        <ButtonLink to={exploreAddress(widened(query))} variant="quiet" rel="nofollow">
          Clear all
        </ButtonLink>
      )}
    </>
  )
}
