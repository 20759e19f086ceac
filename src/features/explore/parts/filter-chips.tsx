import { ChipLink } from '../../../ui/chip.tsx'
import { attributeLabel } from '../../places/attributes.ts'
import { chosen, exploreAddress, isChosen, toggled } from '../explore-address.ts'
import { CategoryMenu } from './category-menu.tsx'
import type { ExploreProps } from './explore-props.ts'
import { PriceMenu } from './price-menu.tsx'

const MOST_ATTRIBUTES = 6

/** Category, price and what is offered most among what was found. */
export default function FilterChips({ exploration }: ExploreProps) {
  const { query, results } = exploration
  const offered = (results.facets?.attributes ?? []).filter(({ value }) => !isChosen(query, 'attributes', value)).slice(0, MOST_ATTRIBUTES)
  return (
    <>
      <CategoryMenu exploration={exploration} />
      <PriceMenu exploration={exploration} />
      {[...chosen(query, 'attributes'), ...offered.map(({ value }) => value)].map((key) => (
        <ChipLink
          key={key}
          to={exploreAddress(toggled(query, 'attributes', key))}
          current={isChosen(query, 'attributes', key)}
          rel="nofollow"
          preventScrollReset
        >
          {attributeLabel(key)}
        </ChipLink>
      ))}
    </>
  )
}
