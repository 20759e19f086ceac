import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { Region } from '../../regions/contract.ts'
import type { ShownListRow } from '../list-row.ts'
import { ListRows } from './list-rows.tsx'

type RegionListsProps = { region: Pick<Region, 'path' | 'name'>; lists: readonly ShownListRow[]; now: string }

/** The lists of a region that trend. `now` is the ISO time of the page's answer. */
export function RegionLists({ region, lists, now }: RegionListsProps) {
  return (
    <Section title="Lists" aside={<TextLink to={href('Discover', {}, { region: region.path })}>All lists of {region.name}</TextLink>}>
      <ListRows lists={lists} now={now} />
    </Section>
  )
}
