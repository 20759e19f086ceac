import { ChipLink } from '../../../ui/chip.tsx'
import { attributeLabel } from '../../places/attributes.ts'
import { exploreAddress, isChosen, toggled } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** What places of the kind offer most, of which nothing is chosen yet. */
export function FilterChips({ exploration: { query, attributes } }: ExploreProps) {
  return attributes
    .filter((key) => !isChosen(query, 'attributes', key))
    .map((key) => (
      <ChipLink key={key} to={exploreAddress(toggled(query, 'attributes', key))} rel="nofollow" preventScrollReset>
        {attributeLabel(key)}
      </ChipLink>
    ))
}
