import { Form } from 'react-router'
import { SearchField } from '../../../ui/search-field.tsx'
import { href } from '../../../urls.ts'
import type { RegionLink } from '../contract.ts'

/** Searches the places of one region. Leads to Explore, where everything else can be narrowed down. */
export function RegionSearch({ region }: { region: Pick<RegionLink, 'path' | 'name'> }) {
  return (
    <search aria-label={`Search in ${region.name}`}>
      <Form action={href('Explore')}>
        <input type="hidden" name="region" value={region.path} />
        <SearchField size="lg" name="q" label={`Search places in ${region.name}`} placeholder={`Search in ${region.name}`} />
      </Form>
    </search>
  )
}
