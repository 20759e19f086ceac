import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { CheckField } from '../../../ui/check-field.tsx'
import { ChipChoice, Chips } from '../../../ui/chip.tsx'
import { useFormat } from '../../../ui/locale.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { href } from '../../../urls.ts'
import { attributeLabel, inOrder } from '../../places/attributes.ts'
import { Price } from '../../places/ui/price.tsx'
import { radii } from '../../search/radius.ts'
import { chosen, exploreAddress, isChosen } from '../explore-address.ts'
import { countedPrices } from './counted-prices.ts'
import type { ChoiceProps } from './explore-props.ts'
import { FILTER_FORM } from './filters-footer.tsx'
import { KeptQuery } from './kept-query.tsx'
import { offeredCategories } from './offered-categories.ts'
import { OpeningChoice } from './opening-choice.tsx'

/** Every filter there is, as one form: without script its button leads to the result. */
export function FilterPanel({ exploration, facets }: ChoiceProps) {
  const { query } = exploration
  const format = useFormat()
  const { offered, broader } = offeredCategories(exploration, facets)
  const category = query.category === undefined ? null : exploration.category
  const kinds = [broader, category, ...offered.map(({ value }) => value)].filter((kind) => kind !== null)
  const count = (places: number | undefined) => (facets.capped || places === undefined ? undefined : format.number(places))
  const attributes = inOrder([...new Set([...chosen(query, 'attributes'), ...facets.attributes.map(({ value }) => value)])])
  const { tags } = facets
  return (
    <Form id={FILTER_FORM} action={href('Explore')} key={exploreAddress(query)} className="-mx-2.5 grid gap-6" preventScrollReset>
      <KeptQuery query={query} />
      <Group title="Opening hours">
        <OpeningChoice open={query.open} hours={query.hours} count={count(facets.open_now)} />
      </Group>
      {kinds.length > 0 && (
        <SelectField label="Category" name="category" defaultValue={query.category ?? ''} className="px-2.5">
          <option value="">All categories</option>
          {kinds.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {query.near !== undefined && (
        <SelectField label="How far" name="radius" defaultValue={query.radius} className="px-2.5">
          {withOwn(radii[format.formats.units], query.radius).map((metres) => (
            <option key={metres} value={metres}>
              Within {format.reach(metres)}
            </option>
          ))}
        </SelectField>
      )}
      {countedPrices(query, facets).length > 0 && (
        <Group title="Price">
          <Chips className="px-2.5">
            {countedPrices(query, facets).map(({ level }) => (
              <ChipChoice key={level} name="price" value={level} defaultChecked={isChosen(query, 'price', String(level))}>
                <Price level={level} />
              </ChipChoice>
            ))}
          </Chips>
        </Group>
      )}
      {attributes.length > 0 && (
        <Group title="What it offers">
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
          <Chips className="px-2.5">
            {tags.map(({ value }) => (
              <ChipChoice key={value.slug} name="tags" value={value.slug} defaultChecked={isChosen(query, 'tags', value.slug)}>
                {value.name}
              </ChipChoice>
            ))}
          </Chips>
        </Group>
      )}
    </Form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 px-2.5 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

function withOwn(usual: readonly number[], own: string | undefined): number[] {
  const metres = Number(own)
  return own === undefined || usual.includes(metres) ? [...usual] : [...usual, metres].toSorted((a, b) => a - b)
}
