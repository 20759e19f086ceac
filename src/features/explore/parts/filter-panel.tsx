import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { ChipChoice, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { href } from '../../../urls.ts'
import { attributeLabel, inOrder } from '../../places/attributes.ts'
import { Price } from '../../places/ui/price.tsx'
import type { PlaceResults } from '../../search/contract.ts'
import { radii } from '../../search/radius.ts'
import { chosen, exploreAddress, isChosen, isNarrowed, widened } from '../explore-address.ts'
import { countedPrices } from './counted-prices.ts'
import type { ChoiceProps } from './explore-props.ts'
import { KeptQuery } from './kept-query.tsx'
import { openCount } from './list-head.tsx'
import { offeredCategories } from './offered-categories.ts'
import { OpeningChoice } from './opening-choice.tsx'
import { useResultCount } from './use-result-count.ts'

/** Every filter there is, as one form, whose button says how many places the choices leave: without script it leads to the result. */
export function FilterPanel({ exploration, facets }: ChoiceProps) {
  const { query } = exploration
  const format = useFormat()
  const { offered, broader } = offeredCategories(exploration, facets)
  const category = query.category === undefined ? null : exploration.category
  const kinds = [broader, category, ...offered.map(({ value }) => value)].filter((kind) => kind !== null)
  const count = (places: number | undefined) => (facets.capped || places === undefined ? undefined : format.number(places))
  const attributes = inOrder([...new Set([...chosen(query, 'attributes'), ...facets.attributes.map(({ value }) => value)])])
  const { tags } = facets
  const { total, onChange } = useResultCount(exploration.results.total)
  return (
    <Form action={href('Explore')} key={exploreAddress(query)} className="filter-panel" onChange={onChange} preventScrollReset>
      <KeptQuery query={query} />
      <Group title="Opening hours">
        <OpeningChoice open={query.open} hours={query.hours} count={facets.capped ? undefined : openCount(facets, format)} />
      </Group>
      {kinds.length > 0 && (
        <Group title="Category">
          <SelectField label="Category" hideLabel name="category" defaultValue={query.category ?? ''}>
            <option value="">All categories</option>
            {kinds.map(({ id, slug, name }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
        </Group>
      )}
      {query.near !== undefined && (
        <Group title="Distance">
          <SelectField label="Distance" hideLabel name="radius" defaultValue={query.radius ?? ''}>
            {(query.radius === undefined || (query.region ?? query.bbox) !== undefined) && <option value="">Any distance</option>}
            {withOwn(radii[format.formats.units], query.radius).map((metres) => (
              <option key={metres} value={metres}>
                Within {format.reach(metres)}
              </option>
            ))}
          </SelectField>
        </Group>
      )}
      {countedPrices(query, facets).length > 0 && (
        <Group title="Price">
          <Chips>
            {countedPrices(query, facets).map(({ level }) => (
              <ChipChoice key={level} name="price" value={level} defaultChecked={isChosen(query, 'price', String(level))}>
                <Price level={level} />
              </ChipChoice>
            ))}
          </Chips>
        </Group>
      )}
      {attributes.length > 0 && (
        <Group title="Good to know">
          {attributes.map((key) => (
            <CheckField
              key={key}
              name="attributes"
              value={key}
              label={attributeLabel(key)}
              aside={count(facets.attributes.find(({ value }) => value === key)?.count)}
              defaultChecked={isChosen(query, 'attributes', key)}
            />
          ))}
        </Group>
      )}
      {tags.length > 0 && (
        <Group title="Tags">
          <Chips>
            {tags.map(({ value }) => (
              <ChipChoice key={value.slug} name="tags" value={value.slug} defaultChecked={isChosen(query, 'tags', value.slug)}>
                {value.name}
              </ChipChoice>
            ))}
          </Chips>
        </Group>
      )}
      <div className="filter-panel-end">
        <Button type="submit" variant="primary" size="lg" className="flex-1">
          <Shown total={total} />
        </Button>
        {isNarrowed(query) && (
          <ButtonLink to={exploreAddress(widened(query))} variant="quiet" size="lg" rel="nofollow">
            Clear all
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}

/** "Show 31 places". */
function Shown({ total }: Pick<PlaceResults, 'total'>) {
  const format = useFormat()
  if (!total) return 'Show places'
  const places = format.plural(total.count, { one: '# place', other: '# places' })
  return <span aria-live="polite">{total.exact ? `Show ${places}` : `Show at least ${places}`}</span>
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function withOwn(usual: readonly number[], own: string | undefined): number[] {
  const metres = Number(own)
  return own === undefined || usual.includes(metres) ? [...usual] : [...usual, metres].toSorted((a, b) => a - b)
}
