import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Query } from '../../../urls.ts'
import type { RegionSummary } from '../contract.ts'
import type { RegionOrder } from '../region-order.ts'
import { RegionTable } from './region-table.tsx'

type StateCitiesProps = {
  state: string
  cities: { data: readonly RegionSummary[]; next_cursor: string | null; order: RegionOrder; named: string; further: boolean }
  /** The state's address with another order, name or page. */
  address: (query: Query) => string
}

/** All cities of a state, page by page, by name or by size. */
export function StateCities({ state, cities: { data, next_cursor, order, named, further }, address }: StateCitiesProps) {
  const asked = { sort: order, city: named }
  return (
    <Section title="Cities">
      <Form action={address({})} role="search" aria-label="Find a city" className="mb-5 flex max-w-form items-end gap-2.5">
        <input type="hidden" name="sort" value={order} />
        <TextField key={named} name="city" label={`Find a city in ${state}`} defaultValue={named} className="flex-1" />
        <Button type="submit">Find</Button>
      </Form>
      {(further || named !== '') && (
        <p className="mb-3 text-sm text-ink-2" role="status">
          {named === '' ? 'Further down the list.' : `Cities that begin with “${named}”.`}{' '}
          <TextLink to={address({ sort: order })}>Show all from the top</TextLink>
        </p>
      )}
      {data.length > 0 ? (
        <RegionTable
          regions={data}
          kind="City"
          caption={`Cities in ${state} with their people and places`}
          sort={order}
          sortedBy={(sort) => address({ ...asked, sort })}
        />
      ) : (
        <p className="text-ink-2">No city in {state} has a name that begins like that.</p>
      )}
      {next_cursor !== null && <ShowMore to={address({ ...asked, cursor: next_cursor })}>More cities</ShowMore>}
    </Section>
  )
}
