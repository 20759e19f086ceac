import { ChipLink } from '../../../ui/chip.tsx'
import { attributeLabel } from '../../places/attributes.ts'
import { chosen, exploreAddress, isChosen, toggled } from '../explore-address.ts'
import type { ExploreProps } from './explore-props.ts'

/** What is offered: what is chosen, then what places of the kind have most. */
export function FilterChips({ exploration }: ExploreProps) {
  const { query, attributes } = exploration
  const offered = attributes.filter((key) => !isChosen(query, 'attributes', key))
  return [...chosen(query, 'attributes'), ...offered].map((key) => (
    <ChipLink
      key={key}
      to={exploreAddress(toggled(query, 'attributes', key))}
      current={isChosen(query, 'attributes', key)}
      rel="nofollow"
      preventScrollReset
    >
      {attributeLabel(key)}
    </ChipLink>
  ))
}
