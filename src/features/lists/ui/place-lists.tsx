import { useFormat } from '../../../ui/locale.tsx'
import { Section } from '../../../ui/section.tsx'
import type { ShownListRow } from '../list-row.ts'
import { ListRows } from './list-rows.tsx'

/** In how many public lists a place stands, and the newest of them. `now` is the ISO time of the page's answer. */
export function PlaceLists({ lists: { data, count }, now }: { lists: { data: readonly ShownListRow[]; count: number }; now: string }) {
  const { plural } = useFormat()
  return (
    <Section title={`In ${plural(Math.max(count, data.length), { one: '# list', other: '# lists' })}`} className="print:hidden">
      <ListRows lists={data} now={now} />
    </Section>
  )
}
