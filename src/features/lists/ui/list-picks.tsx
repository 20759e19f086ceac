import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { href } from '../../../urls.ts'
import type { ListCard } from '../contract.ts'
import { ListCards } from './list-cards.tsx'

type ListPicksProps = { lists: readonly ListCard[]; now: string }

/** What editors pick, on the first page. `now` is the ISO time of the page's answer. */
export function ListPicks({ lists, now }: ListPicksProps) {
  return (
    <Section title="Editors’ picks" aside={<TextLink to={href('Discover')}>All lists</TextLink>}>
      <ListCards lists={lists.slice(0, 3)} now={now} heading="h3" />
    </Section>
  )
}
